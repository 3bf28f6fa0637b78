import Box from '@mui/material/Box';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { TIME_ZONE_CHOICES } from '../../components/timeZoneNames';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm } from '../../components/ResourceForm';
import { CurrencyInput } from '../../inputs/CurrencyInput';
import { PostbackSection } from './PostbackSection';
import { PullSection } from './PullSection';
import { PROGRAM_CHOICES } from './networkNames';

const NAME_RULE = required('Please enter a name');
const ZONES = [{ id: 'UTC', name: 'UTC' }, ...TIME_ZONE_CHOICES];

const DEFAULTS = { program: 'other', currency: 'USD', timeZone: 'UTC', active: true };

/** Form of a network, with the URL of its postbacks and its API. */
export default function NetworkForm() {
  return (
    <ResourceForm
      newHelp="An account at an affiliate network, which reports orders."
      defaultValues={DEFAULTS}
      below={
        <Box sx={{ mt: 3, maxWidth: 'lg' }}>
          <PullSection />
        </Box>
      }
    >
      <FormSection title="Network" help="What Grabdeals assumes where the network’s reports say nothing else.">
        <TextInput source="name" label="Name" validate={NAME_RULE} helperText="Example: Awin US" />
        <SelectInput source="program" label="Network" choices={PROGRAM_CHOICES} validate={required()} />
        <CurrencyInput
          source="currency"
          validate={required()}
          helperText="Used for amounts that don’t include a currency."
        />
        <SelectInput
          source="timeZone"
          label="Time zone"
          choices={ZONES}
          validate={required()}
          helperText="Used for times that don’t include a time zone."
        />
        <BooleanInput source="active" label="Active" helperText="Orders of an inactive network are rejected." />
      </FormSection>
      <PostbackSection />
    </ResourceForm>
  );
}
