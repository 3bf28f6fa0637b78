import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { phoneDigits } from '../auth/accountFields';
import { ConfirmedForm } from '../components/ConfirmedForm';
import { FormError } from '../components/FormError';
import { UnsavedChangesGuard } from '../components/UnsavedChanges';

/** Edits name and phone number of the operator's account. The email is read-only. */
export function AccountForm({ onCancel }: { onCancel: () => void }) {
  return (
    <ConfirmedForm
      title="Update account"
      confirmLabel="Update account"
      question="Are you sure you want to update your account details?"
      aboutSite={false}
    >
      <AccountGuard />
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1.5 }}>
        Edit Account Details
      </Typography>
      <TextInput
        source="fullName"
        label="Full Name"
        isRequired
        helperText={false}
        autoFocus
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <TextInput source="email" label="Email" helperText={ACCOUNT_TEXTS.emailFixed} readOnly />
      <TextInput
        source="phoneNumber"
        label="Phone Number"
        parse={phoneDigits}
        helperText={false}
        autoComplete="tel-national"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormError />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <UpdateButton />
      </Box>
    </ConfirmedForm>
  );
}

function AccountGuard() {
  return <UnsavedChangesGuard when={useFormState().isDirty} />;
}

function UpdateButton() {
  const fullName = useWatch<{ fullName: string | null }, 'fullName'>({ name: 'fullName' });
  return (
    <Button type="submit" variant="contained" disabled={!fullName?.trim()}>
      Update
    </Button>
  );
}
