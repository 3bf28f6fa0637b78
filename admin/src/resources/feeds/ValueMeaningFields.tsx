import { formatCount } from '@grabdeals/shared/digits';
import { MAX_FEED_WORD } from '@grabdeals/shared/feed-files';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/SelectField';
import type { FeedPreview } from '../../dataProvider/types';
import type { FeedFormValues } from './formValues';
import {
  automaticText,
  type MappedAttribute,
  type Meaning,
  meaningChoices,
  MEANINGS,
  meaningOf,
  type ValuePair,
  valueRows,
  withMeaning,
} from './valueTexts';

const ATTRIBUTES = Object.keys(MEANINGS) as MappedAttribute[];

/** Shows a field for each word of the file that needs a meaning, and a field for words that the first rows do not contain. */
export function ValueMeaningFields({ preview }: { preview: FeedPreview }) {
  const { setValue } = useFormContext<FeedFormValues>();
  const pairs = useWatch<FeedFormValues, 'valuePairs'>({ name: 'valuePairs' });
  const choose = (attribute: MappedAttribute, value: string, meaning: Meaning | '') =>
    setValue('valuePairs', withMeaning(pairs, attribute, value, meaning), { shouldDirty: true });
  return (
    <>
      {ATTRIBUTES.map((attribute) => {
        const rows = valueRows(preview.values, pairs, attribute);
        if (rows.length === 0) return null;
        return (
          <Box key={attribute} sx={{ mb: 1 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {MEANINGS[attribute].label}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
                columnGap: 2,
              }}
            >
              {rows.map((row) => (
                <SelectField
                  key={row.value}
                  label={row.value}
                  choices={[{ id: '', name: automaticText(pairs, row) }, ...meaningChoices(attribute)]}
                  value={meaningOf(pairs, attribute, row.value) ?? ''}
                  onChange={(meaning) => choose(attribute, row.value, meaning)}
                  error={!row.meaning}
                  helperText={row.rows > 0 ? `${formatCount(row.rows)} of the first rows` : 'Not in the first rows'}
                />
              ))}
            </Box>
          </Box>
        );
      })}
      <AddValue onAdd={({ attribute, value, meaning }) => choose(attribute, value, meaning)} />
    </>
  );
}

/** Adds words that only later rows contain. A run reports such words. */
function AddValue({ onAdd }: { onAdd: (pair: ValuePair) => void }) {
  const [attribute, setAttribute] = useState<MappedAttribute>('availability');
  const [value, setNewValue] = useState('');
  const [meaning, setMeaning] = useState<Meaning>(MEANINGS.availability.meanings[0]);
  const add = () => {
    onAdd({ attribute, value: value.trim(), meaning });
    setNewValue('');
  };
  return (
    <Box
      role="group"
      aria-label="Add value"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      <SelectField
        label="Attribute"
        choices={ATTRIBUTES.map((id) => ({ id, name: MEANINGS[id].label }))}
        value={attribute}
        onChange={(chosen) => {
          setAttribute(chosen);
          setMeaning(MEANINGS[chosen].meanings[0]);
        }}
        sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
      />
      <TextField
        label="Value in the file"
        value={value}
        onChange={({ target }) => setNewValue(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_FEED_WORD } }}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
      />
      <SelectField
        label="Meaning"
        choices={meaningChoices(attribute)}
        value={meaning}
        onChange={setMeaning}
        sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
      />
      <Button startIcon={<AddIcon />} disabled={!value.trim()} onClick={add} sx={{ mt: 0.25 }}>
        Add value
      </Button>
    </Box>
  );
}
