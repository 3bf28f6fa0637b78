import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RoomForm } from '../../components/ResourceForm';
import { RoomEdit } from '../../components/RoomEdit';
import type { User } from '../../dataProvider/types';
import { DeleteUserButton } from './DeleteButton';
import { toUserInput } from './formValues';
import { UserInputs } from './Inputs';

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
