/** A variable of the environment that cannot be used; the start stops with it. */
export class ConfigurationError extends Error {
  constructor(
    readonly variable: string,
    value: string,
    remedy: string,
  ) {
    super(`${variable}=${value}: ${remedy}.`);
  }
}

/** Typed reading of environment variables; an empty variable counts as unset. */
export function reader(env: NodeJS.ProcessEnv) {
  const raw = (name: string) => env[name]?.trim() || undefined;

  const optionalUrl = (name: string, protocols: string[]): string | null => {
    const value = raw(name);
    if (value === undefined) return null;
    const url = URL.parse(value);
    if (!url || !protocols.includes(url.protocol)) {
      const shown = value.replace(/\/\/[^@/]*@/, '//…@');
      throw new ConfigurationError(name, shown, `give an absolute URL that starts with ${protocols.join(' or ')}`);
    }
    return value.replace(/\/+$/, '');
  };

  const optionalInteger = (name: string, { min, max }: { min: number; max: number }): number | null => {
    const value = raw(name);
    if (value === undefined) return null;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigurationError(name, value, `give a whole number from ${min} to ${max}`);
    }
    return number;
  };

  return {
    text: (name: string, fallback: string) => raw(name) ?? fallback,

    integer: (name: string, range: { default: number; min: number; max: number }) =>
      optionalInteger(name, range) ?? range.default,

    optionalInteger,

    /** One of `choices`. */
    choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const value = raw(name) ?? fallback;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) throw new ConfigurationError(name, value, `give one of ${choices.join(', ')}`);
      return found;
    },

    boolean(name: string, fallback: boolean) {
      const value = raw(name);
      if (value === undefined) return fallback;
      if (!['true', 'false', '1', '0'].includes(value)) throw new ConfigurationError(name, value, 'give true or false');
      return value === 'true' || value === '1';
    },

    optionalUrl,

    url: (name: string, options: { default: string; protocols: string[] }) =>
      optionalUrl(name, options.protocols) ?? options.default,

    /** At least 16 characters, so that it can't be guessed. */
    secret(name: string): string | null {
      const value = raw(name);
      if (value !== undefined && value.length < 16) {
        throw new ConfigurationError(
          name,
          '(hidden)',
          'give at least 16 characters, for instance from `openssl rand -hex 32`',
        );
      }
      return value ?? null;
    },

    /** A comma list whose every entry has the form. */
    list(name: string, form: RegExp, says: string): string[] {
      const entries = (raw(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean);
      const wrong = entries.find((entry) => !form.test(entry));
      if (wrong !== undefined) throw new ConfigurationError(name, wrong, `give a comma list of ${says}`);
      return entries;
    },
  };
}
