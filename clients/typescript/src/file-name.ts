/** A parameter of a header: a name, and a value that is a token or quoted (RFC 6266, section 4.1). */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/**
 * The file name that a `Content-Disposition` tells, without folders; null when it tells none. Of the two forms, the one with
 * an encoding comes first (RFC 6266, section 4.3; RFC 8187).
 */
export function fileNameOf(disposition: string): string | null {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of disposition.matchAll(PARAMETER)) {
    parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const name = decode(parameters.get('filename*') ?? '') ?? parameters.get('filename') ?? '';
  // A name with folders must not lead whoever saves the file out of the folder that they chose.
  return /[^/\\]*$/.exec(name)?.[0].replace(/^\.+$/, '') || null;
}

/** Of `UTF-8''na%C3%AFve`; null for another encoding, which nobody has to understand, and for what is not valid. */
function decode(value: string): string | null {
  const [, text = null] = /^utf-8'[^']*'(.*)$/i.exec(value) ?? [];
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
