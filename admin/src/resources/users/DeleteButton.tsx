import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { User } from '../../dataProvider/types';
import { session } from '../../providers';

/** Deletes an account after a confirmation that names it. Operators cannot delete their own account. */
export function DeleteUserButton({ compact }: { compact?: boolean }) {
  const user = useRecordContext<User>();
  if (isOwnAccount(user)) return null;
  return (
    <DeleteRecordButton<User>
      compact={compact}
      name={({ fullName }) => fullName}
      question={({ fullName, email }) =>
        `Are you sure you want to delete this user? ${fullName} (${email}) can no longer sign in.`
      }
    />
  );
}

/** Returns whether an account is the signed-in one. Operators cannot delete it or change its role, websites or approval. */
export function isOwnAccount(user: User | undefined): boolean {
  return user !== undefined && user._id === session.readUser()?._id;
}
