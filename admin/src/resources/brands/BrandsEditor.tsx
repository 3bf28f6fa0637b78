import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { ActionBar } from '../../components/ActionBar';
import { UnsavedChangesGuard } from '../../components/UnsavedChanges';
import type { Merchant } from '../../dataProvider/types';
import type { ChosenSite } from '../../site/SiteContext';
import { isSameSelection, type SelectedMids, withBrands, withoutBrands } from './brandSelection';
import { AvailableBrands } from './DualList';
import { SelectedBrands } from './SelectedBrands';
import { useUpdateBrands } from './useBrands';

interface BrandsEditorProps {
  site: ChosenSite;
  merchants: readonly Merchant[];
  /** The selection as it is stored. */
  saved: SelectedMids;
}

/** The two lists; what is done in them stays here until Update. */
export function BrandsEditor({ site, merchants, saved }: BrandsEditorProps) {
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
          {hasChanges ? 'Not saved yet' : ''}
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
