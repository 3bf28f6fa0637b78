import type { Role } from '@grabdeals/shared/roles';
import { roleName } from '../../auth/roles';
import type { CsvRow } from '../../components/csvExporter';
import type { User, UserInput } from '../../dataProvider/types';

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
