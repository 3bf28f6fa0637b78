import { createContext, lazy, Suspense, use, useEffect, type ReactNode } from 'react';
import type { ConsentValue } from '@grabdeals/shared/cookies';
import { useDrawer } from '~/components/use-drawer';
import { readStored } from '~/site/device-storage';
import { useRootData } from '~/site/use-site';
import { ConsentBanner } from './consent-banner';
import { storeConsentChoice, useConsentChoice } from './consent-choice';
import { selectionKey, selectionOf } from './consent-selection';
import { denyByDefault, signalConsent } from './consent-signals';

const loadSettings = () => import('./consent-settings');
const ConsentSettings = lazy(loadSettings);

const OpenSettingsContext = createContext<() => void>(() => undefined);

/** Opens the cookie settings. */
export function useOpenCookieSettings(): () => void {
  return use(OpenSettingsContext);
}

/** Shows the cookie banner until the visitor chooses, and lets all components inside open the settings. */
export function CookieConsent({ children }: { children: ReactNode }) {
  const data = useRootData();
  const siteName = data?.site.name ?? '';
  const privacySignal = data?.consent.privacySignal ?? false;
  const choice = useConsentChoice(siteName, data?.consent.choice);
  const { isOpen, open, close } = useDrawer();

  useEffect(() => {
    denyByDefault();
    if (choice) signalChoice(siteName, choice, privacySignal);
  }, [siteName, choice, privacySignal]);

  const choose = (value: ConsentValue) => {
    storeConsentChoice(siteName, value);
    // A different selection does not change the choice, so the effect does not run.
    if (value === choice) signalChoice(siteName, value, privacySignal);
    if (isOpen) close();
    // The focused button disappears with the banner.
    else document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <OpenSettingsContext value={open}>
      {data && !choice && !privacySignal && (
        <ConsentBanner onChoose={choose} onOpenSettings={open} onNear={() => void loadSettings()} />
      )}
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <ConsentSettings
            siteName={siteName}
            choice={choice}
            privacySignal={privacySignal}
            onClose={close}
            onChoose={choose}
          />
        </Suspense>
      )}
    </OpenSettingsContext>
  );
}

/** Signals the choice. The browser's privacy signal overrides it. */
function signalChoice(siteName: string, choice: ConsentValue, privacySignal: boolean): void {
  const effectiveChoice = privacySignal ? 'deny' : choice;
  signalConsent(selectionOf(effectiveChoice, readStored(selectionKey(siteName))));
}
