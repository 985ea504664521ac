import { bytesOfBase64 } from './base64.js';

const read = (text: string) => bytesOfBase64('data', text).toString();

it.each([
  ['SGk+Pz8/', 'Hi>???'],
  ['SGk-Pz8_', 'Hi>???'],
  ['SGV\r\nsbG8=\n', 'Hello'],
  ['data:text/plain;base64,SGVsbG8', 'Hello'],
  ['', ''],
])('reads %j', (text, says) => expect(read(text)).toBe(says));

it.each(['!!!', 'SGVs!bG8=', '<svg/>', 'data:text/plain,Hello', 'SGVs===', 'SG=VsbG8', `${' '.repeat(700_000)}!`])(
  'refuses what is none, soon',
  (text) => expect(() => read(text)).toThrow('data must be base64.'),
);
