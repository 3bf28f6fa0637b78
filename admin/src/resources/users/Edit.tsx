import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceEdit, ResourceForm } from '../../components/ResourceForm';
import type { User } from '../../dataProvider/types';
import { DeleteUserButton } from './DeleteButton';
import { toUserInput } from './formValues';
import { UserInputs } from './Inputs';

/** Form of an account. */
export default function UserEdit() {
  return (
    <ResourceEdit transform={toUserInput}>
      <UserEditHeader />
      <ResourceForm saveLabel="Update user" deleteButton={<DeleteUserButton />}>
        <UserInputs />
      </ResourceForm>
    </ResourceEdit>
  );
}

function UserEditHeader() {
  const user = useRecordContext<User>();
  return user && <PageHeader title="Update user" help={`${user.fullName} (${user.email})`} />;
}
