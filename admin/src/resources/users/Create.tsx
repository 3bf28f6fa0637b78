import { CreateBase } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { ResourceForm } from '../../components/ResourceForm';
import { NEW_USER, toNewUserInput } from './formValues';
import { UserInputs } from './Inputs';

/** Form of a new account. */
export default function UserCreate() {
  return (
    <CreateBase redirect="list" transform={toNewUserInput}>
      <PageHeader
        title="Add user"
        help="Give the password to the user, who can change the password after the first sign-in."
      />
      <ResourceForm saveLabel="Add user" defaultValues={NEW_USER}>
        <UserInputs isNew />
      </ResourceForm>
    </CreateBase>
  );
}
