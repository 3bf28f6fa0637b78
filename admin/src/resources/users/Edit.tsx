import { useRecordContext } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { User } from '../../dataProvider/types';
import { DeleteUserButton } from './DeleteButton';
import { toUserInput } from './formValues';
import { UserInputs } from './Inputs';

/** Form of an account. */
export default function UserEdit() {
  return (
    <RecordPage transform={toUserInput}>
      <UserEditHeader />
      <RecordForm saveLabel="Update user" deleteButton={<DeleteUserButton />}>
        <UserInputs />
      </RecordForm>
    </RecordPage>
  );
}

function UserEditHeader() {
  const user = useRecordContext<User>();
  return user && <PageHeader title="Update user" help={`${user.fullName} (${user.email})`} />;
}
