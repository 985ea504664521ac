/** Upper and lower case are a matter of style. */
export const plain = (text: string) =>
  text
    .replace(/[\u200E\u200F]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };
const unescaped = (text: string) => text.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The words of a slide's markup but for code and drawings, which are not written word by word. */
export const wordsIn = (markup: string) =>
  plain(
    unescaped(
      markup
        .replace(/<(svg|pre)\b.*?<\/\1>/gs, ' ')
        .replaceAll(/<wbr>|<i class="dv-hyphen"><\/i>/g, '')
        .replace(/<[^>]*>/g, ' '),
    ),
  );

/** The runs of a slide; a hyphen at the end of a line that is broken by hand is none of its word. */
export const runsIn = (xml: string) =>
  plain(
    unescaped(
      xml
        .replace(/-<\/a:t>(?:(?!<a:t>).)*?<a:br\/?>/gs, '')
        .replace(/<\/a:p>|<a:br\b/g, ' $&')
        .replace(/<[^>]*>/g, ''),
    ),
  );
