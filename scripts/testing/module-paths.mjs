/** What tests import by the names of packages and build tools, and the sources that it means, relative to the repository. */
export const MODULE_PATHS = [
  [/^@grabdeals\/(shared|seeds|server-cache)\/(?!content\/)(.*)$/, '$1/src/$2'],
  [/^@grabdeals\/embedded-mongodb$/, 'embedded-mongodb/src/embedded-mongodb'],
  [/^@grabdeals\/embedded-mongodb\/in-process$/, 'embedded-mongodb/src/in-process'],
  [/^~\/(.*)$/, 'storefront/app/$1'],
];
export const ASSET = /\.(css|svg|woff2)$/;

/** The same as Jest's `moduleNameMapper`. */
export const MODULE_NAME_MAPPER = Object.fromEntries([
  ...MODULE_PATHS.map(([pattern, path]) => [pattern.source, `<rootDir>/${path}`]),
  [/^(\.{1,2}\/.*)\.js$/.source, '$1'],
  [ASSET.source, '<rootDir>/scripts/testing/empty-module.mjs'],
]);
