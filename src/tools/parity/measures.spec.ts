import { compareLineBreaks, type GreyPicture, type PrintedWord, structuralSimilarity } from './measures.js';

function picture(grey: (x: number, y: number) => number): GreyPicture {
  const [width, height] = [16, 16];
  return {
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, i) => grey(i % width, Math.floor(i / width))),
  };
}

const lines = (...texts: string[]): PrintedWord[] =>
  texts.flatMap((text, i) => text.split(' ').map((word) => ({ text: word, top: i * 20, bottom: i * 20 + 16 })));

describe('structuralSimilarity', () => {
  const stripes = picture((x) => (x % 4 < 2 ? 0 : 255));

  it('is 1 for a picture and itself', () => {
    expect(structuralSimilarity(stripes, stripes)).toBeCloseTo(1, 10);
  });

  it('is negative for a picture and its negative', () => {
    expect(
      structuralSimilarity(
        stripes,
        picture((x) => (x % 4 < 2 ? 255 : 0)),
      ),
    ).toBeLessThan(-0.9);
  });

  it('follows the formula for two even greys', () => {
    const c1 = 2.55 ** 2;
    const expected = (2 * 100 * 200 + c1) / (100 ** 2 + 200 ** 2 + c1);
    expect(
      structuralSimilarity(
        picture(() => 100),
        picture(() => 200),
      ),
    ).toBeCloseTo(expected, 10);
  });
});

describe('compareLineBreaks', () => {
  it('finds a paragraph whose lines break at another word', () => {
    const ours = lines('A short title', 'words that wrap', 'once');
    const theirs = lines('A short title', 'words that', 'wrap once');
    expect(compareLineBreaks(['A short title', 'words that wrap once'], ours, theirs)).toEqual({
      paragraphs: 2,
      different: ['words that wrap once'],
    });
  });

  it('tells two paragraphs with the same words apart', () => {
    const ours = lines('same words', 'same', 'words');
    const theirs = lines('same words', 'same words');
    expect(compareLineBreaks(['same words', 'same words'], ours, theirs).different).toEqual(['same words']);
  });

  it('compares lines whose letters stand in another order, and marks that stand elsewhere', () => {
    const ours = lines('المادة 1', 'يولد جميع الناس', 'أحرارًا');
    const theirs = lines('1 ةداملا', 'الناس جميع', 'أحًرارا يولد');
    const paragraphs = ['المادة 1', 'يولد جميع الناس أحرارًا'];
    expect(compareLineBreaks(paragraphs, ours, theirs)).toEqual({ paragraphs: 2, different: [paragraphs[1]] });
    expect(compareLineBreaks(paragraphs, ours, ours).different).toEqual([]);
  });

  it('counts only what is in both prints', () => {
    expect(compareLineBreaks(['here', 'nowhere'], lines('here'), lines('here')).paragraphs).toBe(1);
  });
});
