/**
 * Lays out the page's cropped pictures (`object-fit: cover`) as whole pictures behind a clip of the same place and
 * corners, which looks the same.
 *
 * Chromium prints a part of a picture by decoding it and packing its pixels, to see whether that is shorter than the
 * file: 50 to 100 ms for each photograph. And one that is cropped in two ways may be in the PDF twice. The file of a
 * whole picture is put into the PDF as it is.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function showWholePictures(): void {
  const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const planned = [...document.images].flatMap((image) => {
    const { naturalWidth, naturalHeight } = image;
    const css = getComputedStyle(image);
    const w = parseFloat(css.width);
    const h = parseFloat(css.height);
    const isBare = [css.clipPath, css.boxShadow, css.filter, css.transform].every((value) => value === 'none');
    const hasEdges = [css.borderWidth, css.padding].some((width) => width !== '0px');
    // Without a file or a place there is nothing to show.
    if (css.objectFit !== 'cover' || !isBare || hasEdges || !(naturalWidth * w)) return [];
    const scale = Math.max(w / naturalWidth, h / naturalHeight);
    const width = naturalWidth * scale;
    const height = naturalHeight * scale;
    const [alongX, alongY] = css.objectPosition.split(' ').map(parseFloat) as [number, number];
    const left = ((width - w) * alongX) / 100;
    const top = ((height - h) * alongY) / 100;
    const cut = [top, width - w - left, height - h - top, left];
    const corners = [
      css.borderTopLeftRadius,
      css.borderTopRightRadius,
      css.borderBottomRightRadius,
      css.borderBottomLeftRadius,
    ].map((radius) => radius.split(' '));
    const inPx = (radius: string, side: number) =>
      `${radius.endsWith('%') ? (parseFloat(radius) / 100) * side : parseFloat(radius)}px`;
    const across = corners.map(([x]) => inPx(x!, w)).join(' ');
    const down = corners.map(([x, y]) => inPx(y ?? x!, h)).join(' ');
    const style = {
      width: `${width}px`,
      height: `${height}px`,
      maxWidth: 'none',
      maxHeight: 'none',
      flex: 'none',
      objectFit: 'fill',
      margin: SIDES.map((side, i) => `${parseFloat(css[`margin${side}`]) - cut[i]!}px`).join(' '),
      borderRadius: '0',
      clipPath: `inset(${cut.map((side) => `${side}px`).join(' ')} round ${across} / ${down})`,
    };
    return [{ image, style }];
  });
  // All are read before the first is changed, so that the page is laid out once.
  for (const { image, style } of planned) Object.assign(image.style, style);
}
