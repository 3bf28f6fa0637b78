import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { previewAddress } from '@grabdeals/shared/store-preview';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../dataProvider/apiError';
import type { ImageItems } from '../../dataProvider/types';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import {
  holdsSame,
  isComplete,
  linkErrors,
  serverErrors,
  type EditedItem,
  type ItemErrors,
  toEditedItems,
} from './imageItems';
import { clearLocalList, type LocalList, readLocalList, writeLocalList } from './localLists';

/** Time after a change in which another one may follow. */
const STORE_AFTER_MS = 300;

const storage = window.localStorage;

/**
 * A list of the site being edited: as it is saved, then as it is edited here. What is edited is stored in the browser, where
 * the preview finds it; a list that was left there unsaved is offered.
 */
export function useImageList(section: OfferSection) {
  const { name: siteName } = useSite();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['siteImages', siteName, section], [siteName, section]);
  const { data, error, refetch } = useApiQuery(queryKey, (api, signal) =>
    api.GET('/api/img/all', { params: { query: { offerSection: section, websiteName: siteName } }, signal }),
  );
  const saved = useMemo(() => data && toEditedItems(data.data), [data]);
  const [edited, setEdited] = useState<readonly EditedItem[]>();
  const [stored, setStored] = useState<LocalList | undefined>(() => readLocalList(storage, section, siteName));

  const items = edited ?? saved;
  const hasChanges = saved !== undefined && edited !== undefined && !holdsSame(edited, saved);
  const offered = stored && items && !holdsSame(stored.items, items) ? stored : undefined;

  useEffect(() => {
    if (!edited) return undefined;
    const timer = setTimeout(() => {
      if (hasChanges) writeLocalList(storage, section, siteName, { items: edited, savedAt: new Date().toISOString() });
      else clearLocalList(storage, section, siteName);
    }, STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [edited, hasChanges, section, siteName]);

  const goBackToSaved = () => {
    setEdited(undefined);
    setStored(undefined);
    clearLocalList(storage, section, siteName);
  };
  return {
    section,
    /** Undefined until the saved list is known. */
    items,
    hasChanges,
    error,
    retry: () => void refetch(),
    change: (next: (items: readonly EditedItem[]) => readonly EditedItem[]) =>
      setEdited((current) => ((current ?? saved) ? next(current ?? saved ?? []) : current)),
    /** Unsaved changes of an earlier visit, until the operator restores or discards them. */
    offered,
    acceptOffered: () => {
      setEdited(stored?.items);
      setStored(undefined);
    },
    refuseOffered: () => {
      setStored(undefined);
      if (!edited) clearLocalList(storage, section, siteName);
    },
    discardChanges: goBackToSaved,
    /** Puts the list where the preview reads it. */
    storeForPreview: () => {
      const savedAt = hasChanges ? new Date().toISOString() : undefined;
      if (items) writeLocalList(storage, section, siteName, { items, savedAt });
    },
    /** The list is saved as the server answered. */
    markSaved: (answer: ImageItems) => {
      queries.setQueryData(queryKey, answer);
      goBackToSaved();
    },
  };
}

export type ImageList = ReturnType<typeof useImageList>;

/** From the press of Add to its success: checking, asking, saving, telling. */
type Step = 'editing' | 'asking' | 'done';

/** Saves a list after the operator has confirmed it; errors appear at their items. */
export function useSaveImageList(list: ImageList) {
  const { name: websiteName } = useSite();
  const notify = useNotify();
  const [step, setStep] = useState<Step>('editing');
  const [errors, setErrors] = useState<ItemErrors>({});

  const { mutate, isPending } = useApiMutation(
    (api, sent: readonly EditedItem[]) => {
      const items = sent.map(({ id: _id, ...values }) => values);
      return api.POST('/api/img/create', { body: { offerSection: list.section, websiteName, items } });
    },
    {
      onSuccess: (answer) => {
        list.markSaved(answer);
        setErrors({});
        setStep('done');
      },
      onError: (error, sent) => {
        setErrors(serverErrors(fieldErrors(error), sent));
        setStep('editing');
        notify(error.message, { type: 'error' });
      },
    },
  );
  return {
    step,
    isPending,
    errors,
    /** Asks for confirmation, unless an item has an error that is known before the request. */
    ask: () => {
      const wrong = linkErrors(list.items ?? []);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setStep('asking');
      else notify('ra.message.invalid_form', { type: 'error' });
    },
    save: () => mutate((list.items ?? []).filter(isComplete)),
    close: () => setStep('editing'),
    /** Removes the errors of an item that the operator has changed. */
    forgetErrorsOf: (id: string) => setErrors(({ [id]: _changed, ...others }) => others),
  };
}

/** Opens the storefront in a new tab, with the lists that are stored in this browser. */
export function openPreview(preview: 'home' | 'offers', siteName: string): void {
  window.open(previewAddress(preview, siteName), '_blank', 'noopener');
}
