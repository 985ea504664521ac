/** What a PowerPoint file has, with the kinds of faults by which it lacks it. */
export const KINDS = {
  'every text of the page once, and no other': ['lost', 'added', 'generated', 'title', 'order'],
  'the spaces, hyphens and line breaks of the page': ['words', 'break'],
  'each line where its glyphs lie': ['x', 'y', 'rotation'],
  'boxes in which every line has room, but not the next word, and no larger than on the page': [
    'narrow',
    'wide',
    'box',
  ],
  'the font, size, weight, colour and spacing of all letters': [
    ...['font', 'script fonts', 'size', 'weight', 'italic', 'underline', 'strike', 'script'],
    ...['color', 'highlight', 'spacing', 'kerning'],
  ],
  'the language, direction and alignment of all texts': ['language', 'direction', 'align'],
  'the links of the page, and no unsafe one': ['link'],
  'lists with their markers, numbers and levels': ['marker', 'marker colour', 'marker place', 'level'],
  'tables cell by cell': [
    ...['table', 'table direction', 'cells', 'span', 'cell edge', 'fill', 'border', 'cell grows'],
  ],
} as const;
