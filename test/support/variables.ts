import { readFileSync } from 'node:fs';
import { readSettings } from '../../src/config/settings.js';

/** Every variable that the service reads from its environment. */
export function knownVariables(): Set<string> {
  const read = new Set<string>();
  // What makes it read the variables that belong to these.
  const given: Record<string, string> = { S3_BUCKET: 'any', AI_API_KEY: 'any', IMAGE_API_KEY: 'any' };
  readSettings(
    new Proxy<NodeJS.ProcessEnv>(given, {
      get: (_, name) => {
        read.add(String(name));
        return given[String(name)];
      },
    }),
  );
  return read;
}

const lastStage = readFileSync('Dockerfile', 'utf8')
  .split(/^FROM /m)
  .at(-1) as string;

/** What the image says of itself. */
export const image = {
  port: Number(/^EXPOSE (\d+)$/m.exec(lastStage)?.[1]),
  dataDir: /\bDATA_DIR=(\S+)/.exec(lastStage)?.[1],
};
