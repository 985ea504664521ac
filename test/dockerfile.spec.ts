import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';

const dockerfile = readFileSync('Dockerfile', 'utf8');

describe('the Dockerfile', () => {
  it('has no fault a linter finds', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('runs as a user, with Chromium, a health check, and in stages', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/chromium-headless-shell/);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  it('copies only files that are there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      (files as string).split(' '),
    );
    for (const file of copied.filter((name) => name !== 'src')) expect(() => readFileSync(file)).not.toThrow();
  });
});
