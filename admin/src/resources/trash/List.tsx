import { actorText } from '@grabdeals/shared/change-texts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCanAccess } from 'react-admin';
import { TRASH_DAYS } from '@grabdeals/shared/history';
import { formatDay } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { TrashRecord } from '../../dataProvider/types';
import { useRestore } from '../../history/ChangeDialog';
import { KindInput } from '../../history/KindInput';
import { filterLook } from '../../inputs/FilterSelect';
import { useItemOf } from '../useAdminResource';
import { RecordName, SitesOfRecord } from '../changes/List';

const COLUMNS: Column<TrashRecord>[] = [
  { source: 'label', label: 'Record', render: (entry) => <DeletedRecord entry={entry} /> },
  { source: 'actorName', label: 'Deleted by', render: (entry) => actorText(entry) },
  { source: 'time', label: 'Deleted', render: ({ time }) => formatDay(time), sx: { whiteSpace: 'nowrap' } },
  {
    source: 'expiresAt',
    label: 'Available until',
    disableSort: true,
    render: ({ expiresAt }) => formatDay(expiresAt),
    sx: { whiteSpace: 'nowrap' },
  },
  {
    source: 'sites',
    label: 'Websites',
    disableSort: true,
    render: ({ sites }) => <SitesOfRecord sites={sites} />,
  },
];

/** Deleted records that can be restored. */
export default function TrashList() {
  const { canAccess: mayDeleteSites } = useCanAccess({ resource: 'sites', action: 'delete' });
  const ofOwners = 'A website or a merchant returns with the records that were deleted with it.';
  return (
    <ResourceList<TrashRecord>
      help={`Deleted records can be restored for ${TRASH_DAYS} days.${mayDeleteSites ? ` ${ofOwners}` : ''}`}
      filters={<KindInput sx={filterLook(168).sx} />}
      sort={{ field: 'time', order: 'DESC' }}
      empty={<StateMessage title="The trash is empty" text="Records that you delete appear here." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={(entry) => <RestoreButton entry={entry} />} />
    </ResourceList>
  );
}

/** Shows the name and the kind of a deleted record, and what does not return with it. */
function DeletedRecord({ entry }: { entry: TrashRecord }) {
  const item = useItemOf(entry.resource);
  const hint = item && 'restoreHint' in item && item.restoreHint;
  return (
    <>
      <RecordName change={entry} />
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </>
  );
}

function RestoreButton({ entry: { id, label } }: { entry: TrashRecord }) {
  const { mutate, isPending } = useRestore();
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Restore ${label}`}
      onClick={() => mutate({ id, version: 'before' })}
    >
      Restore
    </Button>
  );
}
