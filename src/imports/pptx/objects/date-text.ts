const DAY_MS = 86_400_000;
/** Day 0 of workbooks, which count 29 February 1900, that never was; so days before March 1900 are one off. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Whether a number format shows days or times: it has their letters outside of quotes and brackets. */
export const isDateFormat = (format: string) =>
  /[dmyh]/i.test(format.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/general/i.test(format);

/** A day of a workbook as `2026-03-31`, with its time where it has one; other texts stay. */
export function dateText(serial: string): string {
  const days = Number(serial);
  if (serial.trim() === '' || !(days > 0 && days < 2_958_466)) return serial.trim();
  const iso = new Date(EPOCH + Math.round(days * DAY_MS)).toISOString();
  if (days < 1) return iso.slice(11, 16);
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}
