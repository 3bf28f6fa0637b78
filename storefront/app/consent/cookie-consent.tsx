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

/** Asks for consent until it is given or refused, and lets everything inside open the settings. */
export function CookieConsent({ children }: { children: ReactNode }) {
  const data = useRootData();
  const siteName = data?.site.name ?? '';
  const privacySignal = data?.consent.privacySignal ?? false;
  const choice = useConsentChoice(siteName, data?.consent.choice);
  const { open, show, close, closeForLink } = useDrawer();

  useEffect(() => {
    denyByDefault();
    if (choice) signalChoice(siteName, choice, privacySignal);
  }, [siteName, choice, privacySignal]);

  const choose = (value: ConsentValue) => {
    storeConsentChoice(siteName, value);
    // Another selection than before is the same choice.
    if (value === choice) signalChoice(siteName, value, privacySignal);
    if (open) close();
    // What had the focus is gone with the banner.
    else document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <OpenSettingsContext value={show}>
      {data && !choice && !privacySignal && (
        <ConsentBanner onChoose={choose} onOpenSettings={show} onNear={() => void loadSettings()} />
      )}
      {children}
      {open && (
        <Suspense fallback={null}>
          <ConsentSettings
            siteName={siteName}
            choice={choice}
            privacySignal={privacySignal}
            onClose={close}
            onLink={closeForLink}
            onChoose={choose}
          />
        </Suspense>
      )}
    </OpenSettingsContext>
  );
}

/** The browser's privacy signal stands above what was chosen. */
function signalChoice(siteName: string, choice: ConsentValue, privacySignal: boolean): void {
  const inForce = privacySignal ? 'deny' : choice;
  signalConsent(selectionOf(inForce, readStored(selectionKey(siteName))));
}
