import type { ArticleStatus } from '@grabdeals/shared/article-status';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FilterLiveForm, FilterLiveSearch, SelectInput, TextInput, useListContext } from 'react-admin';
import { ExportListButton } from '../../components/ExportListButton';
import { SavedListFilters } from '../../components/SavedFilters';
import { STATE_CHOICES } from '../../components/schedule';
import { PeriodInputs } from '../../inputs/PeriodInputs';
import { TagFilterInput } from '../../inputs/TagFilterInput';
import { useSite } from '../../site/SiteContext';
import { useArticleCategories } from './useArticleCategories';
import { type ArticleView, useArticleView } from './useArticleView';

const FILTER = { helperText: false, sx: { minWidth: 0, width: { xs: '100%', sm: 150 } } } as const;

interface ArticleFiltersProps {
  tab: ArticleStatus;
  /** Whether the list contains the articles of all websites of the account. */
  isOfAllSites: boolean;
  onAllSites: (isOn: boolean) => void;
}

/** Search, one category or all, and of published articles one state of their schedule or all. */
export function ArticleFilters({ tab, isOfAllSites, onAllSites }: ArticleFiltersProps) {
  const { label, siteCount } = useSite();
  const list = useListContext();
  const { choices } = useArticleCategories((list.filterValues as { category?: string }).category);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mb: 1,
      }}
    >
      <Box role="search" sx={{ flex: '1 1 240px', maxWidth: { sm: 340 } }}>
        <FilterLiveSearch label="Search articles" />
      </Box>
      <Box sx={{ flex: { xs: '1 1 240px', sm: '0 1 220px' } }}>
        <FilterLiveForm>
          <SelectInput
            source="category"
            label="Category"
            choices={choices}
            emptyText="All categories"
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            helperText={false}
            sx={{ minWidth: 0 }}
          />
        </FilterLiveForm>
      </Box>
      {tab === 'Published' && (
        <Box sx={{ flex: { xs: '1 1 240px', sm: '0 1 180px' } }}>
          <FilterLiveForm>
            <SelectInput
              source="schedule"
              label="Schedule"
              choices={STATE_CHOICES}
              emptyText="All"
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              helperText={false}
              sx={{ minWidth: 0 }}
            />
          </FilterLiveForm>
        </Box>
      )}
      {siteCount > 1 && (
        <TextField
          select
          size="small"
          label="Websites"
          value={isOfAllSites ? 'all' : 'one'}
          onChange={({ target }) => onAllSites(target.value === 'all')}
          sx={{ flex: { xs: '1 1 240px', sm: '0 1 200px' } }}
        >
          <MenuItem value="one">{label}</MenuItem>
          <MenuItem value="all">All websites</MenuItem>
        </TextField>
      )}
      <FilterLiveForm>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <TextInput source="author" label="Author" {...FILTER} />
          <PeriodInputs fromLabel="Added from" sx={FILTER.sx} />
          <TagFilterInput />
        </Box>
      </FilterLiveForm>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <SavedListFilters />
        <ViewButtons />
        <ExportListButton />
      </Box>
    </Box>
  );
}

/** Shows the articles as cards or as a table. */
function ViewButtons() {
  const [view, setView] = useArticleView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={view}
      onChange={(_event, next: ArticleView | null) => next && setView(next)}
    >
      <ToggleButton value="cards" aria-label="Cards">
        <CardsIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" aria-label="Table">
        <TableIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
