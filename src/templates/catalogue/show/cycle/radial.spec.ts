import { anglesOf, onCircle, sidesOf } from './radial.js';

describe('onCircle', () => {
  it('starts above the centre and runs clockwise', () => {
    expect(onCircle([100, 100], 50, 0)).toEqual([100, 50]);
    expect(onCircle([100, 100], 50, 90)).toEqual([150, 100]);
  });
});

describe('anglesOf', () => {
  it('puts the first of an odd number on top', () => {
    expect(anglesOf(3)).toEqual([0, 120, 240]);
  });

  it('leaves the top free for an even number', () => {
    expect(anglesOf(4)).toEqual([45, 135, 225, 315]);
  });
});

describe('sidesOf', () => {
  it('goes down on the end side and up on the start side', () => {
    const sides = sidesOf(4, 400);
    expect(sides.map(({ side }) => side)).toEqual(['end', 'end', 'start', 'start']);
    expect(sides.map(({ y }) => y)).toEqual([100, 300, 300, 100]);
  });

  it('gives the odd one to the end side', () => {
    expect(sidesOf(3, 300).map(({ y }) => y)).toEqual([75, 225, 150]);
  });
});
