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
    <RecordPage<User>
      transform={toUserInput}
      header={({ fullName, email }) => <PageHeader title="Update user" help={`${fullName} (${email})`} />}
    >
      <RecordForm saveLabel="Update user" deleteButton={<DeleteUserButton />}>
        <UserInputs />
      </RecordForm>
    </RecordPage>
  );
}
