import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { validateEmail } from '../../auth/accountFields';
import { FormError, SubmitButton } from '../../components/FormError';
import { PageHeader } from '../../components/PageHeader';
import { FormSection } from '../../components/FormLayout';
import { ADMIN_BASE } from '../../config';
import { fieldErrors } from '../../dataProvider/apiError';
import type { InvitationInput, InvitationLink } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { Link } from '../../site/routing';
import { RoleInputs } from './Inputs';
import { INVITATIONS_KEY } from './Invitations';
import { InvitationResult } from './InvitationResult';

/** The form's values: emptied inputs are null. */
type Values = { [Field in keyof InvitationInput]: InvitationInput[Field] | null };

const NEW: Partial<Values> = { role: 'editor', sites: [] };

/** Invites a person, who chooses the name and the password of the new account. */
export default function InviteUser() {
  const queryClient = useQueryClient();
  const [invitation, setInvitation] = useState<InvitationLink>();
  const { mutateAsync } = useApiMutation((api, body: InvitationInput) => api.POST('/api/invitations', { body }));
  const invite = async ({ email, role, sites }: Partial<Values>) => {
    try {
      const body = { email: email?.trim() ?? '', role: role ?? 'editor', sites: role === 'owner' ? [] : (sites ?? []) };
      setInvitation(await mutateAsync(body));
      void queryClient.invalidateQueries({ queryKey: INVITATIONS_KEY });
      return undefined;
    } catch (error) {
      return fieldErrors(error);
    }
  };
  return (
    <>
      <PageHeader
        title="Invite user"
        help="The invitation is a link that works once, for seven days. The person chooses a name and a password."
      />
      {invitation ? (
        <Box sx={{ maxWidth: 640 }}>
          <InvitationResult invitation={invitation} />
          <Box sx={{ display: 'flex', gap: 1.5, mt: 2 }}>
            <Button component={Link} to={`${ADMIN_BASE}/users`} variant="contained">
              Go to Users
            </Button>
            <Button onClick={() => setInvitation(undefined)}>Invite another user</Button>
          </Box>
        </Box>
      ) : (
        <Form onSubmit={invite} defaultValues={NEW} disableInvalidFormNotification noValidate>
          <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
            <FormSection title="Account" help="The email address of the person, which cannot be changed later.">
              <TextInput
                source="email"
                label="Email"
                validate={validateEmail}
                isRequired
                helperText={false}
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
              />
            </FormSection>
            <FormSection title="Access" help="The role of the account, and the websites that the account can edit.">
              <RoleInputs />
            </FormSection>
            <Box sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 240 } }}>
              <FormError />
              <SubmitButton>Send invitation</SubmitButton>
            </Box>
          </Box>
        </Form>
      )}
    </>
  );
}
