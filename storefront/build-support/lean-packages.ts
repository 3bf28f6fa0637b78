import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const REACT_ROUTER = path.join(path.dirname(resolve('react-router/package.json')), 'dist/production');

/** Modules of packages, by who imports them, and what stands in for them. */
const REPLACED: readonly { importer: RegExp; source: string; by: string }[] = [
  // Draws the same pictures without names, contexts and options that no page uses.
  { importer: /[\\/]lucide-react[\\/]/, source: '../createLucideIcon.mjs', by: local('lucide-icon.ts') },
  // Every browser that we support observes sizes itself.
  { importer: /[\\/]react-slick[\\/]/, source: 'resize-observer-polyfill', by: local('resize-observer.ts') },
  { importer: /[\\/]react-slick[\\/]/, source: 'lodash.debounce', by: local('debounce.ts') },
  // For its `responsive` option and its arrows; the carousel has neither.
  { importer: /[\\/]react-slick[\\/]/, source: 'enquire.js', by: local('nothing.ts') },
  { importer: /[\\/]react-slick[\\/]/, source: 'json2mq', by: local('nothing.ts') },
  { importer: /[\\/]react-slick[\\/]/, source: './arrows', by: local('nothing.ts') },
];

/** Keeps out of the built pages what packages carry for development, for old browsers and for options that are not used. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // The package exports its development build only, which checks and warns.
      if (source === 'react-router') return path.join(REACT_ROUTER, 'index.mjs');
      if (source === 'react-router/dom') return path.join(REACT_ROUTER, 'dom-export.mjs');
      return REPLACED.find((each) => each.source === source && each.importer.test(importer))?.by;
    },
  };
}

function local(file: string): string {
  return path.join(import.meta.dirname, file);
}
