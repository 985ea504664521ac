import { withLatex } from './formulas.js';

const content = (number: number, text = 'x') => `/P <</MCID ${number} >>BDC\nBT\n<${text}> Tj\nET\nEMC\n`;
const said = (latex: string) =>
  `/Span<</ActualText <FEFF${Buffer.from(latex, 'utf16le').swap16().toString('hex').toUpperCase()}> >> BDC\n`;

it('puts all that draws a formula into what says its LaTeX', () => {
  const stream = content(0) + content(1) + `/Artifact BMC\nEMC\n` + content(2) + content(3);
  expect(withLatex(stream, [{ latex: 'x^2 é', contents: new Set([1, 2]) }])).toBe(
    content(0) + said('x^2 é') + content(1) + `/Artifact BMC\nEMC\n` + content(2) + 'EMC\n' + content(3),
  );
});

it('leaves a formula alone that other words stand within, and one that is not on the page', () => {
  const stream = content(0) + content(1) + content(2);
  expect(withLatex(stream, [{ latex: 'a', contents: new Set([0, 2]) }])).toBe(stream);
  expect(withLatex(stream, [{ latex: 'a', contents: new Set([7]) }])).toBe(stream);
});

it('says two formulas beside each other each for itself', () => {
  const formulas = [1, 0].map((number) => ({ latex: `a${number}`, contents: new Set([number]) }));
  expect(withLatex(content(0) + content(1), formulas)).toBe(
    said('a0') + content(0) + 'EMC\n' + said('a1') + content(1) + 'EMC\n',
  );
});
