import { MAX_MERCHANT_NOTE, MAX_RATING } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { maxLength, maxValue, minValue, NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/FormLayout';
import { ResourceForm, useIsNew } from '../../components/ResourceForm';
import type { MerchantRecord } from '../../dataProvider/types';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';
import { TagsInput } from '../../inputs/TagsInput';
import { SiteName } from '../../site/SiteName';
import { ClickTokenSection } from './ClickTokenSection';
import { ShowBrand } from './ShowBrand';
import { sitesOfBrand, useBrandsOfSites } from './useBrandsOfSites';

const MID_RULES = [required('Please enter a merchant ID'), minValue(1)];
const NOTE_RULES = [maxLength(MAX_MERCHANT_NOTE)];
const RATING_RULES = [minValue(0), maxValue(MAX_RATING)];

const GUIDANCE = {
  logo: 'Brand tiles show the whole logo in a frame of 8:5: 640 x 400 px or larger, for a light background.',
  small: 'Lists show the logo in a small square: 160 x 160 px or larger, for a light background.',
} as const;

/** Form of a merchant. */
export default function MerchantForm() {
  const isNew = useIsNew();
  return (
    <ResourceForm<MerchantRecord>
      newHelp="Every website can then select the merchant as a brand."
      help={({ merchantInfo, mid }) => `${merchantInfo.name} (${mid})`}
    >
      <ShownOn />
      <FormSection title="Merchant" help="The name that shoppers see, and the ID that links products to the merchant.">
        <TextInput source="merchantInfo.name" label="Name" validate={required('Please enter a merchant name')} />
        <NumberInput
          source="mid"
          label="Merchant ID"
          validate={isNew ? MID_RULES : undefined}
          isRequired
          disabled={!isNew}
          helperText={
            isNew
              ? 'The merchant’s ID in the affiliate network. You cannot change the ID later.'
              : 'The ID of a merchant cannot be changed.'
          }
        />
        <NumberInput
          source="merchantRating"
          label="Rating"
          step={0.1}
          validate={RATING_RULES}
          helperText={`A number from 0 to ${MAX_RATING} with one decimal.`}
        />
        <TagsInput />
      </FormSection>
      <FormSection title="Links" help="The URLs of the merchant’s shop.">
        <TextInput source="merchantInfo.url" label="URL" validate={validateWebAddress} />
        <TextInput
          source="merchantInfo.merchantUrl"
          label="Merchant URL"
          validate={validateWebAddress}
          helperText="Fill in if paid links lead to a different host than the URL above."
        />
      </FormSection>
      <ClickTokenSection />
      <FormSection
        title="Shipping and returns"
        help="Shoppers see these notes on the merchant’s deals. Leave a note blank to show none."
      >
        <TextInput
          source="merchantInfo.shippingNote"
          label="Shipping"
          validate={NOTE_RULES}
          helperText="Example: Free shipping over $50"
        />
        <TextInput
          source="merchantInfo.returnsNote"
          label="Returns"
          validate={NOTE_RULES}
          helperText="Example: Free returns within 45 days"
        />
      </FormSection>
      <FormSection title="Logos" help="The logo appears on brand tiles, the small square logo in lists.">
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, gap: 2, py: 1 }}>
          <ImageUploadInput
            source="merchantInfo.logoUrl"
            label="Logo"
            aspect={2.4}
            fit="contain"
            guidance={GUIDANCE.logo}
          />
          <ImageUploadInput
            source="merchantInfo.logoUrlSmall"
            label="Small logo"
            aspect={1.6}
            fit="contain"
            guidance={GUIDANCE.small}
          />
        </Box>
      </FormSection>
    </ResourceForm>
  );
}

/** The websites that show the merchant, or the choice of websites if none does. */
function ShownOn() {
  const merchant = useRecordContext<MerchantRecord>();
  const sites = useBrandsOfSites();
  if (!merchant || !sites) return null;
  const { mid, merchantInfo } = merchant;
  const shown = sitesOfBrand(mid, sites);
  if (shown.length === 0) return <ShowBrand merchantId={mid} merchantName={merchantInfo.name} />;
  return (
    <FormSection title="Websites" help="The active websites that have selected the merchant on their Brands page.">
      <Stack
        component="ul"
        direction="row"
        aria-label="Websites that show the merchant"
        sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        {shown.map(({ websiteName, label }) => (
          <li key={websiteName}>
            <SiteName name={websiteName} label={label} />
          </li>
        ))}
      </Stack>
    </FormSection>
  );
}
