import type { Role } from '@grabdeals/shared/roles';
import type { UserInput } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
interface UserFormValues {
  fullName: string;
  phoneNumber?: string | null;
  role: Role;
  sites?: string[] | null;
  approved: boolean;
  password?: string | null;
}

/** Returns the body of an update: without the email, which cannot change, and with a password only if a new one is set. */
export function toUserInput(values: UserFormValues): UserInput {
  const { phoneNumber, sites, approved, password } = values;
  const input = {
    fullName: values.fullName.trim(),
    role: values.role,
    phoneNumber: phoneNumber ?? '',
    sites: sites ?? [],
    approved,
  };
  return password ? { ...input, password } : input;
}

/** Choices of the list's filter by approval. */
export const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;
