import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { validateEmail } from '../../auth/accountFields';
import { FormSection } from '../../components/FormLayout';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { ADMIN_BASE } from '../../config';
import type { InvitationInput, InvitationLink } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { RoleInputs } from './Inputs';
import { InvitationResult } from './Invitations';

/** The form's values: emptied inputs are null. */
type Values = { [Field in keyof InvitationInput]?: InvitationInput[Field] | null };

const NEW: Values = { role: 'editor', sites: [] };
const LIST_PATH = `${ADMIN_BASE}/users`;

/** Invites a person, who chooses the name and the password of the new account. */
export default function InviteUser() {
  const [invitation, setInvitation] = useState<InvitationLink>();
  if (invitation) {
    return (
      <>
        <Header />
        <InvitationResult invitation={invitation} />
        <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
          <Button component={Link} to={LIST_PATH} variant="contained">
            Go to Users
          </Button>
          <Button onClick={() => setInvitation(undefined)}>Invite another user</Button>
        </Box>
      </>
    );
  }
  return (
    <RecordPage<InvitationLink>
      resource="invitations"
      isNew
      transform={toInput}
      onSaved={(saved) => {
        setInvitation(saved);
        return true;
      }}
    >
      <Header />
      <RecordForm defaultValues={NEW} saveLabel="Send invitation" cancelPath={LIST_PATH}>
        <FormSection title="Account" help="The email address of the person, which cannot be changed later.">
          <TextInput
            source="email"
            label="Email"
            validate={validateEmail}
            isRequired
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
        </FormSection>
        <FormSection title="Access" help="The role of the account, and the websites that the account can edit.">
          <RoleInputs />
        </FormSection>
      </RecordForm>
    </RecordPage>
  );
}

function Header() {
  return (
    <PageHeader
      title="Invite user"
      help="The invitation is a link that works once, for seven days. The person chooses a name and a password."
    />
  );
}

function toInput({ email, role, sites }: Values): InvitationInput {
  return { email: email?.trim() ?? '', role: role ?? 'editor', sites: role === 'owner' ? [] : (sites ?? []) };
}
