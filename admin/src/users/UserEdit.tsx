import { useRecordContext } from 'react-admin';
import type { User } from '../api/types';
import { PageHeader } from '../components/PageHeader';
import { RoomEdit } from '../components/RoomEdit';
import { RoomForm } from '../components/RoomForm';
import { DeleteUserButton } from './DeleteUserButton';
import { toUserInput } from './userInput';
import { UserInputs } from './UserInputs';

/** Form of an account. */
export default function UserEdit() {
  return (
    <RoomEdit transform={toUserInput}>
      <UserEditHeader />
      <RoomForm saveLabel="Update user" deleteButton={<DeleteUserButton />}>
        <UserInputs />
      </RoomForm>
    </RoomEdit>
  );
}

function UserEditHeader() {
  const user = useRecordContext<User>();
  return user && <PageHeader title="Update user" help={`${user.fullName} (${user.email})`} />;
}
