import type { Settings } from '../../config/settings.js';
import type { Visibility } from '../../decks/deck.entity.js';
import type { PageHead } from './page-file.js';
import { PageHeaders } from './page-headers.js';

const HEAD = { styleHash: 'c3R5bGVz' } as PageHead;
const headers = (baseUrl = 'https://decks.test') =>
  new PageHeaders({ baseUrl, imageBaseUrl: 'https://pictures.test:8443/below' } as Settings);

/** The directives of a policy. */
const policyOf = (sent: object) =>
  Object.fromEntries(
    String((sent as Record<string, string>)['Content-Security-Policy'])
      .split('; ')
      .map((directive) => directive.split(/ (.*)/s, 2) as [string, string]),
  );

describe('the headers of a page', () => {
  it('allow our styles, script, fonts and pictures, and nothing else', () => {
    const policy = policyOf(headers().of({ visibility: 'public' }, HEAD, { mayBeFramed: false }));
    expect(policy).toEqual({
      'default-src': "'none'",
      'img-src': "'self' https://pictures.test:8443",
      'font-src': "'self'",
      'style-src': "'sha256-c3R5bGVz'",
      'script-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('let others show in a frame only what may be framed', () => {
    const framed = headers().of({ visibility: 'public' }, HEAD, { mayBeFramed: true });
    expect(policyOf(framed)['frame-ancestors']).toBe('*');
    expect(framed).not.toHaveProperty('Cross-Origin-Opener-Policy');
    for (const alone of [
      headers().of({ visibility: 'public' }, HEAD, { mayBeFramed: false }),
      headers().ofPresenter(HEAD),
    ]) {
      expect(policyOf(alone)['frame-ancestors']).toBe("'none'");
      expect(alone).toHaveProperty('Cross-Origin-Opener-Policy', 'same-origin');
    }
  });

  it('keep caches and search engines from what is for some', () => {
    const forAll = headers().of({ visibility: 'public' }, HEAD, { mayBeFramed: false });
    expect(forAll).toMatchObject({ 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' });
    expect(forAll).not.toHaveProperty('X-Robots-Tag');
    const closed = (['password', 'expiring'] satisfies Visibility[]).map((visibility) =>
      headers().of({ visibility }, HEAD, { mayBeFramed: false }),
    );
    for (const sent of [...closed, headers().ofPresenter(HEAD)])
      expect(sent).toMatchObject({
        'Cache-Control': 'private, no-store',
        Vary: 'Cookie, Accept-Encoding',
        'X-Robots-Tag': 'noindex',
      });
  });

  it('ask for HTTPS for a year where the service has it, and for no camera ever', () => {
    const sent = headers().ofPresenter(HEAD);
    expect(sent).toHaveProperty('Strict-Transport-Security', 'max-age=31536000');
    expect(sent).toHaveProperty('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    expect(headers('http://localhost:3000').ofPresenter(HEAD)).not.toHaveProperty('Strict-Transport-Security');
  });
});
