import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import { DEFAULT_START_PAGE, START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Role } from '@grabdeals/shared/roles';
import { phoneDigits } from '../auth/accountFields';
import { FormError } from '../components/FormError';
import { RecordForm } from '../components/RecordForm';
import type { AccountRecord } from './accountRecord';
import { mayDo } from '../auth/permissions';
import { menu } from '../resources/menu';

const CONFIRMATION = {
  title: 'Update account',
  confirmLabel: 'Update account',
  question: 'Are you sure you want to update your account details?',
};

/** Edits name, phone number and start page of the operator's account. The email is read-only. */
export function AccountForm({ onCancel }: { onCancel: () => void }) {
  return (
    <RecordForm confirmation={CONFIRMATION} hasOwnBar>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1.5 }}>
        Edit Account Details
      </Typography>
      <TextInput
        source="fullName"
        label="Full Name"
        isRequired
        autoFocus
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <TextInput source="email" label="Email" helperText={ACCOUNT_TEXTS.emailFixed} readOnly />
      <TextInput
        source="phoneNumber"
        label="Phone Number"
        parse={phoneDigits}
        autoComplete="tel-national"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <StartPageInput />
      <SignalMailsInput />
      <FormError />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <UpdateButton />
      </Box>
    </RecordForm>
  );
}

function StartPageInput() {
  const account = useRecordContext<AccountRecord>();
  return (
    <SelectInput
      source="startPage"
      label="Start page"
      helperText="The page that opens after you log in."
      choices={startPageChoices(account?.role)}
      format={(page?: string) => page || DEFAULT_START_PAGE}
      isRequired
    />
  );
}

/** Only owners get these e-mails. */
function SignalMailsInput() {
  const account = useRecordContext<AccountRecord>();
  if (account?.role !== 'owner') return null;
  return (
    <BooleanInput
      source="signalMails"
      label="Emails about signals"
      helperText="Send me an email when results of a merchant or a network change by more than chance."
    />
  );
}

function UpdateButton() {
  const fullName = useWatch<{ fullName: string | null }, 'fullName'>({ name: 'fullName' });
  return (
    <Button type="submit" variant="contained" disabled={!fullName?.trim()}>
      Update
    </Button>
  );
}

/** Returns the label of a start page in the side menu. */
export function startPageName(page: StartPage): string {
  return menu.flatMap(({ items }) => items).find(({ name }) => name === page)?.label ?? page;
}

/** Returns the start pages that accounts with the role can open. */
function startPageChoices(role: Role | undefined): { id: StartPage; name: string }[] {
  return START_PAGES.filter((page) => role && mayDo(role, page, 'list')).map((id) => ({ id, name: startPageName(id) }));
}
