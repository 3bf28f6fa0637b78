import { MAX_FEED_NAME } from '@grabdeals/shared/feed-files';
import { scheduleText } from '@grabdeals/shared/feed-texts';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  PasswordInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../components/FormLayout';
import type { MerchantRecord } from '../../dataProvider/types';
import { CurrencyInput } from '../../inputs/CurrencyInput';
import { RadioInput } from '../../inputs/RadioInput';
import { type FeedFormValues, scheduleChoices, SOURCE_CHOICES, type SourceKind, validateAddress } from './formValues';

interface SourceInputsProps {
  isNew?: boolean;
  /** Whether the server has a password for the source. */
  hasPassword?: boolean;
  /** Shown below the kind of source if the feed is an uploaded file. */
  fileInput?: ReactNode;
}

/** Inputs of the merchant, the source and the schedule of a feed. */
export function SourceInputs({ isNew = false, hasPassword = false, fileInput }: SourceInputsProps) {
  const kind = useWatch<FeedFormValues, 'source.kind'>({ name: 'source.kind' });
  return (
    <>
      <FormSection title="Feed" help="The merchant whose products the feed lists, and your name for the feed.">
        <MerchantInput isNew={isNew} />
        <TextInput
          source="name"
          label="Name"
          validate={required('Please enter a name')}
          helperText="Internal only. Example: Crocs, main feed"
          slotProps={{ htmlInput: { maxLength: MAX_FEED_NAME } }}
        />
      </FormSection>
      <FormSection title="Source" help="The location of the file. The file can be plain or compressed as gz or zip.">
        <RadioInput source="source.kind" label="Source" choices={SOURCE_CHOICES} />
        {kind === 'upload' ? fileInput : <AddressInputs kind={kind} hasPassword={hasPassword} />}
      </FormSection>
      <FormSection title="Prices" help="Used for prices in the file that don’t include a currency.">
        <CurrencyInput source="currency" validate={required()} />
      </FormSection>
      <FormSection title="Schedule" help="How often runs start automatically. You can also start a run at any time.">
        <ScheduleInput />
        <BooleanInput
          source="active"
          label="Active"
          helperText="Turn this off to pause the schedule. You can still start runs yourself."
        />
      </FormSection>
    </>
  );
}

const MERCHANT_RULES = required('Please select a merchant');
const merchantText = ({ merchantInfo, mid }: MerchantRecord) => `${merchantInfo.name} (${mid})`;

/** Selects the merchant whose products a new feed lists. */
function MerchantInput({ isNew }: { isNew: boolean }) {
  return (
    <ReferenceInput source="merchantId" reference="merchantsByMid" sort={{ field: 'merchantInfo.name', order: 'ASC' }}>
      <AutocompleteInput
        label="Merchant"
        optionText={merchantText}
        validate={MERCHANT_RULES}
        readOnly={!isNew}
        disabled={!isNew}
        helperText={isNew ? 'You cannot change the merchant later.' : 'The merchant of a feed cannot be changed.'}
      />
    </ReferenceInput>
  );
}

const ADDRESS_EXAMPLES: Readonly<Record<Exclude<SourceKind, 'upload'>, string>> = {
  https: 'Example: https://feeds.example.com/products.xml.gz. The host must be on the public internet.',
  sftp: 'Example: sftp://files.example.com/out/products.csv. The host must be on the public internet.',
};

interface AddressInputsProps {
  kind: Exclude<SourceKind, 'upload'>;
  hasPassword: boolean;
}

/** The URL of a feed and the credentials for it. */
function AddressInputs({ kind, hasPassword }: AddressInputsProps) {
  return (
    <>
      <TextInput
        source="source.address"
        label="URL"
        validate={validateAddress}
        isRequired
        helperText={ADDRESS_EXAMPLES[kind]}
      />
      <TextInput
        source="source.user"
        label="User"
        helperText={kind === 'https' ? 'Leave blank if the URL requires no user.' : false}
      />
      <PasswordInput
        source="source.password"
        label="Password"
        helperText={
          hasPassword
            ? 'Leave blank to keep the stored password.'
            : 'The password is stored encrypted and never shown again.'
        }
        autoComplete="new-password"
      />
    </>
  );
}

/** Represents null, which an input would show as an empty choice. */
const BY_HAND = 0;

function ScheduleInput() {
  const everyHours = useWatch<FeedFormValues, 'everyHours'>({ name: 'everyHours' });
  return (
    <SelectInput
      source="everyHours"
      label="Schedule"
      choices={scheduleChoices(everyHours)}
      emptyText={scheduleText(null)}
      emptyValue={BY_HAND}
      format={(hours: number | null) => hours ?? BY_HAND}
      parse={(chosen: number) => (chosen === BY_HAND ? null : chosen)}
      helperText="Start times vary by a few minutes so that feeds don’t all run at once."
    />
  );
}
