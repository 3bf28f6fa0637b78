import { useMemo, useState, useSyncExternalStore } from 'react';
import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { localItems } from '@grabdeals/shared/store-preview';
import { toBanners, type Banner } from '~/api/views';
import { useSiteName } from '~/site/use-site';
import { localListStore } from './local-list-store';

/**
 * Returns the unsaved items of a list, as another tab edits them, except items without an image and items that have ended. Items that
 * start later are included.
 */
export function useLocalBanners(section: OfferSection): Banner[] {
  const siteName = useSiteName();
  const [store] = useState(() => localListStore(section, siteName));
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null);
  return useMemo(() => toBanners(localItems(stored, siteName).filter(({ url }) => url !== '')), [stored, siteName]);
}
