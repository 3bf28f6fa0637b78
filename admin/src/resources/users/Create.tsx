import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { NEW_USER, toNewUserInput } from './formValues';
import { UserInputs } from './Inputs';

/** Form of a new account. */
export default function UserCreate() {
  return (
    <CreateBase redirect="list" transform={toNewUserInput}>
      <PageHeader title="Add user" help="Tell the person the password; they change it after the first sign-in." />
      <ResourceForm saveLabel="Add user" defaultValues={NEW_USER}>
        <UserInputs isNew />
      </ResourceForm>
    </CreateBase>
  );
}
