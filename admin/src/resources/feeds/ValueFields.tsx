import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import { TitledCard } from '../../components/TitledCard';
import type { FeedPreview } from '../../dataProvider/types';
import { type FeedFormValues, isBaseUrl } from './formValues';
import { ValueMeaningFields } from './ValueMeaningFields';
import { DATE_FORMAT_CHOICES, detectionText, NUMBER_FORMAT_CHOICES } from './valueTexts';

const CHANGED = { shouldDirty: true } as const;

/** As Google defines it. Coupon imports read days in the time zone of the website. */
const DATES_ARE_UTC = 'Dates without a time zone are UTC.';

/** How the values of a feed are read: its numbers, dates, relative addresses and words. */
export function ValueFields({ preview }: { preview: FeedPreview }) {
  const { setValue } = useFormContext<FeedFormValues>();
  const [numberFormat, dateFormat, baseUrl] = useWatch<FeedFormValues, ['numberFormat', 'dateFormat', 'baseUrl']>({
    name: ['numberFormat', 'dateFormat', 'baseUrl'],
  });
  const address = baseUrl ?? '';
  return (
    <TitledCard title="Values" help="Set how a run reads the prices, dates and words of the file.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        <SelectField
          label="Number format"
          choices={NUMBER_FORMAT_CHOICES}
          value={numberFormat}
          onChange={(chosen) => setValue('numberFormat', chosen, CHANGED)}
          helperText={numberFormat === 'auto' ? detectionText(preview, 'numberFormat') : ' '}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}
        />
        <SelectField
          label="Date format"
          choices={DATE_FORMAT_CHOICES}
          value={dateFormat}
          onChange={(chosen) => setValue('dateFormat', chosen, CHANGED)}
          helperText={`${DATES_ARE_UTC} ${dateFormat === 'auto' ? detectionText(preview, 'dateFormat') : ''}`}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}
        />
        <TextField
          label="Base URL"
          type="url"
          value={address}
          onChange={({ target }) => setValue('baseUrl', target.value, CHANGED)}
          error={!isBaseUrl(address)}
          helperText={
            isBaseUrl(address)
              ? 'Completes product and image links without a host. Leave blank if all links are complete.'
              : 'Please enter a URL such as https://shop.example/'
          }
          autoComplete="off"
          sx={{ flex: '2 1 280px' }}
        />
      </Box>
      {preview.values.some(({ meaning, attribute }) => !meaning && attribute === 'availability') && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Products with an availability that is not recognized are imported as in stock. Choose a meaning for each value
          below.
        </Alert>
      )}
      <ValueMeaningFields preview={preview} />
    </TitledCard>
  );
}
