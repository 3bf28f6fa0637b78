import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { HttpError } from 'react-admin';
import { phoneDigits } from '../auth/accountFields';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { UnsavedChangesGuard } from '../components/UnsavedChanges';
import { fieldErrors } from '../dataProvider/apiError';
import type { AccountInput, User } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';

interface AccountFormProps {
  account: User;
  /** Whether what is in the form has been saved. */
  isSaved: boolean;
  onSaved: (user: User) => Promise<void>;
  onCancel: () => void;
}

/** Edits name and phone number of an account; its email is fixed. */
export function AccountForm({ account, isSaved, onSaved, onCancel }: AccountFormProps) {
  const [fullName, setFullName] = useState(account.fullName);
  const [phoneNumber, setPhoneNumber] = useState(account.phoneNumber);
  const [isAsking, setAsking] = useState(false);
  const { update, isPending, errors, clearError } = useUpdateAccount(onSaved, () => setAsking(false));
  const isDirty = !isSaved && (fullName !== account.fullName || phoneNumber !== account.phoneNumber);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (fullName.trim()) setAsking(true);
  };
  return (
    <form onSubmit={ask} noValidate>
      <UnsavedChangesGuard when={isDirty} />
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1.5 }}>
        Edit Account Details
      </Typography>
      <TextField
        label="Full Name"
        value={fullName}
        onChange={(event) => {
          setFullName(event.target.value);
          clearError('fullName');
        }}
        required
        autoFocus
        autoComplete="name"
        error={Boolean(errors.fullName)}
        helperText={errors.fullName}
        slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
      />
      <TextField
        label="Email"
        value={account.email}
        helperText={ACCOUNT_TEXTS.emailFixed}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField
        label="Phone Number"
        value={phoneNumber}
        onChange={(event) => {
          setPhoneNumber(phoneDigits(event.target.value));
          clearError('phoneNumber');
        }}
        autoComplete="tel-national"
        error={Boolean(errors.phoneNumber)}
        helperText={errors.phoneNumber}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', minHeight: 20, my: 0.5 }}>
        {errors.general}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!fullName.trim()}>
          Update
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Update account"
        confirmLabel="Update account"
        loading={isPending}
        aboutSite={false}
        onConfirm={() => update({ _id: account._id, fullName, phoneNumber })}
        onClose={() => setAsking(false)}
      >
        Are you sure you want to update your account details?
      </ConfirmDialog>
    </form>
  );
}

interface AccountErrors {
  fullName?: string;
  phoneNumber?: string;
  /** What is no single field's matter. */
  general?: string;
}

/** Saves an account; `onEnd` follows the save and, where it failed, goes with the errors. */
function useUpdateAccount(onSaved: (user: User) => Promise<void>, onEnd: () => void) {
  const [errors, setErrors] = useState<AccountErrors>({});
  const { mutate, isPending } = useApiMutation(
    async (api, input: AccountInput) => {
      const user = await api.PUT('/api/auth/update', { body: input });
      await onSaved(user);
      return user;
    },
    {
      onSuccess: onEnd,
      onError: (error) => {
        setErrors(accountErrors(error));
        onEnd();
      },
    },
  );
  const clearError = (field: 'fullName' | 'phoneNumber') => setErrors(({ [field]: _cleared, ...rest }) => rest);
  return { update: mutate, isPending, errors, clearError };
}

function accountErrors(error: HttpError): AccountErrors {
  const { fullName, phoneNumber } = fieldErrors(error) as AccountErrors;
  return fullName || phoneNumber ? { fullName, phoneNumber } : { general: error.message };
}
