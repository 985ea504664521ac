/**
 * A way that decks look: tokens, and a choice among the forms of each part of the kit. The brand brings colours, and fonts
 * where it has its own.
 */
export interface Style {
  /** Name in the API and of its file. */
  key: string;
  name: string;
  whenToUse: string;
  /** Room at both sides of slides, in px; pictures, bands and panels go to the edge. */
  margin: number;
  /** Families of brands that have none of their own. */
  fonts: { heading: string; body: string };
  /** What becomes of the brand's colours: as they are, on warm paper, or darker and greyer. */
  color: 'full' | 'warm' | 'restrained';
  /** What slides of the default variant stand on: the surface, a tint of it, or the surface with a fine grid. */
  ground: 'plain' | 'tinted' | 'grid';
  /** Tinted, under a hairline, in an outline, or in strong colour. */
  cards: 'filled' | 'ruled' | 'outlined' | 'solid';
  /** Bare, under a hairline with another over the page number, on a band from edge to edge, centred, over a hairline, or below a tracker and over a rule. */
  header: 'plain' | 'kicker' | 'band' | 'centered' | 'lined' | 'tracker';
  /** A tinted strip, a sentence in quotation style, a filled panel, a rounded bubble, an outlined note, or ruled off. */
  takeaway: 'strip' | 'quote' | 'panel' | 'bubble' | 'note' | 'rule';
  /** The coloured column of some slides: from edge to edge, or with room around it. */
  panel: 'edge' | 'floating';
  badge: 'disc' | 'square' | 'plain' | 'ring';
  table: 'ruled' | 'banded' | 'grid' | 'headed';
  bullets: 'disc' | 'dash' | 'square';
  /** The drawings of covers without a picture. */
  motif: 'tiles' | 'print' | 'blocks' | 'bubbles' | 'plot' | 'columns';
  /** Which drafted slides show a fitting picture of the library in place of the drawing. */
  pictures: { opening: boolean; section: boolean };
  eyebrow: { font: 'heading' | 'body' | 'code'; weight: 400 | 700; caps: boolean; tracking: number };
  /** The font of large figures: one whose digits stand on the line without being told to, as PowerPoint cannot tell it. */
  figures: 'heading' | 'body' | 'code';
  /** Of display, statement, stat and figure; of slide titles; of headings. */
  weights: { large: 400 | 700; title: 400 | 700; heading: 400 | 700 };
  /** Letter-spacing in em. */
  tracking: { large: number; title: number };
  /** Factors of the usual sizes of the type scale. */
  scale: {
    display: number;
    statement: number;
    stat: number;
    title: number;
    heading: number;
    lead: number;
    body: number;
    label: number;
  };
  /** Corners in px: of cards and pictures, of small boxes, of tags and bars. */
  radii: { card: number; small: number; pill: number };
  /** Widths of lines in px: between rows, under headers of tables, accents of blocks. */
  rules: { thin: number; strong: number; accent: number };
}
