import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import { AutocompleteInput, BooleanInput, NumberInput, ReferenceInput, TextInput, useListContext } from 'react-admin';
import { dollars } from '../../components/money';
import { feedText } from './ProductFields';
import { FilterSelect } from '../../inputs/FilterSelect';

const STATES = [
  { id: 'live', name: 'Live' },
  { id: 'hidden', name: 'Hidden' },
  { id: 'overridden', name: 'Overridden' },
  { id: 'retired', name: 'Removed from feed' },
];
/** The fields would be at least 160 px wide. */
const NARROW = { minWidth: 0, width: { xs: '100%', sm: 122 }, '& .RaAutocompleteInput-textField': { minWidth: 0 } };

/** Filters of the product list. */
export function ProductFilters() {
  const list = useListContext();
  const { q: _words, state: _state, ...others } = list.filterValues as Record<string, unknown>;
  const count = Object.keys(others).length;
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();
  return (
    <>
      <FilterSelect source="state" label="State" choices={STATES} emptyText="All except removed" />
      <Button startIcon={<TuneIcon />} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        {count > 0 ? `More filters (${count})` : 'More filters'}
      </Button>
      <Collapse in={isOpen} id={panelId} mountOnEnter sx={{ order: 1, width: '100%' }}>
        <MoreFilters />
      </Collapse>
    </>
  );
}

function MoreFilters() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, pt: 1 }}>
      <ReferenceInput
        source="merchantId"
        reference="merchantsByMid"
        sort={{ field: 'merchantInfo.name', order: 'ASC' }}
      >
        <AutocompleteInput label="Merchant" optionText="merchantInfo.name" sx={NARROW} />
      </ReferenceInput>
      <ReferenceInput
        source="categoryId"
        reference="productCategoriesById"
        sort={{ field: 'categoryName', order: 'ASC' }}
      >
        <AutocompleteInput label="Category" optionText="categoryName" sx={NARROW} />
      </ReferenceInput>
      <ReferenceInput source="feedId" reference="feeds" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteInput label="Feed" optionText={feedText} sx={NARROW} />
      </ReferenceInput>
      <NumberInput source="minPrice" label="Min. price ($)" {...dollars} min={0} sx={{ width: 96 }} />
      <NumberInput source="maxPrice" label="Max. price ($)" {...dollars} min={0} sx={{ width: 96 }} />
      <TextInput source="tag" label="Tag" sx={NARROW} />
      <BooleanInput source="noPicture" label="No image" />
      <BooleanInput source="reported" label="Price reported" />
      <BooleanInput source="noCategory" label="No category" />
    </Box>
  );
}
