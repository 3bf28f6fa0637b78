import { DEFAULT_CURATED_ROWS } from '@grabdeals/shared/curated-rows';
import { MAX_CURATED_ROWS, MAX_CURATED_SEARCH, MAX_CURATED_TITLE } from '@grabdeals/shared/limits';
import RestoreIcon from '@mui/icons-material/Restore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { maxLength, minValue, NumberInput, required, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardArrayInput } from '../../components/CardArrayInput';
import { CardSummary } from '../../components/ItemCard';
import { FormSection } from '../../components/FormLayout';
import type { CuratedRowValues } from './formValues';

const SOURCE = 'settings.curatedRows';
const EMPTY_ROW: CuratedRowValues = { title: '', search: null, brandId: null };
const validateTitle = [required('Please enter a title'), maxLength(MAX_CURATED_TITLE)];

/** Returns a new copy, because the form changes its values. */
const defaultRows = () => DEFAULT_CURATED_ROWS.map((row) => ({ ...row }));

/** Edits the rows of the curated home: add, remove, reorder, or restore the defaults. */
export function CuratedRowsInput() {
  const { getValues, setValue } = useFormContext();
  const layout: unknown = useWatch({ name: 'settings.homeLayout' });
  const rows: unknown = useWatch({ name: SOURCE });
  const isCurated = layout === 'curated';
  useEffect(() => {
    // The list itself would register an empty array.
    if (isCurated && !getValues(SOURCE)) setValue(SOURCE, defaultRows());
  }, [isCurated, getValues, setValue]);
  if (!isCurated || !rows) return null;
  return (
    <FormSection
      title="Carousels"
      help="Rows of the curated layout, from top to bottom. Rows without words and merchant show all brands."
    >
      <CuratedRows />
    </FormSection>
  );
}

function CuratedRows() {
  const { setValue } = useFormContext();
  return (
    <>
      <CardArrayInput
        source={SOURCE}
        label="Carousels"
        itemNoun="Row"
        addLabel="Add row"
        newItem={EMPTY_ROW}
        firstInput="title"
        max={MAX_CURATED_ROWS}
        countNoun="rows"
        fullNote="Delete a row to add another"
        renderSummary={(parts) => <RowSummary {...parts} />}
        renderInputs={({ source }) => <RowInputs source={source} />}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<RestoreIcon />}
        onClick={() => setValue(SOURCE, defaultRows(), { shouldDirty: true })}
        sx={{ mt: 1 }}
      >
        Restore default rows
      </Button>
    </>
  );
}

function RowSummary({ source, name }: { source: string; name: string }) {
  const { title, search, brandId } = useWatch<Record<string, CuratedRowValues>>({ name: source }) ?? EMPTY_ROW;
  const products = [search && `Search: ${search}`, brandId && `Merchant ID ${brandId}`].filter(Boolean).join(' · ');
  return <CardSummary name={title || name} text={products || 'All brands'} />;
}

function RowInputs({ source }: { source: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, columnGap: 1.5 }}>
      <TextInput source={`${source}.title`} label="Title" validate={validateTitle} />
      <TextInput source={`${source}.search`} label="Search words" validate={maxLength(MAX_CURATED_SEARCH)} />
      <NumberInput source={`${source}.brandId`} label="Merchant ID" min={1} step={1} validate={minValue(1)} />
    </Box>
  );
}
