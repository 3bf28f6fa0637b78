import type { ConsentValue } from '@grabdeals/shared/cookies';
import type { ConsentCategory } from './declaration';

/** What a visitor may switch. */
type OptionalCategory = Exclude<ConsentCategory, 'necessary'>;
export type Selection = Readonly<Record<OptionalCategory, boolean>>;

const NOTHING: Selection = { preferences: false, statistics: false, marketing: false };
const EVERYTHING: Selection = { preferences: true, statistics: true, marketing: true };

/** What a choice allows; the cookie says that a selection was made, the browser's storage which one. */
export function selectionOf(choice: ConsentValue | undefined, stored: string | null): Selection {
  if (choice === 'allowall') return EVERYTHING;
  if (choice !== 'allowselection' || !stored) return NOTHING;
  const allowed = stored.split(',');
  return {
    preferences: allowed.includes('preferences'),
    statistics: allowed.includes('statistics'),
    marketing: allowed.includes('marketing'),
  };
}

/** A selection as it is stored. */
export function selectionText(selection: Selection): string {
  return Object.entries(selection)
    .filter(([, allowed]) => allowed)
    .map(([category]) => category)
    .join();
}

/** Key of the browser's storage under which the site's selection lies. */
export function selectionKey(siteName: string): string {
  return `${siteName}-consent-selection`;
}
