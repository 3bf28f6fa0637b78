import { CALENDAR_ENTRIES } from '@grabdeals/shared/schedule';
import { useCanAccessResources } from 'react-admin';
import { KIND_CHOICES } from './entryTexts';

const RESOURCES = [...new Set(KIND_CHOICES.map(({ id }) => CALENDAR_ENTRIES[id].resource))];

/** Returns the kinds of entries whose records the account can see, as the API does. */
export function useVisibleKinds(): typeof KIND_CHOICES {
  const { canAccess } = useCanAccessResources({ resources: RESOURCES, action: 'list' });
  return KIND_CHOICES.filter(({ id }) => canAccess?.[CALENDAR_ENTRIES[id].resource]);
}
