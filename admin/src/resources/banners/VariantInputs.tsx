import { formatCount } from '@grabdeals/shared/digits';
import { MAX_IMAGE_DESCRIPTION, MAX_IMAGE_TITLE } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '../../components/dates';
import type { ImageTest } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import { EMPTY_SLOT, type ImageListRecord, isComplete, type SlotValues, variantB } from './imageItems';
import { SlotImageInput, type SlotInputsProps, SlotLinkInput, SlotTextInput } from './SlotInputs';

/** Starts and ends the A/B test of a slot, and shows its variant B and its result. */
export function VariantInputs({ source, name, shape }: SlotInputsProps) {
  const { setValue } = useFormContext();
  const slot = useWatch<Record<string, SlotValues>>({ name: source }) ?? EMPTY_SLOT;
  const set = (next: SlotValues) => setValue(source, next, { shouldDirty: true, shouldValidate: true });
  const titleId = useId();
  if (!slot.variant)
    return isComplete(slot) ? (
      <Button
        sx={{ mt: 1, mr: 1 }}
        aria-label={`Test a variant of ${name.toLowerCase()}`}
        onClick={() => set({ ...slot, variant: { url: '', redirectUrl: '', title: '', description: '' } })}
      >
        Test a variant
      </Button>
    ) : null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        Variant B
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Half of the visitors see variant B instead of the slot above, variant A. Leave a field blank to use that of
        variant A. A change of either variant starts the count again.
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' }, gap: 2.5 }}
      >
        <SlotImageInput
          source={`${source}.variant.url`}
          label={`image of variant B of ${name.toLowerCase()}`}
          shape={shape}
        />
        <div>
          <SlotLinkInput source={`${source}.variant.redirectUrl`} label="Link of B" placeholder="https://…" />
          <SlotTextInput source={`${source}.variant.title`} label="Title of B" max={MAX_IMAGE_TITLE} />
          <SlotTextInput
            source={`${source}.variant.description`}
            label="Description of B"
            max={MAX_IMAGE_DESCRIPTION}
          />
        </div>
      </Box>
      <TestResult />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => set({ ...slot, variant: null })}>
          Keep A
        </Button>
        <Button variant="outlined" onClick={() => set(variantB(slot))}>
          Keep B
        </Button>
      </Box>
    </Box>
  );
}

/** Shows the result of the site's test, of which there is one at a time, once the test is saved. */
function TestResult() {
  const { name: websiteName } = useSite();
  const list = useRecordContext<ImageListRecord>();
  const isSaved = list?.items.some(({ variant }) => variant) ?? false;
  const { data, error } = useApiQuery(
    ['image-test', websiteName, list?.version],
    (api, signal) => api.GET('/api/img/test', { params: { query: { websiteName } }, signal }),
    { enabled: isSaved },
  );
  const test = data?.data;
  if (error) return <Typography role="alert">{`The result could not be loaded. ${error.message}`}</Typography>;
  if (!test) return null;
  const { a, b, since, withoutToken } = test;
  const counts = [a, b].map(({ clicks, orders = 0, commission }, index) => {
    const ofOrders = commission && `, orders ${formatCount(orders)}, commission ${commission.value}`;
    return `${'AB'[index]}: clicks ${formatCount(clicks)}${ofOrders ?? ''}`;
  });
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 700 }}>{resultOf(test)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${counts.join('. ')}.${since ? ` Since ${formatDay(since)}.` : ''} A result needs two weeks.`}
      </Typography>
      {withoutToken.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Only clicks are compared: no order can be attributed to ${variantsOf(withoutToken)}, because its link cannot contain a click token.`}
        </Typography>
      )}
    </Box>
  );
}

function variantsOf(variants: ImageTest['withoutToken']): string {
  return variants.length > 1 ? 'either variant' : `variant ${variants.join().toUpperCase()}`;
}

/** Returns the result as a sentence: `B earns more: 97 %`. */
export function resultOf({ better, by, probability }: Pick<ImageTest, 'better' | 'by' | 'probability'>): string {
  if (!better) return 'No difference yet';
  // Never 100 %, which no test can say.
  const percent = Math.min(99, Math.floor(100 * Math.max(probability, 1 - probability)));
  return `${better.toUpperCase()} ${by === 'commission' ? 'earns more' : 'gets more clicks'}: ${percent} %`;
}
