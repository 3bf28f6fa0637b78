import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DELETE, END_NOW } from '../../bulk/bulkActions';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { STATE_CHOICES } from '../../components/schedule';
import { ScheduleStatus } from '../../components/ScheduleChip';
import type { AnnouncementRecord } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { useSite } from '../../site/SiteContext';
import { SiteLabels } from '../../site/SiteName';

const COLUMNS: Column<AnnouncementRecord>[] = [
  { source: 'text', label: 'Announcement bar', render: (bar) => <BarName bar={bar} /> },
  { source: 'endsAt', label: 'Status', render: (bar) => <ScheduleStatus schedule={bar} /> },
  {
    source: 'websiteName',
    label: 'Websites',
    disableSort: true,
    render: ({ websiteName }) => <SiteLabels names={websiteName} />,
  },
];

/** The announcement bars of the site being edited. */
export default function AnnouncementList() {
  const { name: websiteName, label } = useSite();
  return (
    <ResourceList<AnnouncementRecord>
      help={`Lines above the header of ${label}. Shoppers see the newest one that is current.`}
      action={<AddRecordButton />}
      filters={<FilterSelect source="status" label="Status" choices={STATE_CHOICES} />}
      siteName={websiteName}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={
        <StateMessage
          title="No announcement bars yet"
          text="Add a bar to tell shoppers on every page about a sale or a change of shipping."
          action={<AddRecordButton />}
        />
      }
    >
      <ResponsiveTable columns={COLUMNS} actions={() => <DeleteRecordButton compact />} bulk={BULK} />
    </ResourceList>
  );
}

const BULK = [END_NOW, DELETE];

function BarName({ bar: { text, link } }: { bar: AnnouncementRecord }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RecordLink>{text}</RecordLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {link}
      </Typography>
    </Box>
  );
}
