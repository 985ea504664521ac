import { GALLERY_LOOK } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

const CELLS = 12;

/** A full-bleed picture that is of one grey, and words over it. */
function drawn(grey: number, content: object) {
  const greys = new Uint8Array(CELLS * CELLS).fill(grey);
  const sight = { focus: [50, 50] as const, cells: CELLS, darkest: greys, lightest: greys, tones: null, isOpen: false };
  const look = {
    ...GALLERY_LOOK,
    pictures: new Map([['a', { src: 'a.png', width: 1920, height: 1080, sight }]]),
  };
  const slide = { slideType: 'imageFull', content: { image: 'a', title: 'Where the work happens', ...content } };
  const markup = slideMarkup(slide, 0, 1, look);
  const scrims = [...markup.matchAll(/linear-gradient\([^;"]*#\w{6}(\w\w) 0%/g)].map(([, alpha]) =>
    parseInt(alpha!, 16),
  );
  return { variant: /class="pane v-(\w+)/.exec(markup)![1], scrim: Math.max(0, ...scrims) };
}

describe('words over a full-bleed picture', () => {
  it.each(['left', 'center'])(
    'are dark on a light one and light on a dark one, without a scrim, in the layout %s',
    (layoutVariant) => {
      expect(drawn(235, { layoutVariant })).toEqual({ variant: 'default', scrim: 0 });
      expect(drawn(25, { layoutVariant })).toEqual({ variant: 'image', scrim: 0 });
    },
  );

  it('stay light over a scrim on one between, and as they are asked for', () => {
    expect(drawn(120, {}).variant).toBe('image');
    expect(drawn(25, { variant: 'subtle' }).variant).toBe('default');
    expect(drawn(235, { variant: 'accent' }).variant).toBe('accent');
  });

  it('stand on a dark bar whatever the picture is like', () => {
    expect(drawn(235, { layoutVariant: 'bar' })).toEqual({ variant: 'image', scrim: 0 });
  });
});
