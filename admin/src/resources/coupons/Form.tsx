import { MAX_COUPON_CODE, MAX_COUPON_DISCOUNT, MAX_COUPON_TITLE } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  RadioButtonGroupInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm } from '../../components/ResourceForm';
import { ScheduleInputs } from '../../components/ScheduleInputs';
import { useMerchantChoices } from '../../dataProvider/useMerchants';
import { TagsInput } from '../../inputs/TagsInput';
import { dollars } from '../../components/money';
import { PublicationSitesInput } from '../publications/Inputs';
import type { CouponInput, CouponRecord } from '../../dataProvider/types';
import { CurrencyInput } from '../../inputs/CurrencyInput';
import { useSite } from '../../site/SiteContext';
import { storePageUrl } from '../../site/storeUrl';
import { columns } from '../../theme/styles';
import { ConditionInputs } from './ConditionInputs';
import { ShownEnd } from './ShownEnd';

const TITLE_RULES = [required('Please enter a title')];
const MERCHANT_RULES = [required('Please select a merchant')];
const KINDS = [
  { id: 'percentage', name: 'Percentage' },
  { id: 'amount', name: 'Amount' },
  { id: 'text', name: 'Text' },
];

/** Form of a coupon. The default website of a new one is the one being edited. */
export default function CouponForm() {
  const site = useSite();
  const { data: merchants = [], isPending } = useMerchantChoices();
  return (
    <ResourceForm<CouponRecord>
      newHelp="A code or a deal of a merchant that shoppers use at the merchant’s shop."
      help={({ title }) => title}
      defaultValues={newCoupon(site.name)}
      view={({ websiteName }) => (websiteName.includes(site.name) ? storePageUrl(site, 'coupons') : undefined)}
    >
      <FormSection title="Coupon" help="The title and the code that shoppers see.">
        <AutocompleteInput
          source="mid"
          label="Merchant"
          choices={merchants}
          isPending={isPending}
          validate={MERCHANT_RULES}
          helperText="Shoppers see the coupon on websites that have selected the merchant as a brand."
        />
        <TextInput
          source="title"
          label="Title"
          validate={TITLE_RULES}
          slotProps={{ htmlInput: { maxLength: MAX_COUPON_TITLE } }}
        />
        <TextInput
          source="code"
          label="Code"
          helperText="Leave blank if the deal needs no code."
          slotProps={{ htmlInput: { maxLength: MAX_COUPON_CODE, spellCheck: false } }}
        />
        <BooleanInput source="exclusive" label="Exclusive" helperText="Only your websites offer the coupon." />
        <TagsInput />
      </FormSection>
      <FormSection title="Discount" help="What shoppers save.">
        <DiscountInputs />
      </FormSection>
      <ConditionInputs />
      <FormSection title="Schedule" help="Shoppers see the coupon from its start to its end.">
        <ScheduleInputs
          startHelp="Leave blank to show the coupon at once."
          endHelp="Leave blank if the coupon has no end."
        />
        <ShownEnd />
      </FormSection>
      <PublicationSitesInput />
      <CouponCheck />
    </ResourceForm>
  );
}

/** Returns the values of a new coupon of a website. */
function newCoupon(websiteName: string): Partial<CouponInput> {
  return {
    discount: { kind: 'percentage', currency: 'USD' },
    exclusive: false,
    productIds: [],
    websiteName: [websiteName],
  };
}

function DiscountInputs() {
  const kind = useWatch<CouponInput, 'discount.kind'>({ name: 'discount.kind' });
  return (
    <>
      <RadioButtonGroupInput source="discount.kind" label="Kind of discount" choices={KINDS} />
      {kind === 'percentage' && (
        <NumberInput source="discount.percent" label="Percentage" min={1} max={100} isRequired />
      )}
      {kind === 'amount' && (
        <Box sx={{ ...columns({ sm: 2 }), columnGap: 2 }}>
          <NumberInput source="discount.cents" label="Amount" {...dollars} min={0} isRequired />
          <CurrencyInput source="discount.currency" defaultValue="USD" isRequired />
        </Box>
      )}
      {kind === 'text' && (
        <TextInput
          source="discount.text"
          label="Discount"
          isRequired
          helperText="A few words. Example: Free shipping"
          slotProps={{ htmlInput: { maxLength: MAX_COUPON_DISCOUNT } }}
        />
      )}
    </>
  );
}

/** The compliance check of a coupon. */
function CouponCheck() {
  const coupon = useRecordContext<CouponRecord>();
  return (
    <FormSection title="Compliance" help="Price claims, disclosures and ended offers. Saving runs this check.">
      <CheckPanel
        check={(api, values: CouponInput) => api.POST('/api/coupons/check', { body: { ...values, id: coupon?.id } })}
      />
      <BlockedSaveDialog noun="coupon" />
    </FormSection>
  );
}
