/** The icon that browsers ask every site for: a slide with two lines, 32 x 32 px, PNG. */
export const ICON = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAWlBMVEVMaXErTNcrSdYqS9gqStgqStgsStkrStgqS9gpStgrS9cqStgrS9cqS9grS9cr' +
    'StgrS9jAyfP////o6/u8x/N4jebn6/tof+Pp7PtpgON5jea5xPJnfuO4w/LxLyNaAAAAEHRSTlMATUy+wL9L8/RPvYWIg/HyyCmdCwAAAAlwSFlzAAAL' +
    'EwAACxMBAJqcGAAAAIRJREFUOMvN09kKgCAQQNEWW22xRdv//zebkkLLJiiI7qtHGVAt6x9FJGSGQs+W6wm7jK77GZIDgGDABRBgIAfA0DbQteVe1RhA' +
    'VSqJJ6BRhBgN4HbID0BfF4dqroGhODVpgN+d8GpI9LozAB4GYgA2BvzlUdLr9VQ+a8c1zhHE/k/+5QyjKyxdYYc/gQAAAABJRU5ErkJggg==',
  'base64',
);
