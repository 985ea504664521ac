import { css } from '../css.js';

/** The wireframe of a web page: a placeholder for a screenshot. */
export function PageWireframe() {
  return (
    <div class="wireframe wireframe-page" aria-hidden="true">
      <div class="wireframe-side">
        <Blocks kinds={['brand', 'line', 'line on', 'line', 'line']} />
      </div>
      <div class="wireframe-main">
        <div class="wireframe-top">
          <Blocks kinds={['head', 'button']} />
        </div>
        <div class="wireframe-tiles">
          {[38, 62, 50].map((width) => (
            <div class="wireframe-tile">
              <div class="wf-line" style={{ width: '56%' }} />
              <div class="wf-head" style={{ width: `${width}%` }} />
            </div>
          ))}
        </div>
        <div class="wireframe-chart">
          <Columns heights={[34, 48, 40, 58, 52, 70, 64, 88]} />
        </div>
      </div>
    </div>
  );
}

/** The wireframe of a mobile screen; there are three, for the steps of a flow. */
export function ScreenWireframe({ step = 0 }: { step?: number }) {
  return (
    <div class="wireframe wireframe-screen" aria-hidden="true">
      <div class="wf-head" style={{ width: '62%' }} />
      {step % 3 === 0 && (
        <>
          <div class="wf-hero" />
          {[74, 58, 66].map((width) => (
            <div class="wireframe-item">
              <div class="wf-dot" />
              <div class="wf-line" style={{ width: `${width}%` }} />
            </div>
          ))}
        </>
      )}
      {step % 3 === 1 && (
        <>
          <div class="wf-line" style={{ width: '84%' }} />
          <div class="wireframe-chart">
            <Columns heights={[40, 64, 52, 86]} />
          </div>
          <div class="wf-line" style={{ width: '90%' }} />
          <div class="wf-line" style={{ width: '70%' }} />
        </>
      )}
      {step % 3 === 2 && (
        <>
          <div class="wf-field" />
          <div class="wf-field" />
          <div class="wf-field" />
        </>
      )}
      <div class="wf-button" />
    </div>
  );
}

function Blocks({ kinds }: { kinds: readonly string[] }) {
  return (
    <>
      {kinds.map((kind) => (
        <div class={`wf-${kind}`} />
      ))}
    </>
  );
}

function Columns({ heights }: { heights: readonly number[] }) {
  return (
    <>
      {heights.map((height, index) => (
        <div class={index === heights.length - 1 ? 'wf-column on' : 'wf-column'} style={{ height: `${height}%` }} />
      ))}
    </>
  );
}

export const wireframeCss = css`
  .wireframe {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    background: var(--background);
  }
  .wireframe-page {
    display: grid;
    grid-template-columns: 20% minmax(0, 1fr);
    border-radius: 0 0 calc(var(--radius) - var(--rule)) calc(var(--radius) - var(--rule));
  }
  .wireframe-side {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 24px 16px;
    background: var(--card);
    border-end-start-radius: calc(var(--radius) - var(--rule));
  }
  .wireframe-main {
    display: flex;
    flex-direction: column;
    gap: 20px;
    padding: 24px;
    min-height: 0;
  }
  .wireframe-top {
    display: flex;
    justify-content: space-between;
    align-items: center;
    flex: none;
  }
  .wireframe-tiles {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 16px;
    flex: none;
  }
  .wireframe-tile {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 16px;
    background: var(--card);
    border-radius: var(--radius-small);
  }
  .wireframe-chart {
    flex: 1;
    min-height: 0;
    display: flex;
    align-items: flex-end;
    gap: 4%;
    padding: 16px 16px 0;
    background: var(--card);
    border-radius: var(--radius-small);
  }
  .wireframe-screen {
    display: flex;
    flex-direction: column;
    gap: 5%;
    padding: 60px 18px 22px;
    border-radius: 27px;
  }
  .wireframe-screen > .wireframe-chart {
    padding-inline: 12px;
  }
  .wireframe-item {
    display: flex;
    align-items: center;
    gap: 10px;
    flex: none;
  }
  .wireframe [class^='wf-'] {
    border-radius: var(--radius-small);
    flex: none;
  }
  .wf-line {
    height: 10px;
    background: var(--track);
  }
  .wireframe-side > .wf-line {
    width: 78%;
  }
  .wf-line.on {
    background: var(--mark);
  }
  .wf-brand {
    height: 18px;
    width: 56%;
    margin-bottom: 12px;
    background: var(--emphasis);
  }
  .wf-head {
    height: 18px;
    width: 34%;
    background: var(--soft);
  }
  .wireframe .wf-button {
    height: 28px;
    width: 96px;
    background: var(--emphasis);
    border-radius: 999px;
  }
  .wireframe-screen > .wf-button {
    height: 36px;
    width: 100%;
    margin-top: auto;
  }
  .wf-hero {
    height: 24%;
    background: var(--card-strong);
  }
  .wireframe .wf-dot {
    width: 22px;
    height: 22px;
    background: var(--card-strong);
    border-radius: 50%;
  }
  .wf-field {
    height: 38px;
    border: var(--rule) solid var(--line);
    background: var(--card);
  }
  .wireframe .wf-column {
    flex: 1;
    background: var(--track);
    border-radius: var(--radius-small) var(--radius-small) 0 0;
  }
  .wireframe .wf-column.on {
    background: var(--mark);
  }
`;
