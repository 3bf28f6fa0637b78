import { MAX_VENDOR_ID } from '@grabdeals/shared/limits';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { FormSection } from '../../components/FormLayout';
import { TIME_ZONE_CHOICES } from '../../components/timeZoneNames';
import type { Website } from '../../dataProvider/types';
import { RadioInput } from '../../inputs/RadioInput';
import { ContactInputs } from './ContactInputs';
import { CuratedRowsInput } from './CuratedRowsInput';
import { DomainProofs } from './DomainProofs';
import {
  COMPARISON_PRICE_CHOICES,
  HOME_LAYOUTS,
  HOME_PAGES,
  hostOf,
  LABEL_MISSING,
  linesText,
  LOCALE_CHOICES,
} from './formValues';

const CAMPAIGN_RULES = [minValue(1), maxValue(MAX_VENDOR_ID)];
const CAMPAIGN_REQUIRED = required('Please enter a campaign ID');

/** The affiliate campaign, by which networks attribute the clicks of the website. */
export function CampaignInput({ validate, helperText }: { validate?: Validator; helperText: string }) {
  return (
    <FormSection title="Affiliate campaign" help="Every paid link of the website carries this ID.">
      <NumberInput
        source="vendorId"
        label="Campaign ID"
        min={1}
        step={1}
        validate={validate ? [validate, ...CAMPAIGN_RULES] : CAMPAIGN_RULES}
        helperText={helperText}
      />
    </FormSection>
  );
}

/** All settings of a website. */
export function WebsiteInputs() {
  return (
    <>
      <FormSection title="Website" help="The name of the website, and whether shoppers can open the website.">
        <TextInput source="label" label="Website" validate={required(LABEL_MISSING)} helperText={<FixedKeyText />} />
        <BooleanInput source="active" label="Active" helperText="Inactive websites are hidden from shoppers." />
      </FormSection>
      <DomainsInput />
      <CampaignInput
        validate={CAMPAIGN_REQUIRED}
        helperText="Websites with the campaign ID 5048 show no phone number."
      />
      <FormSection title="Home page" help="The page that visitors see first, and its layout.">
        <RadioInput source="settings.homePage" label="Home page" choices={HOME_PAGES} />
        <RadioInput source="settings.homeLayout" label="Layout" choices={HOME_LAYOUTS} />
        <BooleanInput
          source="settings.showMature"
          label="Show mature categories"
          helperText="Turn this off to hide mature categories and their products."
        />
      </FormSection>
      <CuratedRowsInput />
      <FormSection
        title="Reg. Price"
        help="The original prices beside prices. Our price history of 30 days must not contradict them."
      >
        <RadioInput source="settings.comparisonPrices" label="Comparison prices" choices={COMPARISON_PRICE_CHOICES} />
      </FormSection>
      <FormSection
        title="Order of results"
        help="The order of today’s deals, coupons, and lists that shoppers have not sorted."
      >
        <BooleanInput
          source="settings.ranksByEarnings"
          label="Rank by earnings"
          helperText="Similar results of shops that earn more per click come first. Pages tell shoppers so. A change takes up to 30 minutes."
        />
      </FormSection>
      <FormSection title="Region" help="The shoppers’ country, and the time zone in which they see the ends of deals.">
        <RadioInput source="settings.locale" label="Country" choices={LOCALE_CHOICES} />
        <SelectInput
          source="settings.timeZone"
          label="Time zone"
          choices={TIME_ZONE_CHOICES}
          validate={required('Please select a time zone')}
          helperText="Example: a deal that ends at midnight in New York ends Nov 27, 11:59 PM ET."
        />
      </FormSection>
      <FormSection
        title="Product pages"
        help="A page for each product, with all offers, variants and the price history."
      >
        <BooleanInput
          source="settings.productPages"
          label="Product pages"
          helperText="Turn this off to remove the pages. Product cards then link to the merchants only."
        />
      </FormSection>
      <ContactInputs help="Shown in the footer, on Contact Us and in the legal pages. Empty fields are hidden." />
      <FormSection title="ads.txt" help="The authorized sellers of advertising on this website, served at /ads.txt.">
        <TextInput
          source="settings.adsTxt"
          label="Lines"
          multiline
          minRows={3}
          helperText="One seller per line: ads.example, pub-123, DIRECT. Leave blank for the default line."
        />
      </FormSection>
    </>
  );
}

/** The custom domains, one per line. */
function DomainsInput() {
  const website = useRecordContext<Website>();
  return (
    <FormSection
      title="Custom domains"
      help="Your own domains for the website, besides its host. After a save, the DNS records to enter appear here. HTTPS needs a certificate for each domain."
    >
      <TextInput
        source="domains"
        label="Custom domains"
        multiline
        minRows={2}
        format={linesText.format}
        parse={linesText.parse}
        helperText={'One domain per line. Links and search engines use the first verified domain.'}
      />
      {website && <DomainProofs website={website} />}
    </FormSection>
  );
}

function FixedKeyText() {
  const website = useRecordContext<Website>();
  if (!website) return null;
  return `The host ${hostOf({ value: website.value })} and the key ${website.value} stay the same when the name changes.`;
}
