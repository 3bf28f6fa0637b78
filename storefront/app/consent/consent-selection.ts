import type { ConsentValue } from '@grabdeals/shared/cookies';
import type { ConsentCategory } from './declaration';

/** The switches of a visitor. */
type OptionalCategory = Exclude<ConsentCategory, 'necessary'>;
export type Selection = Readonly<Record<OptionalCategory, boolean>>;

const NOTHING: Selection = { preferences: false, statistics: false, marketing: false };
const EVERYTHING: Selection = { preferences: true, statistics: true, marketing: true };

/** Returns the permissions of a choice. The cookie stores that a selection was made, and the browser's storage contains it. */
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

/** Returns the stored text of a selection. */
export function selectionText(selection: Selection): string {
  return Object.entries(selection)
    .filter(([, allowed]) => allowed)
    .map(([category]) => category)
    .join();
}

/** Returns the key of the site's selection in the browser's storage. */
export function selectionKey(siteName: string): string {
  return `${siteName}-consent-selection`;
}
