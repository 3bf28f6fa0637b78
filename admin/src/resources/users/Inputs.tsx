import { MAX_FULL_NAME, MAX_PASSWORD } from '@grabdeals/shared/limits';
import Typography from '@mui/material/Typography';
import {
  AutocompleteArrayInput,
  BooleanInput,
  PasswordInput,
  RadioButtonGroupInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  phoneDigits,
  validateEmail,
  validateFullName,
  validateNewPassword,
  validatePhoneNumber,
  validateStrongPassword,
} from '../../auth/accountFields';
import { FormSection } from '../../components/ResourceForm';
import type { User } from '../../dataProvider/types';
import { useSiteOptions } from '../../site/SiteContext';
import { isOwnAccount } from './DeleteButton';
import { ROLE_CHOICES } from './formValues';

const choiceText = ({ name, help }: { name: string; help: string }) => `${name}: ${help.toLowerCase()}`;

/** The inputs that adding and updating an account share. */
export function UserInputs({ isNew = false }: { isNew?: boolean }) {
  const isOwn = isOwnAccount(useRecordContext<User>());
  return (
    <>
      <FormSection title="Account" help="Who it is, and the email to sign in with.">
        <TextInput
          source="fullName"
          label="Full Name"
          validate={validateFullName}
          isRequired
          helperText={false}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: MAX_FULL_NAME } }}
        />
        <TextInput
          source="email"
          label="Email"
          validate={isNew ? validateEmail : undefined}
          isRequired={isNew}
          readOnly={!isNew}
          helperText={isNew ? false : 'The email of an account cannot be changed.'}
          autoComplete="off"
        />
        <TextInput
          source="phoneNumber"
          label="Phone Number"
          validate={validatePhoneNumber}
          parse={phoneDigits}
          helperText={false}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </FormSection>
      <FormSection title="Access" help="What the account may do, and on which websites.">
        {isOwn ? (
          <Typography variant="body2">You are an owner. Only another owner can take that from you.</Typography>
        ) : (
          <>
            <RadioButtonGroupInput
              source="role"
              label="Role"
              choices={[...ROLE_CHOICES]}
              optionText={choiceText}
              row={false}
              helperText={false}
            />
            <UserSitesInput />
            <BooleanInput
              source="approved"
              label="Approved"
              helperText="An account that is not approved cannot sign in."
            />
          </>
        )}
      </FormSection>
      <FormSection
        title="Password"
        help={isNew ? 'For the first sign-in.' : 'Set a new one where the old one is forgotten.'}
      >
        <PasswordInput
          source="password"
          label={isNew ? 'Password' : 'New Password'}
          validate={isNew ? validateStrongPassword : validateNewPassword}
          isRequired={isNew}
          helperText={isNew ? false : 'Leave empty to keep the old one. A new one ends all sessions of the account.'}
          autoComplete="new-password"
          slotProps={{ htmlInput: { maxLength: MAX_PASSWORD } }}
        />
      </FormSection>
    </>
  );
}

/** Which websites a vendor may edit; an owner may edit all. */
function UserSitesInput() {
  const role = useWatch({ name: 'role' }) as string;
  const options = useSiteOptions(useRecordContext<User>()?.sites);
  if (role === 'owner') return null;
  return (
    <AutocompleteArrayInput
      source="sites"
      label="Websites"
      choices={options}
      helperText="A vendor sees and edits these only."
    />
  );
}
