import {
  AutocompleteInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import type { RecordedConversion } from '../../dataProvider/types';
import { useMerchantChoices } from '../../dataProvider/useMerchants';
import { CurrencyInput } from '../../inputs/CurrencyInput';
import { TimeInput } from '../../inputs/TimeInput';
import { useSiteOptions } from '../../site/allSites';
import { dollars } from '../../components/money';
import { STATE_CHOICES } from './StateChip';

const ACTIVE = { active: true };
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const RESULTS = {
  created: 'Order added',
  changed: 'The order was known. Its ledger has a new entry.',
  unchanged: 'The order was known with these values. Nothing changed.',
} as const;

/** Form that adds a report of an order by hand. The page of the order opens after the save. */
export default function ConversionCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const open = ({ id, result }: RecordedConversion) => {
    notify(RESULTS[result], { type: result === 'unchanged' ? 'info' : 'success' });
    redirect('edit', 'conversions', id);
    return true;
  };
  return (
    <RecordPage<RecordedConversion> isNew onSaved={open}>
      <PageHeader
        title="Add order"
        help="What a network says of an order. For an order that is known, the values correct it."
      />
      <RecordForm saveLabel="Add order" defaultValues={{ state: 'approved', currency: 'USD' }}>
        <Inputs />
      </RecordForm>
    </RecordPage>
  );
}

function Inputs() {
  const sites = useSiteOptions();
  const { data: merchants = [], isPending } = useMerchantChoices();
  return (
    <>
      <FormSection title="Order" help="As the network reports it.">
        <ReferenceInput source="networkId" reference="networks" filter={ACTIVE} sort={BY_NAME} perPage={100}>
          <AutocompleteInput label="Network" validate={required('Please select a network')} />
        </ReferenceInput>
        <TextInput
          source="reference"
          label="Order number"
          helperText="The network’s number. Reports with the same number are one order. Leave blank for a new order."
        />
        <SelectInput source="state" label="State" choices={STATE_CHOICES} validate={required()} />
        <TimeInput source="occurredAt" label="Time of the order" helperText="Leave blank for now." />
      </FormSection>
      <FormSection title="Amounts" help="A negative amount corrects the order.">
        <CurrencyInput source="currency" validate={required()} />
        <TextInput source="amountCents" label="Amount" type="number" {...dollars} validate={required()} />
        <TextInput
          source="commissionCents"
          label="Commission"
          type="number"
          {...dollars}
          validate={required()}
          helperText="What you earn."
        />
      </FormSection>
      <FormSection title="Click" help="The click that led to the order decides the website and the merchant.">
        <TextInput source="token" label="Click token" helperText="The sub-ID that the network returns." />
        <SelectInput
          source="websiteName"
          label="Website"
          choices={sites}
          helperText="Used if the click is not known."
        />
        <AutocompleteInput
          source="mid"
          label="Merchant"
          choices={merchants}
          isPending={isPending}
          helperText="Used if the click is not known."
        />
      </FormSection>
    </>
  );
}
