import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SelectInput } from 'react-admin';
import { AddRecordButton } from '../../components/AddRecordButton';
import { csvExporter } from '../../components/csvExporter';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import type { RedirectRecord } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { toRedirectRow } from './formValues';
import { RedirectCards } from './RedirectCards';
import { RedirectTable } from './RedirectTable';

const exporter = csvExporter<RedirectRecord>('redirects', (redirect) =>
  toRedirectRow(redirect, window.location.origin),
);

const STATES = [
  { id: true, name: 'Active' },
  { id: false, name: 'Off' },
] as const;

/** Redirects of the site being edited. */
export default function RedirectList() {
  const { name: websiteName, label } = useSite();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RoomList<RedirectRecord>
      title="Redirects"
      help={`Links of ${label} that lead on to a merchant and count the click.`}
      action={<AddRecordButton label="Add redirect" />}
      searchLabel="Search redirects"
      filters={
        <SelectInput
          source="active"
          label="State"
          choices={[...STATES]}
          emptyText="All"
          helperText={false}
          sx={{ minWidth: 0, width: { xs: '100%', sm: 144 } }}
        />
      }
      filter={{ websiteName }}
      exporter={exporter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No redirects yet" text="Add the first one to have a link that you can hand out." />}
    >
      {isNarrow ? <RedirectCards /> : <RedirectTable />}
    </RoomList>
  );
}
