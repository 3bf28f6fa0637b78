import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { ActionBar } from '../../components/ResourceForm';
import { UNSAVED_TEXT, UnsavedChangesGuard } from '../../components/UnsavedChanges';
import type { BrandSelection, Merchant, MerchantList } from '../../dataProvider/types';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';
import { type ChosenSite, useSite } from '../../site/SiteContext';
import { isSameSelection, type SelectedMids, withBrands, withoutBrands } from './brandSelection';
import { AvailableBrands, SelectedBrands } from './DualList';

/** Which brands the site shows, and in which order. */
export default function BrandsPage() {
  const site = useSite();
  const { brands, error, retry } = useBrands(site.name);
  return (
    <>
      <PageHeader
        title="Brands"
        help={`The brands that ${site.label} shows. Drag the selected brands to change their order.`}
      />
      {brands ? (
        <BrandsEditor key={site.name} site={site} merchants={brands.merchants} saved={brands.selected} />
      ) : (
        <PageState error={error} retry={retry} failedTitle="The brands could not be loaded" />
      )}
    </>
  );
}

interface BrandsEditorProps {
  site: ChosenSite;
  merchants: readonly Merchant[];
  /** The selection as it is stored. */
  saved: SelectedMids;
}

/** The two lists; what is done in them stays here until Update. */
function BrandsEditor({ site, merchants, saved }: BrandsEditorProps) {
  const notify = useNotify();
  const [edited, setEdited] = useState<SelectedMids>();
  const selected = edited ?? saved;
  const hasChanges = !isSameSelection(selected, saved);
  const brands = useSelectedBrands(merchants, selected);

  const change = useCallback(
    (next: (selected: SelectedMids) => SelectedMids) => setEdited((current) => next(current ?? saved)),
    [saved],
  );
  const tick = useCallback(
    (mids: readonly number[], isSelected: boolean) =>
      change((current) => (isSelected ? withBrands(current, mids) : withoutBrands(current, mids))),
    [change],
  );
  const remove = useCallback((mid: number) => change((current) => withoutBrands(current, [mid])), [change]);
  const move = useCallback(
    (from: number, to: number) => change((current) => arrayMove([...current], from, to)),
    [change],
  );
  const { update, isPending } = useUpdateBrands(
    () => {
      setEdited(undefined);
      notify(`The brands of ${site.label} have been updated.`, { type: 'success' });
    },
    ({ message }) => notify(message, { type: 'error' }),
  );
  return (
    <>
      <UnsavedChangesGuard when={hasChanges} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, mb: 2 }}>
        <AvailableBrands merchants={merchants} selected={selected} onChange={tick} />
        <SelectedBrands brands={brands} onMove={move} onRemove={remove} />
      </Box>
      <ActionBar>
        <Typography variant="body2" role="status" sx={{ flexGrow: 1, color: 'text.secondary' }}>
          {hasChanges ? UNSAVED_TEXT : ''}
        </Typography>
        <Button color="inherit" disabled={!hasChanges || isPending} onClick={() => setEdited(undefined)}>
          Discard changes
        </Button>
        <Button
          variant="contained"
          disabled={selected.length === 0}
          loading={isPending}
          onClick={() => update({ websiteName: site.name, ids: selected })}
        >
          Update
        </Button>
      </ActionBar>
    </>
  );
}

function useSelectedBrands(merchants: readonly Merchant[], selected: SelectedMids): readonly Merchant[] {
  const byMid = useMemo(() => new Map(merchants.map((merchant) => [merchant.mid, merchant])), [merchants]);
  return useMemo(() => selected.flatMap((mid) => byMid.get(mid) ?? []), [byMid, selected]);
}

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
function useBrands(siteName: string): BrandsState {
  const all = useApiQuery(
    ['merchants', 'all'],
    async (api, signal) => (await api.GET('/api/home/getMerchants', { signal })) as MerchantList,
  );
  const selection = useApiQuery(selectionKey(siteName), async (api, signal) => {
    const query = { isSelected: 'true', websiteName: siteName } as const;
    return (await api.GET('/api/home/getMerchants', { params: { query }, signal })) as BrandSelection;
  });
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
function useUpdateBrands(
  onSuccess: (selection: Selection) => void,
  onError: (error: HttpError) => void,
): { update: (selection: Selection) => void; isPending: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useApiMutation(
    (api, { websiteName, ids }: Selection) =>
      api.POST('/api/merchant/update', { body: { websiteName, ids: [...ids] } }),
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
