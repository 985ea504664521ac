import { PptxRefused } from '../pptx-refused.js';

const COMPOUND = 'd0cf11e0a1b11ae1';
const NOT_POWERPOINT = 'This is no PowerPoint file. Send a .pptx file.';

/** Refuses what its first bytes tell to be no zip file, in words for what it is. @throws PptxRefused */
export function assertZip(bytes: Buffer): void {
  if (bytes.length === 0) throw new PptxRefused('The file is empty.');
  const start = bytes.toString('latin1', 0, 8);
  if (bytes.toString('hex', 0, 8) === COMPOUND) throw new PptxRefused(whatCompound(bytes));
  if (start.startsWith('%PDF')) throw new PptxRefused('This is a PDF file: send the presentation itself, as .pptx.');
  if (!start.startsWith('PK')) throw new PptxRefused(NOT_POWERPOINT);
}

/** Office's older container holds old files, and encrypted new ones. */
function whatCompound(bytes: Buffer): string {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'The file is encrypted. Save it without a password.';
  if (has('PowerPoint Document')) return 'This is an old .ppt file: save it as .pptx.';
  if (has('WordDocument')) return 'This is an old Word file, no presentation.';
  if (has('Workbook')) return 'This is an old Excel file, no presentation.';
  return NOT_POWERPOINT;
}
