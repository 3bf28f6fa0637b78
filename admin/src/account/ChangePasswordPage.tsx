import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useLogout } from 'react-admin';
import { DoneDialog } from '../components/ConfirmDialog';
import { PageHeader } from '../components/PageHeader';
import { PLAIN_SIGN_IN_PATH } from '../config';
import type { PasswordInput } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { session } from '../providers';

/**
 * Changes the operator's own password, which ends all sessions of the account
 * (docs/requirements/site-manager.md#my-account-and-change-password).
 */
export default function ChangePasswordPage() {
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const logout = useLogout();
  const { mutate, reset, error, isPending, isSuccess } = useApiMutation((api, input: PasswordInput) =>
    api.POST('/api/auth/changePassword', { body: input }),
  );
  const mayBeSent = currentPassword !== '' && newPassword !== '' && newPassword === confirmation;
  /** Not while it is merely shorter yet. */
  const differs = confirmation !== '' && !newPassword.startsWith(confirmation);

  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    reset();
  };
  const change = (event: FormEvent) => {
    event.preventDefault();
    const _id = session.readUser()?._id;
    if (_id && mayBeSent) mutate({ _id, currentPassword, newPassword });
  };
  return (
    <>
      <PageHeader
        title="Change Password"
        help="You’ll be signed out everywhere and can sign in with the new password."
      />
      <Card component="form" onSubmit={change} noValidate sx={{ maxWidth: 440, p: { xs: 2.5, sm: 4 } }}>
        <PasswordField
          label="Old Password"
          value={currentPassword}
          onChange={typed(setCurrentPassword)}
          autoComplete="current-password"
        />
        <PasswordField
          label="New Password"
          value={newPassword}
          onChange={typed(setNewPassword)}
          autoComplete="new-password"
          revealable
        />
        <PasswordField
          label="Confirm Password"
          value={confirmation}
          onChange={typed(setConfirmation)}
          autoComplete="new-password"
          error={differs ? ACCOUNT_TEXTS.passwordsDiffer : undefined}
        />
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', minHeight: 20, my: 1 }}>
          {error?.message}
        </Typography>
        <Button type="submit" variant="contained" size="large" fullWidth disabled={!mayBeSent} loading={isPending}>
          Change Password
        </Button>
      </Card>
      <DoneDialog
        open={isSuccess}
        message={ACCOUNT_TEXTS.passwordChanged}
        actionLabel="Log in"
        onClose={() => void logout({}, PLAIN_SIGN_IN_PATH, false)}
      />
    </>
  );
}

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  /** Whether it can be shown in letters. */
  revealable?: boolean;
}

/** A password of a form that keeps its own values. */
function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, error, revealable = false } = props;
  const [isRevealed, setRevealed] = useState(false);
  const endAdornment = revealable ? (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={isRevealed ? 'Hide password' : 'Show password'}
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  ) : undefined;
  return (
    <TextField
      type={isRevealed ? 'text' : 'password'}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ input: { endAdornment } }}
    />
  );
}
