import { randomBytes } from 'node:crypto';
import { FILE_FORMATS } from '../formats/formats.js';
import { type Link, readLink, signLink } from './link-code.js';

const SECRET = randomBytes(32);
const LINK: Link = {
  deckId: '01890a5d-ac96-774b-bcce-b302099a8057',
  format: 'png',
  editable: true,
  embedFonts: true,
  logo: 'mono',
  slide: 499,
  version: null,
  expiresAt: new Date('2031-05-06T07:08:09.010Z'),
};
const COLOUR = { editable: true, embedFonts: true, logo: 'color', slide: 0, version: null } as const;
const OF_VERSION: Link = { ...LINK, version: 2_147_483_647 };

describe('a link code', () => {
  it.each(FILE_FORMATS)('carries a %s link', (format) => {
    for (const editable of [true, false]) {
      for (const version of [null, 1, 2_147_483_647]) {
        for (const embedFonts of [true, false]) {
          const link = { ...LINK, format, editable, embedFonts, version };
          expect(readLink(signLink(link, SECRET), SECRET)).toEqual(link);
        }
      }
    }
  });

  it('carries a presenter link', () => {
    const { deckId, expiresAt } = LINK;
    const link = { deckId, format: 'presenter', expiresAt } as const;
    expect(readLink(signLink(link, SECRET), SECRET)).toEqual(link);
  });

  /** Codes as they were handed out, by the layout that is described above the code; they are never made anew. */
  const HANDED_OUT = [
    ['EQQAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN7xteG8xZqIw7XV8YFYFNlvz3ATXH', { format: 'pdf', ...COLOUR }],
    [
      'EQkAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN762nPciQjjyBET_3Ic5BmKvzAzoO',
      { format: 'pptx', ...COLOUR, editable: false, logo: 'mono' },
    ],
    [
      'IQUAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN7wAAAAfOBUxoROtAM6vDBH5N2Kd3QrXviA',
      { format: 'pptx', ...COLOUR, version: 7 },
    ],
    [
      'EQYB8wHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN79MziewOBH7MkUlphx83j-yYTK7x',
      { format: 'png', ...COLOUR, slide: 499 },
    ],
    ['ERQAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN79dt-o6XuVQGvJ_4oJsFve1Ik7Rc', { format: 'html', ...COLOUR }],
    [
      'ER0AAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN75voaRxFJDOCh0A3Czeuxgcv8XVT',
      { format: 'pictures', ...COLOUR, logo: 'mono' },
    ],
    [
      'IRYAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN7wAAAAfwhRfc9w1WYOaBDe6_HuVVMpbrVg',
      { format: 'handout', ...COLOUR, version: 7 },
    ],
    ['ERcAAAHCt7nHsgGJCl2slndLvM6zAgmagFfq3GJCXt7ACFDQxc6nKOBFnhExdTGFYfGUrhs2', { format: 'sheet', ...COLOUR }],
    ['EQMAAAHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN73OgWyotZq5CoJw8yE2Znr0ik3VZ', { format: 'presenter' }],
  ] as const;

  it.each(HANDED_OUT)('%s that is out leads for ever to what it was made for', (code, link) => {
    const { deckId, expiresAt } = LINK;
    expect(readLink(code, Buffer.alloc(32, 7))).toEqual({ deckId, expiresAt, ...link });
  });

  it('of each format is among those that are out', () => {
    const pinned = new Set(HANDED_OUT.map(([, { format }]) => format));
    expect([...pinned].sort()).toEqual([...FILE_FORMATS, 'presenter'].sort());
  });

  it('is still read as codes were before they could name a version', () => {
    const code = 'EQ4B8wHCt7nHsgGJCl2slndLvM6zAgmagFcBI0VniavN77uGeyKvSaTkRpviD2xF3sR8kZjh';
    expect(readLink(code, Buffer.alloc(32, 7))).toEqual(LINK);
  });

  it('differs each time, and is safe in a path', () => {
    const codes = new Set(Array.from({ length: 100 }, () => signLink(LINK, SECRET)));
    expect(codes.size).toBe(100);
    for (const code of codes) expect(code).toMatch(/^[\w-]{60,90}$/);
  });

  it.each([LINK, OF_VERSION])('is refused when any character was changed, added or lost', (link) => {
    const code = signLink(link, SECRET);
    for (let i = 0; i < code.length; i++) {
      const other = code[i] === 'A' ? 'B' : 'A';
      expect(readLink(code.slice(0, i) + other + code.slice(i + 1), SECRET)).toBeNull();
    }
    for (const wrong of [`${code}A`, code.slice(1), `${code}=`, `${code} `, code.toLowerCase(), '']) {
      expect(readLink(wrong, SECRET)).toBeNull();
    }
  });

  it('is refused with another secret', () => {
    expect(readLink(signLink(LINK, SECRET), randomBytes(32))).toBeNull();
  });
});
