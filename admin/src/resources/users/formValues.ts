import type { Role } from '@grabdeals/shared/roles';
import { roleName } from '../../auth/roles';
import type { CsvRow } from '../../components/csvExporter';
import type { NewUserInput, User, UserInput } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
interface UserFormValues {
  fullName: string;
  email: string;
  phoneNumber?: string | null;
  role: Role;
  sites?: string[] | null;
  approved: boolean;
  password?: string | null;
}

export const NEW_USER = { role: 'vendor', sites: [], approved: true } as const;

/** Returns the body of a new account. */
export function toNewUserInput(values: UserFormValues): NewUserInput {
  return { ...toUserInput(values), ...required(values), email: values.email.trim(), password: values.password ?? '' };
}

/** Returns the body of an update: without the email, which cannot change, and with a password only if a new one is set. */
export function toUserInput(values: UserFormValues): UserInput {
  const { phoneNumber, sites, approved, password } = values;
  const input = { ...required(values), phoneNumber: phoneNumber ?? '', sites: sites ?? [], approved };
  return password ? { ...input, password } : input;
}

function required({ fullName, role }: UserFormValues) {
  return { fullName: fullName.trim(), role };
}

/** Returns a row of the export. */
export function toUserRow({ fullName, email, phoneNumber, role, sites, approved, createdAt }: User): CsvRow {
  return {
    'Full Name': fullName,
    Email: email,
    'Phone Number': phoneNumber,
    Role: roleName(role),
    Websites: role === 'owner' ? 'All' : sites.join(' '),
    Approved: approved,
    Added: createdAt,
  };
}

/** Choices of the list's filter by approval. */
export const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;
