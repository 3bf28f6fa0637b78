import type { Selection } from './consent-selection';

/** The consent types of Google's tags (consent mode, version 2). */
type Signals = Readonly<Record<string, 'granted' | 'denied'>>;

declare global {
  interface Window {
    /** Google's tags read this list. The shop contains such tags only if an operator adds them. */
    dataLayer?: unknown[];
  }
}

let defaultIsSet = false;

/** Denies everything that is not necessary, once per page view and before all other signals. */
export function denyByDefault(): void {
  if (defaultIsSet) return;
  defaultIsSet = true;
  gtag('consent', 'default', signalsOf({ preferences: false, statistics: false, marketing: false }));
}

/** Signals the visitor's choice. */
export function signalConsent(selection: Selection): void {
  denyByDefault();
  gtag('consent', 'update', signalsOf(selection));
}

/** Returns the signals of a selection. */
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

function gtag(..._command: unknown[]): void {
  // Google's tags accept an `arguments` object only, and ignore arrays.
  (window.dataLayer ??= []).push(arguments);
}
