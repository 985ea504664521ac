import { createHash } from 'node:crypto';
import { viewerScript } from '../../templates/page/viewer/viewer-script.js';

/** Address of the viewer's script; it changes with the script, so that it can be cached for a year. */
export const viewerScriptUrl = `/assets/viewer-${createHash('sha256').update(viewerScript).digest('hex').slice(0, 12)}.js`;
