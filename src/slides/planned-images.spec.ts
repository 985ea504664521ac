import { readSettings } from '../config/settings.js';
import { ImageAddresses } from '../images/image-address.js';
import { plannedImages } from './planned-images.js';

const own = `http://localhost:3000/images/${'a'.repeat(96)}.png`;
const check = (words: string[], slides: { slide_type: string; content: Record<string, unknown> }[] = []) =>
  plannedImages(new ImageAddresses(readSettings({})), { words, slides });

describe('the pictures that a planner may name', () => {
  it.each([
    'https://a.example/x.png',
    'Use https://a.example/x.png.',
    'Use "https://a.example/x.png", please',
    '![x](https://a.example/x.png) and more',
    '[![x](https://a.example/x.png)](https://b.example/)',
    '(https://a.example/x.png)',
    'https://a.example/x.png,https://b.example/y.png',
    '**https://a.example/x.png**',
    'First\nhttps://a.example/x.png\nlast',
  ])('stand in the request as a whole: %s', (words) => {
    expect(check([words])('https://a.example/x.png')).toBeUndefined();
  });

  it('may end in a bracket, and stand in any of the texts', () => {
    expect(check(['', 'See https://a.example/x_(1).png'])('https://a.example/x_(1).png')).toBeUndefined();
  });

  it.each([
    ['an address that nobody named', 'https://b.example/x.png'],
    ['the same with a query', 'https://a.example/x.png?d=secret'],
    ['the same with a fragment', 'https://a.example/x.png#secret'],
    ['the start of it', 'https://a.example/x'],
    ['its host', 'https://a.example/'],
    ['another scheme', 'http://a.example/x.png'],
    ['capitals', 'HTTPS://A.EXAMPLE/x.png'],
    ['a blank before it', ' https://a.example/x.png'],
    ['a picture of this service with a query', `${own}?d=secret`],
  ])('are not %s', (_, url) => {
    expect(check(['Use https://a.example/x.png'])(url)).toMatch(/^It must be a picture of this service/);
  });

  it('are those of this service, and those in picture fields of the deck, never in its texts', () => {
    const slides = [
      {
        slide_type: 'caseStudy',
        content: {
          title: 'https://text.example/x.png',
          image: 'https://deck.example/x.png',
          mine: 'https://m.example/',
        },
      },
      { slide_type: 'logoWall', content: { items: [{ logo: 'https://list.example/x.png' }] } },
      { slide_type: 'gone', content: { image: 'https://gone.example/x.png' } },
    ];
    const allowed = check([], slides);
    for (const url of [own, 'https://deck.example/x.png', 'https://list.example/x.png']) {
      expect(allowed(url)).toBeUndefined();
    }
    for (const url of ['https://text.example/x.png', 'https://m.example/', 'https://gone.example/x.png']) {
      expect(allowed(url)).toMatch(/^It must be/);
    }
  });

  it('have the form of any picture, whoever named them', () => {
    expect(check(['http://169.254.169.254/'])('http://169.254.169.254/')).toMatch(/public Internet/);
  });
});
