import type { User } from '../../dataProvider/types';
import { session } from '../../providers';

/** Whether an account is the one that is signed in: nobody deletes it or takes its own role away. */
export function isOwnAccount(user: User | undefined): boolean {
  return user !== undefined && user._id === session.readUser()?._id;
}
