import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { RenderPage } from './browser/render-page.js';
import { asItIs, takePngs } from './slide-pictures.js';

/** A page whose slides are painted on one layer; every replay gives the number of its slide. */
class PaintedPage {
  readonly protocol = Object.assign(new EventEmitter(), {
    send: (call: string, options?: object) => this.send(call, options),
  });
  /** Pictures that were asked for and are not finished. */
  underWay = 0;
  mostUnderWay = 0;
  private shown = 0;

  decodePictures = () => Promise.resolve();

  showOnly = (slide: number) => {
    this.shown = slide;
    this.protocol.emit('LayerTree.layerTreeDidChange', { layers: [{ layerId: '1', drawsContent: true, width: 1280 }] });
    return Promise.resolve();
  };

  private async send(call: string, options?: object): Promise<object> {
    if (call === 'LayerTree.makeSnapshot') return { snapshotId: String(this.shown) };
    if (call !== 'LayerTree.replaySnapshot') return {};
    this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
    await turn();
    const { snapshotId } = options as { snapshotId: string };
    return { dataURL: `data:image/png;base64,${Buffer.from(snapshotId).toString('base64')}` };
  }
}

describe('takePngs', () => {
  it('holds three pictures at a time, however many slides there are', async () => {
    const page = new PaintedPage();
    const finish = async (png: Buffer) => {
      await turn();
      page.underWay--;
      return Number(png.toString());
    };
    const taken = await takePngs(page as unknown as RenderPage, 25, 2, finish);
    expect(taken).toEqual(Array.from({ length: 25 }, (_, slide) => slide));
    expect(page.mostUnderWay).toBe(3);
  });

  it('gives the pictures in the order of the slides', async () => {
    const page = new PaintedPage() as unknown as RenderPage;
    const taken = await takePngs(page, 4, 1, asItIs);
    expect(taken.map(String)).toEqual(['0', '1', '2', '3']);
  });
});
