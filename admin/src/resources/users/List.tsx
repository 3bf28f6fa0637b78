import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SelectInput } from 'react-admin';
import { AddRecordButton } from '../../components/AddRecordButton';
import { csvExporter } from '../../components/csvExporter';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import type { User } from '../../dataProvider/types';
import { toUserRow } from './formValues';
import { UserCards } from './UserCards';
import { APPROVAL_CHOICES, ROLE_CHOICES } from './userChoices';
import { UserTable } from './UserTable';

const exporter = csvExporter<User>('users', toUserRow);

const FILTER = { helperText: false, sx: { minWidth: 0, width: { xs: 'calc(50% - 6px)', sm: 176 } } } as const;

/** All accounts of the installation. */
export default function UserList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RoomList<User>
      title="Users"
      help="Who may sign in to the Site Manager, and which websites each may edit."
      action={<AddRecordButton label="Add user" />}
      searchLabel="Search users"
      filters={
        <>
          <SelectInput source="role" label="Role" choices={[...ROLE_CHOICES]} emptyText="All roles" {...FILTER} />
          <SelectInput source="approved" label="State" choices={[...APPROVAL_CHOICES]} emptyText="All" {...FILTER} />
        </>
      }
      exporter={exporter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={<StateMessage title="No users yet" text="Add the people who run your websites." />}
    >
      {isNarrow ? <UserCards /> : <UserTable />}
    </RoomList>
  );
}
