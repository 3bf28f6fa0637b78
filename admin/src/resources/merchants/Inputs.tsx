import { MAX_RATING } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import { maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { validateWebAddress } from '../../components/addressRule';
import { FormSection } from '../../components/ResourceForm';
import { ImageUploadInput } from '../../inputs/ImageUploadInput';

const MID_RULES = [required('Please enter a mid'), minValue(1)];
const RATING_RULES = [minValue(0), maxValue(MAX_RATING)];

/** The inputs that adding and updating a merchant share. */
export function MerchantInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormSection title="Merchant" help="What shoppers read, and the number that ties products to it.">
        <TextInput
          source="merchantInfo.name"
          label="Name"
          validate={required('Please enter a brand name')}
          helperText={false}
          autoComplete="off"
        />
        <NumberInput
          source="mid"
          label="Mid"
          validate={isNew ? MID_RULES : undefined}
          isRequired
          disabled={!isNew}
          helperText={isNew ? 'The number of the merchant in the affiliate network. It stays.' : 'It stays as it is.'}
        />
        <NumberInput
          source="merchantRating"
          label="Rating"
          step={0.1}
          validate={RATING_RULES}
          helperText={`0 to ${MAX_RATING}, with one decimal`}
        />
      </FormSection>
      <FormSection title="Links" help="Where the merchant’s shop is.">
        <TextInput source="merchantInfo.url" label="Url" validate={validateWebAddress} helperText={false} />
        <TextInput
          source="merchantInfo.merchantUrl"
          label="Merchant Url"
          validate={validateWebAddress}
          helperText="Where paid links lead, if it is another address"
        />
      </FormSection>
      <FormSection title="Logos" help="A wordmark for the brand tiles, and a small square one for lists.">
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, gap: 2, py: 1 }}>
          <ImageUploadInput source="merchantInfo.logoUrl" label="Logo" aspect={2.4} fit="contain" />
          <ImageUploadInput source="merchantInfo.logoUrlSmall" label="Small logo" aspect={1.6} fit="contain" />
        </Box>
      </FormSection>
    </>
  );
}
