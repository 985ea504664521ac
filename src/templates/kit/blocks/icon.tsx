import { createRequire } from 'node:module';
import type { IconName } from '../../define/vocabulary.js';
import { LineDrawing } from '../pictures/line-drawing.js';

type Shape = [
  tag: 'path' | 'circle' | 'rect' | 'ellipse' | 'line' | 'polyline' | 'polygon',
  attributes: Record<string, string>,
];

/** The Lucide icon (ISC licence) of each icon name. */
const LUCIDE: Record<Exclude<IconName, 'none'>, string> = {
  target: 'target',
  rocket: 'rocket',
  lightbulb: 'lightbulb',
  star: 'star',
  heart: 'heart',
  check: 'check',
  close: 'x',
  alert: 'triangle-alert',
  info: 'info',
  question: 'circle-question-mark',
  search: 'search',
  settings: 'settings',
  tool: 'wrench',
  code: 'code-xml',
  terminal: 'square-terminal',
  database: 'database',
  server: 'server',
  cloud: 'cloud',
  lock: 'lock',
  shield: 'shield',
  key: 'key-round',
  globe: 'globe',
  mapPin: 'map-pin',
  user: 'user',
  users: 'users',
  building: 'building',
  briefcase: 'briefcase',
  cart: 'shopping-cart',
  creditCard: 'credit-card',
  money: 'banknote',
  chart: 'chart-column',
  trendingUp: 'trending-up',
  trendingDown: 'trending-down',
  clock: 'clock',
  calendar: 'calendar',
  mail: 'mail',
  phone: 'phone',
  message: 'message-square',
  file: 'file-text',
  folder: 'folder',
  layers: 'layers',
  link: 'link',
  bolt: 'zap',
  leaf: 'leaf',
  award: 'award',
  flag: 'flag',
  eye: 'eye',
  refresh: 'refresh-cw',
  plug: 'plug',
};

const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as {
  icons: Record<string, { body: string }>;
};
const shapes = new Map(Object.entries(LUCIDE).map(([name, drawn]) => [name as IconName, shapesOf(drawn)]));

/** The shapes of an icon by Lucide's name, without the lines and fills that the drawing around them says of all. */
function shapesOf(name: string): Shape[] {
  const elements = lucide.icons[name]?.body.matchAll(/<(\w+) ([^>]*)\/>/g) ?? [];
  return [...elements].map(([, tag, written = '']) => {
    const attributes = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    const own = attributes.filter(([key, value]) => !key!.startsWith('stroke') && value !== 'none');
    return [tag as Shape[0], Object.fromEntries(own) as Shape[1]];
  });
}

/** The shapes of an icon on a 24 x 24 grid, for drawings of many icons. */
export function IconShapes({ name }: { name: IconName }) {
  return (
    <>
      {shapes.get(name)?.map(([Tag, attributes]) => (
        <Tag {...attributes} />
      ))}
    </>
  );
}

/** An icon in the colour of the text around it. `none` draws nothing. `size` is in px. */
export function Icon({ name, size = 24, class: className }: { name: IconName; size?: number; class?: string }) {
  const drawn = shapes.get(name);
  if (!drawn) return null;
  return (
    <LineDrawing class={className ? `icon ${className}` : 'icon'} size={size} weight={2} data-pptx-group>
      {drawn.map(([Tag, attributes]) => (
        <Tag {...attributes} />
      ))}
    </LineDrawing>
  );
}

/** An icon by the name that Lucide gives it, for the pages around slides. */
export function Lucide({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {shapesOf(name).map(([Tag, attributes]) => (
        <Tag {...attributes} />
      ))}
    </svg>
  );
}
