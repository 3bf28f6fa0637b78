import type { Role } from '@grabdeals/shared/roles';
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

/** Body of a new account. */
export function toNewUserInput(values: UserFormValues): NewUserInput {
  return { ...toUserInput(values), ...required(values), email: values.email.trim(), password: values.password ?? '' };
}

/** Body of a save: no email, which is fixed, and a password only where a new one is set. */
export function toUserInput(values: UserFormValues): UserInput {
  const { phoneNumber, sites, approved, password } = values;
  const input = { ...required(values), phoneNumber: phoneNumber ?? '', sites: sites ?? [], approved };
  return password ? { ...input, password } : input;
}

function required({ fullName, role }: UserFormValues) {
  return { fullName: fullName.trim(), role };
}

/** A line of the export. */
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

/** What an account may do. */
export const ROLE_CHOICES: readonly { id: Role; name: string; help: string }[] = [
  { id: 'vendor', name: 'Vendor', help: 'Edits the websites selected below' },
  { id: 'owner', name: 'Owner', help: 'Edits all websites, users and merchants' },
];

/** Choices of the list's filter: whether an account may sign in. */
export const APPROVAL_CHOICES = [
  { id: true, name: 'Approved' },
  { id: false, name: 'Waiting for approval' },
] as const;

export function roleName(role: Role): string {
  return ROLE_CHOICES.find(({ id }) => id === role)?.name ?? role;
}
