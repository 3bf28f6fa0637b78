import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { PasswordInput, useLogout } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SubmitForm } from '../auth/SubmitForm';
import { DoneDialog } from '../components/ConfirmDialog';
import { SubmitButton } from '../components/FormError';
import { PageHeader } from '../components/PageHeader';
import { PLAIN_SIGN_IN_PATH } from '../config';
import type { PasswordInput as PasswordChange } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { session } from '../providers';

type PasswordValues = Record<'currentPassword' | 'newPassword' | 'confirmation', string>;

/**
 * Changes the operator's own password, which ends all sessions of the account
 * (docs/requirements/site-manager.md#my-account-and-change-password).
 */
export default function ChangePasswordPage() {
  const logout = useLogout();
  const [isDone, setDone] = useState(false);
  const { mutateAsync } = useApiMutation((api, input: PasswordChange) =>
    api.POST('/api/auth/changePassword', { body: input }),
  );
  const change = async ({ currentPassword, newPassword }: PasswordValues) => {
    const _id = session.readUser()?._id;
    if (!_id || !currentPassword || !newPassword) return;
    await mutateAsync({ _id, currentPassword, newPassword });
    setDone(true);
  };
  return (
    <>
      <PageHeader
        title="Change Password"
        help="You’ll be signed out everywhere and can sign in with the new password."
      />
      <Card sx={{ maxWidth: 440, p: { xs: 2.5, sm: 4 } }}>
        <SubmitForm mode="onBlur" onSubmit={change} button={<ChangeButton />}>
          <PasswordInput source="currentPassword" label="Old Password" autoComplete="current-password" />
          <PasswordInput source="newPassword" label="New Password" autoComplete="new-password" />
          <PasswordInput
            source="confirmation"
            label="Confirm Password"
            validate={validateConfirmation}
            autoComplete="new-password"
          />
        </SubmitForm>
      </Card>
      <DoneDialog
        open={isDone}
        message={ACCOUNT_TEXTS.passwordChanged}
        actionLabel="Log in"
        onClose={() => void logout({}, PLAIN_SIGN_IN_PATH, false)}
      />
    </>
  );
}

function validateConfirmation(confirmation: string | null | undefined, { newPassword }: Partial<PasswordValues>) {
  return !confirmation || confirmation === newPassword ? undefined : ACCOUNT_TEXTS.passwordsDiffer;
}

function ChangeButton() {
  const { currentPassword, newPassword, confirmation } = useWatch<PasswordValues>();
  const canSubmit = Boolean(currentPassword && newPassword && newPassword === confirmation);
  return <SubmitButton disabled={!canSubmit}>Change Password</SubmitButton>;
}
