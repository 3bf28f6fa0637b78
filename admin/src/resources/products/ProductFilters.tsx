import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import { AutocompleteInput, BooleanInput, NumberInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { dollars } from './formValues';
import { useCategoryChoices, useFeedChoices, useMerchantChoices } from './useProductChoices';

const STATES = [
  { id: 'live', name: 'Live' },
  { id: 'hidden', name: 'Hidden' },
  { id: 'overridden', name: 'Overridden' },
  { id: 'retired', name: 'Removed from feed' },
];
const WIDE = { minWidth: 0, width: { xs: '100%', sm: 176 } };

/** What the list of products is narrowed by, beside its search. */
export function ProductFilters() {
  const list = useListContext();
  const { q: _words, state: _state, ...others } = list.filterValues as Record<string, unknown>;
  const count = Object.keys(others).length;
  const [isOpen, setOpen] = useState(count > 0);
  const panelId = useId();
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SelectInput
          source="state"
          label="State"
          choices={STATES}
          emptyText="All except removed"
          helperText={false}
          sx={WIDE}
        />
        <Button
          startIcon={<TuneIcon />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `More filters (${count})` : 'More filters'}
        </Button>
      </Box>
      <Collapse in={isOpen} id={panelId} mountOnEnter>
        <MoreFilters />
      </Collapse>
    </Box>
  );
}

function MoreFilters() {
  const merchants = useMerchantChoices();
  const categories = useCategoryChoices();
  const feeds = useFeedChoices();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, pt: 1 }}>
      <AutocompleteInput
        source="merchantId"
        label="Merchant"
        choices={merchants.choices}
        isPending={merchants.isPending}
        helperText={false}
        sx={WIDE}
      />
      <AutocompleteInput
        source="categoryId"
        label="Category"
        choices={categories.choices}
        isPending={categories.isPending}
        helperText={false}
        sx={WIDE}
      />
      <AutocompleteInput
        source="feedId"
        label="Feed"
        choices={feeds.choices}
        isPending={feeds.isPending}
        helperText={false}
        sx={WIDE}
      />
      <NumberInput
        source="minPrice"
        label="Price from ($)"
        {...dollars}
        min={0}
        helperText={false}
        sx={{ width: 128 }}
      />
      <NumberInput source="maxPrice" label="Price to ($)" {...dollars} min={0} helperText={false} sx={{ width: 128 }} />
      <TextInput source="tag" label="Tag" helperText={false} sx={WIDE} />
      <BooleanInput source="noPicture" label="Without image" helperText={false} />
      <BooleanInput source="noCategory" label="Without category" helperText={false} />
    </Box>
  );
}
