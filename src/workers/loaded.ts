/** What the program of a pool that `loadsApart` exports: answers as soon as a worker has loaded it. */
export function loaded(): void {}
