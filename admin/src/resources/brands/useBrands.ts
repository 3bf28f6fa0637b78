import { useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { BrandSelection, Merchant, MerchantList } from '../../dataProvider/types';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';

interface Brands {
  /** All of the installation, by name. */
  merchants: readonly Merchant[];
  /** What the site has selected, as it is stored. */
  selected: readonly number[];
}

interface BrandsState {
  brands: Brands | undefined;
  error: HttpError | null;
  retry: () => void;
}

const selectionKey = (siteName: string) => ['brandSelection', siteName];

/** The brands there are, and those that a site has selected. */
export function useBrands(siteName: string): BrandsState {
  const all = useApiQuery(['merchants', 'all'], (calls, signal) =>
    calls.get<MerchantList>('/home/getMerchants', signal),
  );
  const selection = useApiQuery(selectionKey(siteName), (calls, signal) =>
    calls.get<BrandSelection>(`/home/getMerchants?isSelected=true&websiteName=${siteName}`, signal),
  );
  return {
    brands: all.data && selection.data && { merchants: all.data.data, selected: selection.data.data.ids },
    error: all.error ?? selection.error,
    retry: () => {
      void all.refetch();
      void selection.refetch();
    },
  };
}

interface Selection {
  websiteName: string;
  ids: readonly number[];
}

/** Stores a site's selection. */
export function useUpdateBrands(
  onSuccess: (selection: Selection) => void,
  onError: (error: HttpError) => void,
): { update: (selection: Selection) => void; isPending: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation<BrandSelection, Selection>(
    (calls, selection) => calls.post('/merchant/update', selection),
    {
      onSuccess: (answer, selection) => {
        queries.setQueryData(selectionKey(selection.websiteName), answer);
        onSuccess(selection);
      },
      onError,
    },
  );
  return { update: mutate, isPending };
}
