import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCount } from '../../components/formatCount';
import type { FeedPreview } from '../../dataProvider/types';
import type { FeedFormValues } from './formValues';
import {
  automaticText,
  MEANING_NAMES,
  type MappedAttribute,
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
  const choose = (attribute: MappedAttribute, value: string, meaning: string) =>
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
                <TextField
                  key={row.value}
                  select
                  size="small"
                  label={row.value}
                  value={meaningOf(pairs, attribute, row.value) ?? ''}
                  onChange={({ target }) => choose(attribute, row.value, target.value)}
                  error={!row.meaning}
                  helperText={row.rows > 0 ? `${formatCount(row.rows)} of the first rows` : 'Not in the first rows'}
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                  <MenuItem value="">{automaticText(pairs, row)}</MenuItem>
                  {MEANINGS[attribute].meanings.map((meaning) => (
                    <MenuItem key={meaning} value={meaning}>
                      {MEANING_NAMES[meaning]}
                    </MenuItem>
                  ))}
                </TextField>
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
  const [meaning, setMeaning] = useState<string>(MEANINGS.availability.meanings[0]);
  const add = () => {
    onAdd({ attribute, value: value.trim(), meaning: meaning as ValuePair['meaning'] });
    setNewValue('');
  };
  return (
    <Box
      role="group"
      aria-label="Add value"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}
    >
      <TextField
        select
        size="small"
        label="Attribute"
        value={attribute}
        onChange={({ target }) => {
          const chosen = target.value as MappedAttribute;
          setAttribute(chosen);
          setMeaning(MEANINGS[chosen].meanings[0]);
        }}
        sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
      >
        {ATTRIBUTES.map((each) => (
          <MenuItem key={each} value={each}>
            {MEANINGS[each].label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Value in the file"
        value={value}
        onChange={({ target }) => setNewValue(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
      />
      <TextField
        select
        size="small"
        label="Meaning"
        value={meaning}
        onChange={({ target }) => setMeaning(target.value)}
        sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
      >
        {MEANINGS[attribute].meanings.map((each) => (
          <MenuItem key={each} value={each}>
            {MEANING_NAMES[each]}
          </MenuItem>
        ))}
      </TextField>
      <Button startIcon={<AddIcon />} disabled={!value.trim()} onClick={add} sx={{ mt: 0.25 }}>
        Add value
      </Button>
    </Box>
  );
}
