/** Addresses. */
export const PICTURES = { hills: 'https://assets.invalid/images/hills', tower: 'https://assets.invalid/images/tower' };

/** A slide, with its title. */
export const section = (title: string, body: string, { background = '#FFFFFF', dir = 'ltr' } = {}) =>
  `<section class="slide v-default" data-pptx-slide lang="${dir === 'rtl' ? 'ar' : 'en'}" dir="${dir}" ` +
  `style="position:relative;display:block;padding:0;background:${background};color:#14171F;font:18px/1.4 Inter,sans-serif">` +
  `<h2 data-pptx="title" style="position:absolute;left:64px;top:24px;margin:0;font-size:28px;line-height:1.2">${title}</h2>${body}</section>`;

/** An element at a place; `more` is CSS. */
export const box = (x: number, y: number, w: number, height: number, more: string, inner = '', attributes = '') =>
  `<div ${attributes} style="position:absolute;box-sizing:border-box;left:${x}px;top:${y}px;width:${w}px;height:${height}px;${more}">${inner}</div>`;

const picture = (
  src: keyof typeof PICTURES,
  x: number,
  y: number,
  w: number,
  height: number,
  more: string,
  alt = `The &quot;${src}&quot; &lt;drawn&gt;`,
) =>
  `<img src="${PICTURES[src]}" alt="${alt}" ${alt ? '' : 'data-pptx-decorative'} style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${height}px;${more}">`;

const svg = (x: number, y: number, w: number, height: number, inner: string, attributes = '') =>
  `<svg style="position:absolute;left:${x}px;top:${y}px;overflow:visible" width="${w}" height="${height}" ${attributes}>${inner}</svg>`;

const mark = '<svg width="20" height="20"><path d="M0 0H20V20Z" fill="#C4322F"/></svg>';

