import { newClickToken } from '@grabdeals/shared/click-tokens';
import { readStored } from '~/site/device-storage';
import { currentConsentChoice } from './consent-choice';
import { selectionKey, selectionOf } from './consent-selection';

declare global {
  interface Navigator {
    /** Whether the visitor asks not to be tracked (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Returns a new click token, or nothing for a visitor who has said no: by the browser's privacy signal, or in the cookie banner. The
 * token identifies a click and nothing that the browser stores, so it needs no consent before (docs/decisions/120-click-tokens.md).
 */
export function clickToken(siteName: string): string | undefined {
  if (navigator.globalPrivacyControl) return undefined;
  const choice = currentConsentChoice(siteName);
  const isAllowed = !choice || selectionOf(choice, readStored(selectionKey(siteName))).marketing;
  return isAllowed ? newClickToken() : undefined;
}
