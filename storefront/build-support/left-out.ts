import type { Plugin } from 'vite';

/**
 * Functions of React Router that do nothing on any page of ours, though its router refers to them. Their bodies stay out of
 * what shoppers load. Who begins to use one of these features takes its line away.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'routes that are found while browsing (ours all come at once: react-router.config.ts)': [
    'discoverRoutes',
    'fetchAndApplyManifestPatches',
    'getPartialManifest',
    'patchRoutesImpl',
    'useFogOFWarDiscovery',
  ],
  'React server components': [
    'decodeRedirectErrorDigest',
    'decodeRouteErrorResponseDigest',
    'RSCErrorHandler',
    'RSCPrefetchPageLinksImpl',
  ],
  instrumentation: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  'error pages of its own (root.tsx has ours)': ['DefaultErrorComponent', 'RemixRootDefaultErrorBoundary'],
  'forms, actions and fetchers (forms of ours ask for pages: get-form.tsx)': [
    'abortStaleFetchLoads',
    'fetch2',
    'getFormSubmissionInfo',
    'getUpdatedActionData',
    'getUpdatedRevalidatingFetchers',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'markFetchRedirectsDone',
    'queueFetcherForDeletion',
    'resetFetcher',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'useFormAction',
    'useSubmit',
  ],
  'view transitions': ['useViewTransitionState'],
  'pages without server rendering': ['nonSsrStrategy'],
};

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;
const OURS = /[\\/]storefront[\\/]app[\\/].*\.tsx?$/;
const NEEDS_THEM = /\b(?:Form|useFetchers?|useFormAction|useSubmit)\b[^;]* from 'react-router'/;
const WHERE = 'see storefront/build-support/left-out.ts.';

/** Empties the functions above; stops the build when one of them is gone, and when a page needs actions or fetchers. */
export function leftOut(): Plugin {
  const waiting = new Set(Object.values(LEFT_OUT).flat());
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (OURS.test(id) && NEEDS_THEM.test(code))
        this.error(`Forms, actions and fetchers of React Router are not part of the build: ${WHERE}`);
      if (!ROUTER.test(id)) return undefined;
      for (const name of waiting) {
        const emptied = withoutBody(code, name);
        if (emptied !== code) waiting.delete(name);
        code = emptied;
      }
      return { code, map: null };
    },
    buildEnd(error) {
      if (!error && waiting.size > 0) this.error(`React Router has no ${[...waiting].join(', ')} any more: ${WHERE}`);
    },
  };
}

/** Relies on the indentation of the published file: a function ends with the first brace as far left as its own line. */
function withoutBody(code: string, name: string): string {
  return code.replace(new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm'), '$1$2}');
}
