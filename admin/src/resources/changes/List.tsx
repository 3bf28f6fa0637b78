import { actorText, fieldsText } from '@grabdeals/shared/change-texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { ChangeRecord } from '../../dataProvider/types';
import { ChangeDialog } from '../../history/ChangeDialog';
import { ACTION_CHOICES, actionName, resourceName } from '../../history/changeTexts';
import { KindInput } from '../../history/KindInput';
import { FilterSelect, filterLook } from '../../inputs/FilterSelect';
import { PeriodInputs } from '../../inputs/PeriodInputs';
import { useSiteOptions } from '../../site/allSites';
import { SiteLabels, siteOption } from '../../site/SiteName';

const FILTER = filterLook(132, 'calc(50% - 6px)');

/** The field would be at least 160 px wide. */
const ACCOUNT_WIDTH = { ...FILTER.sx, '& .RaAutocompleteInput-textField': { minWidth: 0 } } as const;

const COLUMNS: Column<ChangeRecord>[] = [
  { source: 'label', label: 'Record', render: (change) => <RecordName change={change} /> },
  { source: 'action', label: 'Action', render: (change) => actionName(change) },
  { source: 'actorName', label: 'Account', render: (change) => actorText(change) },
  {
    source: 'time',
    label: 'When',
    render: ({ time }) => formatDateTime(time),
    sx: { whiteSpace: { lg: 'nowrap' } },
  },
  {
    source: 'sites',
    label: 'Websites',
    disableSort: true,
    render: ({ sites }) => <SitesOfRecord sites={sites} />,
  },
];

/** All changes of records, the newest first. */
export default function ChangeList() {
  const [shownId, setShownId] = useState<string>();
  return (
    <>
      <ResourceList<ChangeRecord>
        help="Who changed which record, when, and on which website. Changes are stored for 400 days."
        filters={<Filters />}
        sort={{ field: 'time', order: 'DESC' }}
        empty={<StateMessage title="No changes yet" text="The history begins with the next save of a record." />}
      >
        <ResponsiveTable
          columns={COLUMNS}
          actions={(change) => (
            <Button
              size="small"
              aria-label={`Show change: ${change.label}, ${formatDateTime(change.time)}`}
              onClick={() => setShownId(change.id)}
            >
              Show
            </Button>
          )}
        />
      </ResourceList>
      {shownId && <ChangeDialog changeId={shownId} onClose={() => setShownId(undefined)} />}
    </>
  );
}

function Filters() {
  const siteChoices = useSiteOptions();
  return (
    <>
      <KindInput sx={FILTER.sx} />
      <FilterSelect source="action" label="Action" choices={ACTION_CHOICES} {...FILTER} />
      <FilterSelect source="websiteName" label="Website" choices={siteChoices} optionText={siteOption} {...FILTER} />
      <ReferenceInput source="actorId" reference="users">
        <AutocompleteInput label="Account" optionText="fullName" {...FILTER} sx={ACCOUNT_WIDTH} />
      </ReferenceInput>
      <PeriodInputs sx={FILTER.sx} />
    </>
  );
}

/** Names the websites of a record. Deleted websites have no label. */
export function SitesOfRecord({ sites }: { sites: readonly string[] }) {
  return sites.length > 0 ? <SiteLabels names={sites} /> : <span>All websites</span>;
}

/** Shows the name and the kind of a record, and which fields have changed. */
export function RecordName({ change }: { change: ChangeRecord }) {
  const fields = fieldsText(change);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {change.label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {resourceName(change)}
        {fields && ` · ${fields}`}
      </Typography>
    </Box>
  );
}
