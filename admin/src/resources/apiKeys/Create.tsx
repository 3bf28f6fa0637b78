import { MAX_API_KEY_NAME } from '@grabdeals/shared/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BooleanInput, DateInput, SaveButton, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CopyableText } from '../../components/CopyableText';
import { FormSection } from '../../components/FormLayout';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { ADMIN_BASE } from '../../config';
import { CheckboxesInput } from '../../inputs/CheckboxesInput';
import type { CreatedApiKey } from '../../dataProvider/types';
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
  const [created, setCreated] = useState<CreatedApiKey>();
  if (created) {
    return (
      <>
        <Header />
        <CreatedKey created={created} />
      </>
    );
  }
  return (
    <RecordPage<CreatedApiKey>
      isNew
      transform={toApiKeyInput}
      onSaved={(saved) => {
        setCreated(saved);
        return true;
      }}
    >
      <Header />
      <RecordForm defaultValues={NEW} saveButton={<SaveButton alwaysEnable label="Create API key" />}>
        <ApiKeyInputs />
      </RecordForm>
    </RecordPage>
  );
}

function Header() {
  return <PageHeader title="Create API key" help="A program sends the key with each call of the API." />;
}

function ApiKeyInputs() {
  const allSites = useWatch({ name: 'allSites' }) as boolean;
  return (
    <>
      <FormSection title="Key" help="Use one key for each program, so that you can revoke each key on its own.">
        <TextInput
          source="name"
          label="Name"
          validate={validateName}
          isRequired
          helperText="The program that uses the key. Example: Reports to the data warehouse"
          slotProps={{ htmlInput: { maxLength: MAX_API_KEY_NAME } }}
        />
        <DateInput
          source="expiresAt"
          label="Expires"
          validate={validateExpiry}
          helperText="The first day (UTC) without access. Leave blank for a key that does not expire."
        />
      </FormSection>
      <FormSection title="Access" help="Select only what the program needs. A scope to write includes reading.">
        <CheckboxesInput source="scopes" label="Scopes" choices={SCOPE_CHOICES} validate={validateScopes} />
        <BooleanInput
          source="allSites"
          label="All websites"
          helperText="Product scopes and “Write reports” need access to all websites."
        />
        {!allSites && (
          <SitesInput source="sites" validate={validateSites} helperText="The key is valid for these websites only." />
        )}
      </FormSection>
    </>
  );
}

function CreatedKey({ created: { key, name } }: { created: CreatedApiKey }) {
  return (
    <Box sx={{ maxWidth: 'lg' }}>
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