/** What templates seldom have, by the names of the slides. */
export const SLIDES: Record<string, string> = {
  'pictures, cropped and whole': section(
    'Pictures, cropped and whole',
    picture('hills', 64, 100, 480, 120, 'object-fit:cover;object-position:30% 70%;border-radius:24px') +
      picture('hills', 580, 100, 120, 480, 'object-fit:cover;object-position:30% 70%') +
      picture('hills', 1230, 100, 40, 240, 'object-fit:cover;object-position:70% 30%') +
      picture('tower', 740, 100, 220, 200, 'object-fit:contain;object-position:30% 70%') +
      picture('tower', 980, 100, 240, 100, 'object-fit:fill') +
      picture('hills', 64, 260, 240, 240, 'object-fit:cover;border-radius:24px;opacity:.662') +
      picture('tower', 340, 280, 200, 120, 'object-fit:cover;object-position:70% 30%;transform:rotate(12deg)') +
      picture('hills', 740, 340, 200, 200, 'object-fit:cover;border-radius:50%', '') +
      picture(
        'tower',
        980,
        260,
        160,
        240,
        'object-fit:cover;object-position:0% 100%;border-radius:16px',
        'A tower &amp; its shadow',
      ) +
      picture('hills', 64, 520, 120, 180, 'object-fit:contain;object-position:30% 70%'),
  ),
  'shapes over each other': section(
    'Shapes over each other',
    box(64, 100, 240, 160, 'background:#2B4BD8;z-index:2') +
      box(140, 160, 240, 160, 'background:#F2A23A;z-index:1') +
      box(220, 120, 240, 160, 'background:rgba(10,123,85,.4);z-index:3') +
      box(500, 100, 200, 120, 'background:linear-gradient(90deg,#2B4BD8,rgba(242,162,58,.5))') +
      box(740, 100, 200, 120, 'background:linear-gradient(135deg,#2B4BD8 10%,#F2A23A 60%,#0A7B55)') +
      box(980, 100, 200, 120, 'background:linear-gradient(315deg,#FFFFFF,#C4322F);border-radius:16px') +
      box(500, 260, 200, 120, 'border:3px dashed #C4322F;border-radius:12px') +
      box(740, 260, 200, 120, 'border:4px dotted #5A6372;background:#F2F4FD') +
      box(980, 260, 120, 120, 'background:#F2A23A;border:6px solid #14171F;border-radius:50%') +
      box(
        64,
        400,
        200,
        120,
        'background:#0A7B55;transform:rotate(-20deg);border-radius:20px',
        '',
        'data-alt="A turned card"',
      ) +
      box(320, 420, 200, 40, 'background:#C4322F;border-radius:999px;opacity:.5') +
      box(560, 420, 200, 120, 'background:#F2A23A;border-radius:24px 24px 0 0') +
      box(800, 420, 200, 120, 'background:#F2F4FD;border-left:6px solid #2B4BD8') +
      box(1040, 420, 160, 120, 'border:1px solid #5A6372;border-top-width:8px;border-top-color:#5A6372') +
      box(
        64,
        580,
        300,
        100,
        'background:#2B4BD8',
        box(40, 20, 120, 60, 'background:#FFFFFF;opacity:.5') + box(100, 40, 120, 90, 'background:#14171F'),
      ) +
      box(
        420,
        580,
        300,
        100,
        'background:#F2F4FD;z-index:0',
        '<p style="margin:20px">Words over <span style="display:inline-block;background:#FFE9A8">the card</span></p>',
      ) +
      box(560, 590, 100, 100, 'background:#0A7B55;z-index:1'),
    { background: 'linear-gradient(180deg,#FFFFFF,#DDE4FF)' },
  ),
  'lines and drawings': section(
    'Lines and drawings',
    svg(420, 100, 300, 100, '<line x1="0" y1="100" x2="300" y2="0" stroke="#14171F" stroke-width="3"/>') +
      svg(
        420,
        220,
        300,
        100,
        '<line x1="300" y1="0" x2="0" y2="100" stroke="#2B4BD8" stroke-width="2" stroke-dasharray="8 6"/>',
      ) +
      svg(420, 340, 300, 100, '<polyline points="300,100 0,0" fill="none" stroke="#C4322F" stroke-width="2"/>') +
      svg(
        760,
        100,
        200,
        100,
        '<path d="M0 100C50 0 150 0 200 100Q100 60 0 100Z" fill="#F2A23A" stroke="#14171F" stroke-width="2"/>',
      ) +
      svg(
        760,
        220,
        200,
        100,
        '<path d="M0 50a50 50 0 0 1 100 0v50h-100z" fill="#F2A23A" fill-opacity=".5" transform="translate(200 0) scale(-1 1)"/>',
      ) +
      svg(
        760,
        360,
        200,
        100,
        '<path d="M0 0h10v5l-10 5z" fill="#0A7B55" fill-opacity=".5"/>',
        'viewBox="0 0 10 10" preserveAspectRatio="none"',
      ) +
      svg(
        1000,
        100,
        96,
        96,
        '<circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/>',
        'data-pptx-group aria-label="A tick" viewBox="0 0 24 24" fill="none" stroke="#0A7B55" stroke-width="2"',
      ) +
      svg(
        1000,
        240,
        200,
        80,
        '<path d="M0 0H176L200 40 176 80H0L24 40Z" fill="#2B4BD8"/>',
        `data-pptx-shape="chevron" data-pptx-adjust='{"adj":30000}'`,
      ) +
      svg(
        1000,
        360,
        100,
        100,
        '<path fill-rule="evenodd" d="M0 50a50 50 0 1 1 100 0a50 50 0 1 1 -100 0ZM20 50a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z" fill="#5A6372"/>',
        `data-pptx-shape="donut" data-pptx-adjust='{"adj":20000}'`,
      ) +
      '<p style="position:absolute;left:64px;top:480px;margin:0;width:400px">Words beside an icon <svg width="24" height="24" viewBox="0 0 24 24" data-pptx-group fill="#C4322F"><rect x="2" y="2" width="8" height="20"/><rect x="14" y="8" width="8" height="14" rx="2"/></svg></p>' +
      box(
        520,
        480,
        200,
        120,
        'transform:rotate(30deg)',
        svg(
          0,
          0,
          200,
          120,
          '<path d="M0 0L200 60L0 120Z" fill="#2B4BD8"/><ellipse cx="90" cy="40" rx="30" ry="12" fill="#FFFFFF"/>',
          'data-pptx-group',
        ),
      ),
  ),
  'edges and corners': section(
    'Edges and corners',
    box(64, 100, 200, 120, 'background:#F2A23A;border-radius:0 12px 24px 36px') +
      box(
        300,
        100,
        200,
        120,
        'background:#F2F4FD;border:solid #5A6372;border-width:4px 10px 16px 22px;border-radius:40px 32px 28px 36px',
      ) +
      box(
        540,
        100,
        200,
        120,
        'border:solid;border-width:6px 8px 10px 12px;border-color:#2B4BD8 #F2A23A #0A7B55 #C4322F',
      ) +
      box(780, 100, 200, 120, 'border-left:3px solid #2B4BD8;border-bottom:2px dashed #C4322F') +
      box(1020, 100, 200, 120, 'background:#F2F4FD;border-right:5px solid #0A7B55;border-top:2px dotted #2B4BD8') +
      box(880, 640, 120, 50, 'border:solid rgba(43,75,216,.8);border-width:2px 6px 10px 4px;opacity:.5') +
      box(1020, 640, 120, 50, 'background:#F2F4FD;border:3px solid #C4322F;border-radius:20px 0') +
      box(1160, 640, 100, 50, 'border:2px #2B4BD8;border-style:solid dashed') +
      box(64.4, 260.6, 100.3, 60.2, 'background:#2B4BD8') +
      box(200.5, 260.4, 90.4, 90.4, 'background:#0A7B55;border-radius:50%') +
      box(296.5, 300.3, 30.9, 30.9, 'background:#0A7B55;border:1px solid #14171F;border-radius:50%') +
      box(330, 260, 100, 100, 'background:#F2A23A;border-radius:30%') +
      box(470, 260, 60, 20, 'background:#C4322F;border-radius:999px') +
      box(470, 290, 20, 60, 'background:#C4322F;border-radius:999px') +
      box(660, 320, 70, 40, 'background:#0A7B55;border-radius:28px 28px 0 0') +
      box(560, 260, 200, 4, 'background:#5A6372;border-radius:2px 2px 0 0') +
      box(560, 280, 200, 3, 'background:#5A6372') +
      box(560, 300, 4, 60, 'background:#C4322F;opacity:.5') +
      box(600, 300, 14, 4, 'background:#C4322F') +
      box(600, 320, 22, 3, 'background:#C4322F') +
      box(640, 300, 100, 3, 'background:#C4322F', '', 'data-alt="A bar"') +
      box(780, 260, 1, 1, 'background:#14171F') +
      box(820, 260, 120, 80, 'border:2px solid rgba(43,75,216,.5);border-radius:8px;opacity:.5') +
      box(
        980,
        260,
        120,
        80,
        'background:linear-gradient(0deg,#FFFFFF 20%,#2B4BD8 80%);border:3px solid #14171F;opacity:.8',
      ) +
      svg(64, 400, 120, 100, '<rect x="10" y="30" width="60" height="20" rx="14" fill="#2B4BD8"/>') +
      svg(200, 400, 120, 100, '<rect x="20" y="10" width="60" height="40" ry="8" fill="#F2A23A"/>') +
      svg(340, 400, 120, 100, '<rect x="30" y="5" width="50" height="80" fill="#0A7B55"/>') +
      svg(480, 400, 120, 100, '<path d="M0 0L60 80L120 0" fill="none" stroke="#C4322F" stroke-width="3"/>') +
      svg(620, 400, 120, 100, '<path d="M0 0L20 60M40 0L90 60" stroke="#C4322F" stroke-width="3"/>') +
      svg(760, 400, 120, 100, '<path d="M50 100V0" stroke="#2B4BD8" stroke-width="2" stroke-dasharray="3 6"/>') +
      svg(800, 400, 120, 100, '<path d="m0 20 l90 30" stroke="#2B4BD8" stroke-width="4" stroke-linecap="round"/>') +
      svg(640, 380, 60, 20, '<line x1="10" y1="4" x2="50" y2="4" transform="rotate(20)" stroke="#14171F"/>') +
      svg(940, 400, 120, 100, '<polyline points="0,80 40,10 110,60" fill="none" stroke="#0A7B55" stroke-width="2"/>') +
      svg(
        1080,
        400,
        120,
        100,
        '<polygon points="0,80 40,10 110,60" fill="#0A7B55"/><path visibility="hidden" d="M0 0h90"/>',
        'data-alt="A peak"',
      ) +
      box(
        64,
        540,
        200,
        120,
        'opacity:.6',
        svg(0, 0, 200, 120, '<g opacity=".5"><path opacity=".8" d="M0 0H90L120 60H30Z" fill="#C4322F"/></g>'),
      ) +
      svg(
        300,
        540,
        120,
        80,
        '<circle cx="40" cy="40" r="30" fill="none" stroke="#2B4BD8" stroke-width="2" stroke-dasharray="9 4" stroke-opacity=".5"/>',
      ) +
      svg(
        440,
        540,
        200,
        80,
        '<path d="M0 0H200V80H0Z" fill="#F2F4FD"/><path d="M20 20H100" stroke="#14171F" stroke-width="3"/>',
        'data-pptx-group',
      ) +
      box(
        700,
        540,
        160,
        100,
        'transform:rotate(45deg)',
        svg(0, 0, 160, 100, '<path d="M0 0H160V40L80 100Z" fill="#0A7B55"/>'),
      ) +
      box(900, 540, 160, 100, 'background:#F2A23A;transform-origin:0 0;transform:rotate(15deg)'),
  ),
  'next to nothing': section(
    'Next to nothing',
    box(64, 100, 0, 60, 'background:#2B4BD8') +
      box(64, 100, 60, 0, 'background:#2B4BD8') +
      box(100, 100, 20, 60, 'border:10px solid #C4322F') +
      box(140, 100, 60, 20, 'border:10px solid #C4322F') +
      box(240, 100, 120, 60, 'border:4px solid;border-color:#2B4BD8 #2B4BD8 #2B4BD8 rgba(43,75,216,.5)') +
      box(400, 100, 120, 60, 'background:linear-gradient(#FFFFFF,#2B4BD8)') +
      box(560, 100, 120, 60, 'background:linear-gradient(90deg,#F2A23A,#2B4BD8);border-radius:0 20px;opacity:.5') +
      box(720, 100, 120, 60, 'background:#F2F4FD;border:12px solid #0A7B55;border-radius:4px 30px') +
      box(1200, 30, 60, 40, 'background:#0A7B55;opacity:.662') +
      box(
        880,
        100,
        160,
        80,
        '',
        box(0, 0, 80, 60, 'z-index:1;background:#2B4BD8') + box(40, 20, 80, 60, 'background:#F2A23A'),
      ) +
      box(
        1060,
        100,
        160,
        80,
        '',
        '<div style="position:relative;z-index:0;width:80px;height:50px;background:#2B4BD8"></div>' +
          '<div style="width:60px;height:50px;margin:-30px 0 0 40px;background:#F2A23A"></div>',
      ) +
      svg(
        64,
        220,
        200,
        100,
        '<path style="display:none" d="M0 0H90V60Z"/><path fill="none" d="M0 0H90V60Z"/><path d="M10 10H90V60Z" fill="#2B4BD8"/>',
        'data-pptx-group',
      ) +
      svg(
        280,
        220,
        120,
        100,
        '<path d="M0 0H90V60Z" fill="#2B4BD8" fill-opacity="0" stroke="#C4322F" stroke-width="3"/>',
      ) +
      svg(420, 220, 120, 100, '<path d="M0 0H90V60Z" fill="#2B4BD8" stroke="#C4322F" stroke-width="0"/>') +
      svg(560, 220, 120, 100, '<path d="M0 0H90V60Z" fill="#2B4BD8" stroke="#C4322F" stroke-opacity="0"/>') +
      svg(700, 220, 120, 100, '<circle r="30" fill="#0A7B55" transform="translate(40 40)"/>') +
      svg(840, 220, 120, 100, '<rect width="80" height="60" fill="#0A7B55"/>') +
      svg(980, 220, 120, 100, '<path d="M0 10H40H90" fill="none" stroke="#C4322F" stroke-width="3"/>') +
      svg(1120, 220, 120, 100, '<path d="M10 0V40V90" fill="none" stroke="#C4322F" stroke-width="3"/>') +
      svg(
        64,
        360,
        120,
        100,
        '<path d="M0 0H90V60Z" visibility="hidden"/><path d="M0 0V60" visibility="hidden"/>',
        'data-pptx-group',
      ) +
      svg(
        200,
        360,
        200,
        100,
        '<path data-alt="A part" d="M0 0H90V60Z" fill="#2B4BD8"/><path d="M100 0H190V60Z" fill="#F2A23A"/>',
        'data-alt="The whole"',
      ) +
      svg(420, 360, 120, 100, '<path data-alt="Alone in its drawing" d="M0 0H90V60Z" fill="#2B4BD8"/>') +
      svg(
        560,
        360,
        200,
        80,
        '<path d="M0 0H176L200 40 176 80H0L24 40Z" fill="#F2F4FD" fill-opacity=".5" stroke="#2B4BD8" stroke-width="3" stroke-dasharray="8 6" stroke-linecap="round" stroke-opacity=".5"/>',
        `style="opacity:.8" data-alt="A step" data-pptx-shape="chevron" data-pptx-adjust='{"adj":30000}'`,
      ) +
      picture('tower', 800, 380, 200, 60, 'object-fit:fill;transform:rotate(-8deg)') +
      picture('hills', 1040, 360, 120, 80, 'object-fit:contain;transform:rotate(20deg)') +
      '<svg style="display:none" width="20" height="20"><path d="M0 0H20V20Z"/></svg>' +
      box(64, 480, 120, 80, 'background:#2B4BD8;visibility:hidden') +
      box(64, 480, 120, 80, 'background:#2B4BD8;opacity:0') +
      box(
        240,
        520,
        120,
        80,
        'background:#F2F4FD;transform:rotate(30deg)',
        box(20, 20, 60, 30, 'background:#0A7B55;transform:rotate(-50deg)'),
      ) +
      `<table data-pptx="table" style="position:absolute;left:440px;top:520px"><tbody><tr><td>Words</td><td>${mark}</td></tr><tr style="display:none"><td>Gone</td><td>${mark}</td></tr></tbody></table>`,
  ),
};
