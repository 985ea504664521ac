/**
 * Top-level domains that are endings of files as well, where a text without a scheme may name either: `readme.md`, `main.rs`. Those that few
 * people know as endings, such as `com` and `in`, are left out.
 */
export const FILE_ENDINGS: ReadonlySet<string> = new Set([
  ...['ai', 'app', 'as', 'bz', 'cab', 'cc', 'coffee', 'cr', 'data', 'dot', 'download', 'gd', 'gs', 'inc', 'java'],
  ...['la', 'man', 'map', 'md', 'mk', 'ml', 'mm', 'mo', 'mov', 'nf', 'ninja', 'one', 'ott', 'pl', 'pm', 'properties'],
  ...['ps', 'pub', 'py', 'rest', 'rip', 'rs', 'run', 'sas', 'sc', 'sh', 'so', 'st', 'sv', 'tab', 'target', 'tf', 'zip'],
]);
