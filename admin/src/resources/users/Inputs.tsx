import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { MAX_FULL_NAME } from '@grabdeals/shared/limits';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BooleanInput, PasswordInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePasswordReset } from '../../auth/accountQueries';
import { phoneDigits, validateFullName, validateNewPassword, validatePhoneNumber } from '../../auth/accountFields';
import { ROLE_CHOICES } from '../../auth/roles';
import { FormSection } from '../../components/FormLayout';
import { CHANGE_PASSWORD_PATH } from '../../config';
import type { User } from '../../dataProvider/types';
import { RadioInput } from '../../inputs/RadioInput';
import { Link } from '../../site/routing';
import { SitesInput } from '../../site/SitesInput';
import { isOwnAccount } from './DeleteButton';
import { ResetTwoFactor } from './ResetTwoFactor';

/** Inputs of an account. */
export function UserInputs() {
  const isOwn = isOwnAccount(useRecordContext<User>());
  return (
    <>
      <FormSection title="Account" help="The name of the user, and the email for signing in.">
        <TextInput
          source="fullName"
          label="Full Name"
          validate={validateFullName}
          isRequired
          slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
        />
        <TextInput source="email" label="Email" readOnly helperText={ACCOUNT_TEXTS.emailFixed} />
        <TextInput
          source="phoneNumber"
          label="Phone Number"
          validate={validatePhoneNumber}
          parse={phoneDigits}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </FormSection>
      <FormSection title="Access" help="The role of the account, and the websites that the account can edit.">
        {isOwn ? (
          <Typography variant="body2">
            This is your account. Only another owner can change its role, websites or approval.
          </Typography>
        ) : (
          <>
            <RoleInputs />
            <BooleanInput
              source="approved"
              label="Approved"
              helperText="An account that is not approved cannot sign in."
            />
          </>
        )}
      </FormSection>
      {isOwn ? <OwnPassword /> : <PasswordSection />}
      {!isOwn && <ResetTwoFactor />}
    </>
  );
}

/** Sets another account's forgotten password, where the user cannot set it by e-mail. */
function PasswordSection() {
  const { data } = usePasswordReset();
  if (data?.isAvailable !== false) return null;
  return (
    <FormSection title="Password" help="Set a new password if the user forgot the old one.">
      <PasswordInput
        source="password"
        label="New Password"
        validate={validateNewPassword}
        helperText="Leave blank to keep the current password. A new password signs the user out everywhere."
        autoComplete="new-password"
      />
    </FormSection>
  );
}

/** Links to the page that changes the operator's own password. */
function OwnPassword() {
  return (
    <FormSection title="Password" help="Changing your own password requires your current password.">
      <Button component={Link} to={CHANGE_PASSWORD_PATH} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        Change Password
      </Button>
    </FormSection>
  );
}

/** Selects the role of an account, and the websites that a vendor or an editor may edit; an owner may edit all. */
export function RoleInputs() {
  const role = useWatch({ name: 'role' }) as string;
  return (
    <>
      <RadioInput source="role" label="Role" choices={ROLE_CHOICES} />
      {role !== 'owner' && <SitesInput source="sites" helperText="The user can see and edit only these websites." />}
    </>
  );
}
