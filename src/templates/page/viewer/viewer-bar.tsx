import { Lucide } from '../../kit/blocks/icon.js';

/** What the bar does, by the names that the script knows, in the order in which it is shown. */
const BUTTONS: { action: string; label: string; icon: string; key?: string; turns?: boolean }[] = [
  { action: 'previous', label: 'Previous slide', icon: 'chevron-left', key: '←', turns: true },
  { action: 'next', label: 'Next slide', icon: 'chevron-right', key: '→', turns: true },
  { action: 'overview', label: 'All slides', icon: 'layout-grid', key: 'O' },
  { action: 'presenter', label: 'Presenter view', icon: 'presentation', key: 'P' },
  { action: 'fullscreen', label: 'Full screen', icon: 'maximize', key: 'F' },
  { action: 'print', label: 'Print', icon: 'printer' },
  { action: 'help', label: 'Keys', icon: 'keyboard', key: '?' },
];

/** The bar at the bottom of the page. It stays hidden until the script serves it. */
export function ViewerBar({ total }: { total: number }) {
  return (
    <nav class="dv-bar" aria-label="Slides" lang="en" hidden>
      {BUTTONS.map(({ action, label, icon, key, turns }) => (
        <>
          <button
            type="button"
            data-action={action}
            class={turns ? 'dv-turn' : undefined}
            aria-label={label}
            title={key ? `${label} (${key})` : label}
            aria-pressed={action === 'overview' ? 'false' : undefined}
          >
            <Lucide name={icon} />
          </button>
          {action === 'previous' && <span class="dv-count">{`1 / ${total}`}</span>}
        </>
      ))}
    </nav>
  );
}

const KEYS: [keys: string[], what: string][] = [
  [['→', 'Space'], 'Next slide'],
  [['←'], 'Previous slide'],
  [['Home', 'End'], 'First and last slide'],
  [['O'], 'All slides'],
  [['F'], 'Full screen'],
  [['P'], 'Presenter view, from a presenter link'],
  [['Esc'], 'Back'],
];

/** What the keys do; `presents`: whether there may be a presenter's window. */
export function ViewerHelp({ presents }: { presents: boolean }) {
  return (
    <dialog class="dv-help" aria-labelledby="dv-help-title" lang="en" dir="ltr">
      <h2 id="dv-help-title">Keys</h2>
      <dl>
        {KEYS.filter(([keys]) => presents || !keys.includes('P')).map(([keys, what]) => (
          <>
            <dt>
              {keys.map((key) => (
                <kbd>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </>
        ))}
      </dl>
      <button type="button" data-action="close">
        Close
      </button>
    </dialog>
  );
}
