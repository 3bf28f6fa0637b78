import { MAX_API_KEY_NAME } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, DateInput, Form, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CopyableText } from '../../components/CopyableText';
import { FormError, SubmitButton } from '../../components/FormError';
import { PageHeader } from '../../components/PageHeader';
import { FormSection } from '../../components/FormLayout';
import { ADMIN_BASE } from '../../config';
import { CheckboxesInput } from '../../inputs/CheckboxesInput';
import { fieldErrors } from '../../dataProvider/apiError';
import type { ApiKeyInput, CreatedApiKey } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { Link } from '../../site/routing';
import { SitesInput } from '../../site/SitesInput';
import {
  type ApiKeyFormValues,
  SCOPE_CHOICES,
  toApiKeyInput,
  validateExpiry,
  validateName,
  validateScopes,
  validateSites,
} from './formValues';

const NEW: ApiKeyFormValues = { scopes: [], allSites: true, sites: [] };

/** Creates an API key, and shows it once. */
export default function CreateApiKey() {
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<CreatedApiKey>();
  const { mutateAsync } = useApiMutation((api, body: ApiKeyInput) => api.POST('/api/api-keys', { body }));
  const create = async (values: ApiKeyFormValues) => {
    try {
      setCreated(await mutateAsync(toApiKeyInput(values)));
      void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
      return undefined;
    } catch (error) {
      return fieldErrors(error);
    }
  };
  return (
    <>
      <PageHeader title="Create API key" help="A program sends the key with each call of the API." />
      {created ? (
        <CreatedKey created={created} />
      ) : (
        <Form onSubmit={create} defaultValues={NEW} disableInvalidFormNotification noValidate>
          <ApiKeyInputs />
        </Form>
      )}
    </>
  );
}

function ApiKeyInputs() {
  const allSites = useWatch({ name: 'allSites' }) as boolean;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
      <FormSection title="Key" help="Use one key for each program, so that you can revoke each key on its own.">
        <TextInput
          source="name"
          label="Name"
          validate={validateName}
          isRequired
          helperText="The program that uses the key. Example: Reports to the data warehouse"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: MAX_API_KEY_NAME } }}
        />
        <DateInput
          source="expiresAt"
          label="Expires"
          validate={validateExpiry}
          helperText="The key expires at the beginning of this day (UTC). Leave blank for a key that does not expire."
        />
      </FormSection>
      <FormSection title="Access" help="Select only what the program needs. A scope to write includes reading.">
        <CheckboxesInput source="scopes" label="Scopes" choices={SCOPE_CHOICES} validate={validateScopes} />
        <BooleanInput
          source="allSites"
          label="All websites"
          helperText="Scopes of products and “Write reports” require a key for all websites, also later ones."
        />
        {!allSites && (
          <SitesInput source="sites" validate={validateSites} helperText="The key is valid for these websites only." />
        )}
      </FormSection>
      <Box sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 240 } }}>
        <FormError />
        <SubmitButton>Create API key</SubmitButton>
      </Box>
    </Box>
  );
}

function CreatedKey({ created: { key, name } }: { created: CreatedApiKey }) {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Alert severity="success" role="status">
        Copy the key now and store it in a safe place. The key is not shown again.
        <CopyableText text={key} noun="key" of={name} />
      </Alert>
      <Button component={Link} to={`${ADMIN_BASE}/api-keys`} variant="contained" sx={{ mt: 2 }}>
        I have stored the key
      </Button>
    </Box>
  );
}
