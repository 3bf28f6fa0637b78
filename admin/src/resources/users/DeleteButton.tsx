import { useRecordContext } from 'react-admin';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import type { User } from '../../dataProvider/types';
import { session } from '../../providers';

/** Deletes an account. Operators cannot delete their own account. */
export function DeleteUserButton({ compact }: { compact?: boolean }) {
  return isOwnAccount(useRecordContext<User>()) ? null : <DeleteRecordButton compact={compact} />;
}

/** Returns whether an account is the signed-in one. Operators cannot delete it or change its role, websites or approval. */
export function isOwnAccount(user: User | undefined): boolean {
  return user !== undefined && user._id === session.readUser()?._id;
}
