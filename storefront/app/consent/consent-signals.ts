import type { Selection } from './consent-selection';

/** What Google's tags ask about (consent mode, version 2). */
type Signals = Readonly<Record<string, 'granted' | 'denied'>>;

declare global {
  interface Window {
    /** Google's tags read from it; there are none unless an operator brings them in. */
    dataLayer?: unknown[];
  }
}

let defaultIsSet = false;

/** Denies everything that is not necessary, before anything else is said; once per visit of a page. */
export function denyByDefault(): void {
  if (defaultIsSet) return;
  defaultIsSet = true;
  gtag('consent', 'default', signalsOf({ preferences: false, statistics: false, marketing: false }));
}

/** Says what the visitor has chosen. */
export function signalConsent(selection: Selection): void {
  denyByDefault();
  gtag('consent', 'update', signalsOf(selection));
}

/** The signals of a selection. */
export function signalsOf({ preferences, statistics, marketing }: Selection): Signals {
  const state = (allowed: boolean) => (allowed ? 'granted' : 'denied');
  return {
    ad_storage: state(marketing),
    ad_user_data: state(marketing),
    ad_personalization: state(marketing),
    analytics_storage: state(statistics),
    functionality_storage: state(preferences),
    personalization_storage: state(preferences),
    security_storage: 'granted',
  };
}

function gtag(...command: unknown[]): void {
  // Google's tags take only what says of itself that it is a function's arguments, and ignore plain lists.
  (window.dataLayer ??= []).push(Object.assign(command, { [Symbol.toStringTag]: 'Arguments' }));
}
