import { scopesText } from '@grabdeals/shared/api-keys';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDateTime, formatUtcDay } from '../../components/dates';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { ApiKeyRecord } from '../../dataProvider/types';
import { SiteLabels } from '../../site/SiteName';

const COLUMNS: Column<ApiKeyRecord>[] = [
  { source: 'name', label: 'API key', render: (key) => <KeyName apiKey={key} /> },
  { source: 'scopes', label: 'Scopes', disableSort: true, render: ({ scopes }) => scopesText(scopes) },
  { source: 'sites', label: 'Websites', disableSort: true, render: (key) => <KeySites apiKey={key} /> },
  {
    source: 'lastUsedAt',
    label: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'),
  },
  { source: 'expiresAt', label: 'Expires', render: ({ expiresAt }) => <Expiry expiresAt={expiresAt} /> },
];

/** The keys of programs that call the API. */
export default function ApiKeyList() {
  return (
    <ResourceList<ApiKeyRecord>
      help="Programs call the API with a key. A key can only do what its scopes allow."
      action={<AddRecordButton label="Create API key" />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No API keys yet" text="Create a key for a program that calls the API." />}
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} />
    </ResourceList>
  );
}

/** Shows the name of a key, its first characters, and who created the key. */
function KeyName({ apiKey: { name, start, createdBy } }: { apiKey: ApiKeyRecord }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <code>{start}…</code>
        {createdBy && `, created by ${createdBy}`}
      </Typography>
    </Box>
  );
}

function KeySites({ apiKey: { allSites, sites } }: { apiKey: ApiKeyRecord }) {
  if (allSites) return <span>All websites</span>;
  return sites.length === 0 ? <span>No websites</span> : <SiteLabels names={sites} />;
}

function Expiry({ expiresAt }: { expiresAt: string | null }) {
  const [now] = useState(() => new Date());
  if (!expiresAt) return <span>Never</span>;
  if (new Date(expiresAt) > now) return <span>{formatUtcDay(expiresAt)}</span>;
  return <Chip size="small" variant="outlined" color="warning" label={`Expired ${formatUtcDay(expiresAt)}`} />;
}
