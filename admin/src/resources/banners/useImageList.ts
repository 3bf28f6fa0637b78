import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImageItems } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import { holdsSame, type Slot, toSlots } from './imageItems';
import { clearLocalList, type LocalList, readLocalList, writeLocalList } from './localLists';

/** Time after a change in which another one may follow. */
const KEEP_AFTER_MS = 300;

const storage = window.localStorage;

/**
 * A list of the site being edited: as it is saved, then as it is edited here. What is edited is kept in the browser, where
 * the preview finds it; a list that was left there unsaved is offered.
 */
export function useSlotList(section: OfferSection) {
  const { name: siteName } = useSite();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['siteImages', siteName, section], [siteName, section]);
  const { data, error, refetch } = useApiQuery(queryKey, (calls, signal) =>
    calls.get<ImageItems>(`/img/all?${new URLSearchParams({ offerSection: section, websiteName: siteName })}`, signal),
  );
  const saved = useMemo(() => data && toSlots(data.data), [data]);
  const [edited, setEdited] = useState<readonly Slot[]>();
  const [kept, setKept] = useState<LocalList | undefined>(() => readLocalList(storage, section, siteName));

  const slots = edited ?? saved;
  const hasChanges = saved !== undefined && edited !== undefined && !holdsSame(edited, saved);
  const offered = kept && slots && !holdsSame(kept.slots, slots) ? kept : undefined;

  useEffect(() => {
    if (!edited) return undefined;
    const timer = setTimeout(() => {
      if (hasChanges) writeLocalList(storage, section, siteName, { slots: edited, keptAt: new Date().toISOString() });
      else clearLocalList(storage, section, siteName);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [edited, hasChanges, section, siteName]);

  const goBackToSaved = () => {
    setEdited(undefined);
    setKept(undefined);
    clearLocalList(storage, section, siteName);
  };
  return {
    section,
    /** Undefined until the saved list is known. */
    slots,
    hasChanges,
    error,
    retry: () => void refetch(),
    change: (next: (slots: readonly Slot[]) => readonly Slot[]) =>
      setEdited((current) => ((current ?? saved) ? next(current ?? saved ?? []) : current)),
    /** What was left unsaved here, until somebody decides about it. */
    offered,
    acceptOffered: () => {
      setEdited(kept?.slots);
      setKept(undefined);
    },
    refuseOffered: () => {
      setKept(undefined);
      if (!edited) clearLocalList(storage, section, siteName);
    },
    discardChanges: goBackToSaved,
    /** Puts the list where the preview reads it. */
    keepForPreview: () => {
      const keptAt = hasChanges ? new Date().toISOString() : undefined;
      if (slots) writeLocalList(storage, section, siteName, { slots, keptAt });
    },
    /** The list is saved as the server answered. */
    markSaved: (answer: ImageItems) => {
      queries.setQueryData(queryKey, answer);
      goBackToSaved();
    },
  };
}

export type SlotList = ReturnType<typeof useSlotList>;
