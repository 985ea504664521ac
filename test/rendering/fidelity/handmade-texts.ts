import { specLook } from '../../../src/exports/renderer/fixtures/spec-deck.js';
import type { NamedDeck } from './text-decks.js';

const slide = (body: string, attributes = 'lang="en" dir="ltr"') =>
  `<section class="slide v-default" data-pptx-slide ${attributes} style="position:relative;width:1280px;height:720px;` +
  `display:block;padding:48px 64px;background:#FFFFFF;color:#14171F;font:20px/1.4 'Source Serif 4','Noto Sans Arabic',sans-serif">` +
  `<h2 data-pptx="title" style="font:700 36px/1.2 Montserrat;margin:0 0 16px">A title</h2>${body}</section>`;

const HYPHENS =
  'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschaft of\u00ADfers an ef\u00ADfi\u00ADcient pro\u00ADfile';

/** What templates seldom have, a slide each. */
const SLIDES: Record<string, string> = {
  'styles of letters': slide(
    '<p style="margin:0 0 12px">Plain, <b>bold</b>, <i>slanted</i>, <u>underlined</u>, <s>struck</s>, H<sub>2</sub>O, x<sup>2</sup>, ' +
      '<mark style="background:#FFE9A8">marked</mark>, <span style="color:#C4322F">red</span>, ' +
      '<span style="color:rgba(20,23,31,.508)">half there</span>, <span style="font-family:Montserrat">another font</span>, ' +
      '<span style="font-size:28px">larger</span>, <span style="letter-spacing:3px">spaced</span>.</p>' +
      '<p style="margin:0 0 12px;opacity:.6">A faint text</p>' +
      '<p style="margin:0 0 12px;letter-spacing:-0.4px;text-transform:uppercase">Tight capitals</p>' +
      '<p style="margin:0 0 12px;color:#2B4BD8;font-weight:600">In the first colour of the theme</p>' +
      '<p style="margin:0;font:500 24px/1.3 Montserrat">Neither bold nor light</p>' +
      '<p style="margin:12px 0;opacity:.6;color:rgba(196,50,47,.5)">Half there in what is faint</p>' +
      '<p style="margin:0 0 12px">A <span style="display:inline-block;background:#FFE9A8">label</span> among words, and <span style="display:block;font-weight:700">a block</span>with others after it</p>' +
      '<p style="margin:0 0 12px">Spaces <b> beside</b> <i>spaces</i> </p>' +
      '<div style="margin:0 0 12px"><span style="display:inline-block;padding:2px 8px;background:#FFE9A8">A pill</span></div>' +
      '<p style="margin:0 0 12px">Seen<span style="display:none"> gone</span><span style="visibility:hidden"> hidden</span> words</p>' +
      '<p style="width:400px;margin:0;padding:6px 20px 40px 60px;border:solid #5A6372;border-width:2px 4px 6px 8px">Within uneven edges, on as many lines as these words need to be set</p>',
  ),
  links: slide(
    '<p style="margin:0 0 16px">To <a href="https://example.com/a?b=1&amp;c=2">a page</a>, <a href="mailto:team@example.com">by mail</a>, ' +
      '<a href="tel:+15550100">by phone</a>, <a href="https://example.com/bold"><b>in bold</b> and not</a>, but not ' +
      '<a href="javascript:alert(1)">by script</a>, <a href="data:text/html,x">as data</a>, or <a href="file:///etc/passwd">to files</a>, nor ' +
      `<a href="javascript:open('https://example.com')">by a script that names a page</a>.</p>` +
      '<p style="margin:0 0 16px"><a href="mailto:team@example.com?subject=A &lt;question&gt; of &quot;words&quot;">With a subject</a>, ' +
      `<a href='mailto:"A name" &lt;team@example.com&gt;'>to a name</a></p>` +
      '<a href="https://example.com/button" style="display:block;width:200px;padding:8px;text-align:center">A whole block</a>',
  ),
  lists: slide(
    '<ul style="padding-inline-start:28px;margin:0 0 20px"><li>First point</li><li style="margin-top:14px">Second, with as many words as it takes to get over the end of one line and into the next one, where it ends at last, or so it is hoped' +
      '<ul style="padding-inline-start:32px;list-style:circle"><li>Inner</li><li>Inner again<ul style="padding-inline-start:30px;list-style:square"><li>Innermost</li></ul></li></ul></li></ul>' +
      '<ol start="3" style="padding-inline-start:40px;margin:0 0 20px"><li>Three</li><li>Four</li></ol>' +
      '<ol style="padding-inline-start:40px;margin:0 0 20px"><li>One<ol start="5" style="padding-inline-start:40px"><li>Five</li></ol></li><li>Two</li></ol>' +
      `<ul style="padding-inline-start:28px;margin:0;list-style:'– ';color:#0A7B55"><li>A dash</li><li style="display:none">Gone</li></ul>` +
      '<ul style="position:absolute;left:760px;top:420px;width:300px;margin:0;padding-inline-start:28px"><li>Alone</li></ul>' +
      `<ul style="position:absolute;left:500px;top:420px;width:200px;margin:0;padding-inline-start:28px;font-size:16px">${'<li>Close</li>'.repeat(6)}</ul>` +
      '<ol style="position:absolute;left:760px;top:480px;width:300px;margin:0;padding-inline-start:14px;font-size:16px"><li>Close to its number</li><li>As is this</li></ol>',
  ),
  alignment: slide(
    ['left', 'center', 'right', 'end', 'justify']
      .map(
        (align) =>
          `<p style="width:380px;margin:0 0 16px;text-align:${align}">These are the words of a text that is aligned to the ${align}, on more lines than one.</p>`,
      )
      .join('') +
      '<div style="position:absolute;left:700px;top:120px;width:400px;height:200px;display:flex;align-items:center;justify-content:center;text-align:center;padding:0 130px;box-sizing:border-box">In the middle of a box, on uneven lines</div>' +
      '<p style="position:absolute;left:700px;top:380px;width:240px;margin:0;text-wrap:balance">A text of which the lines are balanced by hand of browser</p>' +
      '<p style="position:absolute;left:700px;top:560px;margin:0;white-space:nowrap">The same text</p><p style="position:absolute;left:1000px;top:560px;margin:0;white-space:nowrap">The same text</p>' +
      '<p style="position:absolute;left:760px;top:620px;width:120px;margin:0;text-align:center;white-space:nowrap">Wider than its room</p>' +
      '<p style="position:absolute;left:980px;top:620px;width:120px;margin:0;white-space:nowrap">Wider than its room</p>' +
      '<p style="position:absolute;left:980px;top:660px;width:60px;margin:0;text-align:center">Widerthanitsroom</p>',
  ),
  'hyphens and breaks': slide(
    `<p lang="de" style="width:160px;margin:0 0 16px;hyphens:manual">${HYPHENS}</p>` +
      `<p style="width:900px;margin:0 0 16px">${HYPHENS}</p>` +
      '<p style="margin:0 0 16px">One line<br><br>after an empty one<br>\n and another</p>' +
      '<p style="position:absolute;left:1040px;top:280px;margin:0"><br><br>Below two empty lines</p>' +
      '<p style="width:max-content;margin:0 0 16px">As wide as<br>the longer of its lines</p>' +
      '<p style="width:420px;margin:0 0 16px;white-space:pre-wrap;text-wrap:balance"><b>Kept apart</b>\nthen words that flow on over the end of a line, balanced by the browser</p>' +
      '<p style="position:absolute;left:760px;top:280px;width:240px;margin:0;text-wrap:balance">On its own<br>then words that flow on over the end of a line</p>' +
      '<p style="width:230px;margin:0 0 16px">A state-of-the-art, well-to-do, long-term plan</p>' +
      `<pre style="margin:0;width:420px;font:16px/1.5 'JetBrains Mono';white-space:pre-wrap"><span style="color:#C4322F">const </span> a = 1;\n\n  return a.longName.ofSomething + another.longName;</pre>`,
    'lang="en" dir="ltr" data-hyphens',
  ),
  'blocks and lines of the source': slide(
    '<p style="margin:0 0 12px"><span style="display:block;font-weight:700">A block before all else</span>then words after it</p>' +
      '<p style="margin:0 0 12px"><span style="display:block"></span>Words after a block without any</p>' +
      '<p style="margin:0 0 12px">One style,<span style="display:block;background:#FFE9A8">then a block</span></p>' +
      '<p style="margin:0">\u00AD</p><p style="margin:0"><a>Words that lead nowhere</a></p>' +
      // The next word has room on the line, but not the space before it.
      `<pre class="code" style="margin:0 0 12px;width:374px;font-size:16px">Kept\nletters that a space keeps from an area of others</pre>` +
      '<p style="position:absolute;left:700px;top:120px;width:380px;margin:0;padding-left:60px;text-indent:-60px;text-wrap:balance">“A text of which the first line hangs, as opening marks do, over others that are balanced”</p>' +
      `<p style="width:240px;margin:0 0 16px;text-wrap:balance">${'A text of which <b>each word</b> stands <i>on a line</i> of its <b>own in</b> the source of the page'.replaceAll(' ', '\n')}</p>` +
      `<p lang="de" style="width:160px;margin:0 0 16px;line-height:1;hyphens:manual">${HYPHENS}</p>` +
      [
        '<td style="padding:4px"></td><th style="padding:4px">One heading</th>',
        '<td style="padding:4px">Words</td><th style="padding:4px">A heading</th>',
      ]
        .map(
          (first) =>
            `<table data-pptx="table" style="border-collapse:collapse;margin:0 0 16px"><tbody><tr>${first}</tr><tr><td style="padding:4px">Left</td><td style="padding:4px">Right</td></tr></tbody></table>`,
        )
        .join(''),
    'lang="en" dir="ltr" data-hyphens',
  ),
  'turned texts': slide(
    '<p style="position:absolute;left:700px;top:300px;margin:0;padding:4px 24px;border:4px solid #C4322F;font-weight:700;transform:rotate(-12deg)">DRAFT</p>' +
      '<p style="position:absolute;left:100px;top:400px;width:200px;margin:0;transform:rotate(-90deg)">Upwards, on two lines of text</p>' +
      '<p style="position:absolute;left:400px;top:400px;margin:0;transform:rotate(90deg)">Downwards</p>' +
      '<div style="position:relative;width:600px;height:60px"><div style="position:absolute;inset:0;background:#FFE9A8;transform:rotate(180deg)"></div><p style="position:relative;margin:0">On a band that is turned upside down</p></div>' +
      '<p style="margin:12px 0">Below the band</p>',
  )
    .replace('font:700 36px', 'font:400 36px')
    .replace('A title', 'A <i>slanted</i> title'),
  table: slide(
    '<table data-pptx="table" style="border-collapse:collapse;width:900px;table-layout:fixed"><colgroup><col style="width:420px"><col style="width:180px"><col></colgroup><tbody>' +
      '<tr style="background:#2B4BD8;color:#fff"><th style="padding:8px 12px;text-align:left">Region</th><th style="padding:8px 12px">Plan</th><th style="padding:8px 32px;text-align:right">Actual</th></tr>' +
      '<tr><td rowspan="2" style="padding:8px 12px;border-bottom:1px solid #DEDFE0;border-right:2px solid #C4322F;vertical-align:top">Europe, with a text that does not fit on one line of it and has to go on</td><td style="padding:8px 12px;text-align:right">4.2</td><td style="padding:20px 12px;background:#FFE9A8">5.0</td></tr>' +
      '<tr><td style="padding:0 12px;border-top:3px dashed #0A7B55">1.1</td><td style="padding:2px 40px;vertical-align:bottom;border-left:3px solid #0A7B55">1.3</td></tr>' +
      '<tr><td colspan="2" style="padding:2px 12px 40px;text-align:center">Total</td><td style="padding:8px 12px"><div>6.3</div><div style="font-size:16px;margin-top:6px">in all</div></td></tr></tbody></table>' +
      '<table data-pptx="table" style="border-collapse:collapse;width:900px;table-layout:fixed;margin-top:16px;font-size:16px"><caption style="position:absolute;width:1px;height:1px;overflow:hidden">Es\u00ADti\u00ADmates</caption><tbody>' +
      '<tr><td style="padding:4px">&nbsp;</td><td style="padding:4px"></td><td style="padding:4px"></td></tr>' +
      '<tr><td style="padding:0 40px 4px 12px">Words over more lines than one of a cell on the left side</td><td style="padding:4px 12px;text-align:right">Words over more lines than one of a cell on the right side</td><td style="padding:4px 12px;text-align:center;line-height:2">Words over more lines than one of a cell in the middle</td></tr>' +
      '<tr style="border-top:2px solid #0A7B55;border-bottom:3px solid #C4322F"><td style="padding:4px 12px"><div>Level</div><div>upon level</div></td><td style="padding:4px 12px">Small and <span style="font-size:28px">large</span></td><td style="padding:4px 12px 10px;vertical-align:bottom">Low</td></tr></tbody></table>' +
      '<table data-pptx="table" style="border-collapse:collapse;margin-top:16px;line-height:1"><tbody style="background:#F2F4FD"><tr><td style="padding:2px;border:1px solid #5A6372"></td><td style="padding:2px;border:1px solid #5A6372">&nbsp;</td></tr><tr><td style="padding:2px">Below</td><td style="padding:2px">none</td></tr></tbody></table>' +
      '<table data-pptx="table" style="border-collapse:collapse;margin-top:16px;line-height:1"><tbody><tr><td style="padding:0">Tight</td><td style="padding:0">rows</td></tr></tbody></table>' +
      '<table data-pptx="table" style="position:absolute;left:980px;top:520px;border-collapse:collapse;line-height:1"><tbody><tr><td style="padding:3px"><div>One</div><div>upon</div><div>the</div><div>other</div></td></tr><tr style="display:none"><td>Gone</td></tr></tbody></table>' +
      '<table data-pptx="table" style="position:absolute;left:968px;top:120px;width:308px;border-collapse:collapse;table-layout:fixed;font-size:16px"><tbody><tr><td style="padding:0 20px"><div>Words over more lines than one of a</div><div>Words that are not near the extraordinary</div><div>One line</div></td></tr></tbody></table>' +
      '<table data-pptx="table"><tbody><tr style="display:none"><td>All gone</td></tr></tbody></table>',
  ),
  'from the right': slide(
    '<p style="margin:0 0 12px;width:420px">ارتفعت الإيرادات بنسبة <b>41%</b> في الربع الثالث بعد تجديد العقود مع العملاء</p>' +
      '<ul style="padding-inline-start:28px;margin:0 0 12px"><li>أولا</li><li>ثانيا<ul style="padding-inline-start:28px"><li>داخلي</li></ul></li></ul>' +
      '<ol start="3" style="padding-inline-start:40px;margin:0 0 12px"><li>ثالثا</li></ol>' +
      ['left', 'end'].map((align) => `<p style="margin:0 0 12px;text-align:${align}">أولا ${align}</p>`).join('') +
      '<p style="position:absolute;left:960px;top:120px;width:120px;margin:0;text-align:center;white-space:nowrap">ارتفعت الإيرادات بنسبة</p>' +
      '<table data-pptx="table" style="border-collapse:collapse;width:700px;table-layout:fixed"><colgroup><col style="width:400px"><col></colgroup><tbody><tr><td style="padding:8px 12px;border-bottom:1px solid #5A6372">المنطقة</td><td style="padding:8px 12px;border-bottom:1px solid #5A6372">الخطة</td></tr><tr><td style="padding:8px 12px">أوروبا</td><td style="padding:8px 12px">4.2</td></tr></tbody></table>',
    'lang="ar" dir="rtl"',
  ),
  'tight rows from the right': slide(
    '<table data-pptx="table" style="border-collapse:collapse;width:900px;table-layout:fixed;font-size:28px;line-height:1.5"><colgroup><col style="width:500px"><col style="width:200px"><col></colgroup><tbody>' +
      '<tr><td style="padding:2px 12px">المنطقة</td><td style="padding:0 12px;vertical-align:top">الخطة</td><td style="padding:0 12px;vertical-align:bottom">4.2</td></tr>' +
      '<tr><td style="padding:1px 12px">ارتفعت الإيرادات بنسبة في الربع الثالث بعد تجديد العقود مع العملاء</td><td style="padding:0 12px;vertical-align:top">أوروبا</td><td style="padding:0 12px;vertical-align:bottom">أوروبا</td></tr></tbody></table>',
    'lang="ar" dir="rtl"',
  ),
  'tight cells with room': slide(
    '<table data-pptx="table" style="border-collapse:collapse;width:900px;table-layout:fixed;line-height:1"><tbody><tr style="height:60px">' +
      ['top', 'middle', 'bottom', 'middle;line-height:2.5', 'bottom;padding-bottom:8px']
        .map((align) => `<td style="padding:0 12px;vertical-align:${align}">${align.replace(/;.*/, '')}</td>`)
        .join('') +
      '</tr></tbody></table>' +
      // Lower than its lines once its edges are at whole pixels.
      '<table data-pptx="table" style="border-collapse:collapse;width:900px;margin-top:30.4px;font:13.44px/1.15 Montserrat"><tbody><tr><td style="padding:0;background:#FFE9A8">Above its edge</td></tr><tr><td style="padding:0">Below it</td></tr></tbody></table>',
  ),
  'no title that is seen': slide('<p>Words</p>').replace(
    /<h2.*<\/h2>/,
    '<h2 data-pptx="title" data-pptx-hidden style="position:absolute;width:1px;height:1px;overflow:hidden">A hidden title</h2>',
  ),
};

/** A deck with fonts of headings and texts that differ, to tell them apart. */
export function handmadeDeck(): NamedDeck {
  const theme = { ...specLook.theme, fonts: { heading: 'Montserrat', body: 'Source Serif 4' } };
  return {
    title: 'slides by hand',
    names: Object.keys(SLIDES),
    deck: {
      title: 'By hand',
      author: 'Tests',
      locale: 'en',
      date: new Date(0),
      pictures: new Map(),
      look: { ...specLook, theme },
      slides: Object.entries(SLIDES).map(([title, markup]) => ({ markup, title, notes: null })),
    },
  };
}
