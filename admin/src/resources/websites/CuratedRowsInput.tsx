import { DEFAULT_CURATED_ROWS } from '@grabdeals/shared/curated-rows';
import { MAX_CURATED_ROWS, MAX_CURATED_SEARCH, MAX_CURATED_TITLE } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import {
  ArrayInput,
  FormDataConsumer,
  maxLength,
  minValue,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useArrayInput,
  useSimpleFormIterator,
} from 'react-admin';
import { FormSection } from '../../components/ResourceForm';
import type { Website } from '../../dataProvider/types';

const validateTitle = [required('Please enter a title'), maxLength(MAX_CURATED_TITLE)];

/** Returns a new copy, because the form changes its values. */
const defaultRows = () => DEFAULT_CURATED_ROWS.map((row) => ({ ...row }));

/** Edits the rows of the curated home: add, remove, reorder, or restore the defaults. */
export function CuratedRowsInput() {
  return (
    <FormDataConsumer<Partial<Website>>>
      {({ formData }) =>
        formData.settings?.homeLayout === 'curated' && (
          <FormSection
            title="Carousels"
            help="Rows of the curated layout, from top to bottom. A row without search words and merchant ID shows products of all brands. A row without products is hidden."
          >
            <ArrayInput source="settings.curatedRows" label={false} defaultValue={defaultRows()} helperText={false}>
              <CuratedRows />
            </ArrayInput>
          </FormSection>
        )
      }
    </FormDataConsumer>
  );
}

function CuratedRows() {
  const { fields, replace } = useArrayInput();
  return (
    <>
      <SimpleFormIterator
        inline
        fullWidth
        disableClear
        disableAdd={fields.length >= MAX_CURATED_ROWS}
        addButton={<AddRowButton />}
        sx={{
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          '& .RaSimpleFormIterator-line': { pt: 1 },
        }}
      >
        <TextInput source="title" label="Title" validate={validateTitle} helperText={false} sx={{ flex: 2 }} />
        <TextInput
          source="search"
          label="Search words"
          validate={maxLength(MAX_CURATED_SEARCH)}
          helperText={false}
          sx={{ flex: 1 }}
        />
        <NumberInput
          source="brandId"
          label="Merchant ID"
          min={1}
          step={1}
          validate={minValue(1)}
          helperText={false}
          sx={{ flex: 1 }}
        />
      </SimpleFormIterator>
      <Button
        size="small"
        color="inherit"
        startIcon={<RestoreIcon />}
        onClick={() => replace(defaultRows())}
        sx={{ alignSelf: 'flex-start' }}
      >
        Restore default rows
      </Button>
    </>
  );
}

function AddRowButton() {
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      Add row
    </Button>
  );
}
