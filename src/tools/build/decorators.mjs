/** Stands for Nest in the command line (command-line.ts), which nothing puts together: decorators that describe nothing. */
import 'reflect-metadata';

const nothing = () => () => undefined;

export const Inject = nothing;
export const Injectable = nothing;
export const UseInterceptors = nothing;

/** Those within may be validators, which count here, too. */
export const applyDecorators =
  (...decorators) =>
  (...decorated) => {
    for (const decorate of decorators) decorate(...decorated);
  };
