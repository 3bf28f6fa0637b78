/** How SWC compiles the sources for tests: the decorators' metadata is what Nest and mongoose read. */
export const SWC_OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
};
