import { counted } from '@grabdeals/shared/counted';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FeedCategory } from '../../dataProvider/types';
import { columns } from '../../theme/styles';
import type { CategoryOption } from './categoryTree';

interface CategoryRowProps {
  category: FeedCategory;
  options: readonly CategoryOption[];
  disabled: boolean;
  /** Null removes the operator's choice. */
  onChoose: (categoryId: number | null) => void;
  /** Adds a category of ours with the same name, and maps to it. */
  onCreate: () => void;
}

/** Shows a category of a feed with the category of ours that it is mapped to. */
export function CategoryRow({ category, options, disabled, onChoose, onCreate }: CategoryRowProps) {
  const { path, products, categoryId, mappedBy } = category;
  return (
    <Box
      component="li"
      sx={{
        ...columns({ md: 2 }),
        alignItems: 'center',
        columnGap: 3,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {path}
        </Box>
        {mappedBy === null && <Chip size="small" variant="outlined" color="warning" label="Not mapped" />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[counted(products, 'product'), filedText(category)].filter(Boolean).join('. ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <CategoryChoice
          path={path}
          value={optionOf(categoryId, category, options)}
          options={options}
          disabled={disabled}
          onChoose={onChoose}
        />
        {mappedBy === null && (
          <Proposals
            category={category}
            options={options}
            disabled={disabled}
            onChoose={onChoose}
            onCreate={onCreate}
          />
        )}
      </Box>
    </Box>
  );
}

/** Returns the text about the category to which products of an unmapped category are assigned. */
function filedText({ mappedBy, filedUnder, categoryName }: FeedCategory): string {
  if (mappedBy === 'name') return 'Mapped to our category of the same name';
  return mappedBy === null && filedUnder !== null ? `Assigned to ${categoryName} until you map the category` : '';
}

/** Returns the chosen category, which may be deleted or not loaded yet. */
function optionOf(
  categoryId: number | null,
  { mappedBy, filedUnder, categoryName }: FeedCategory,
  options: readonly CategoryOption[],
): CategoryOption | null {
  const id = mappedBy === 'name' ? filedUnder : categoryId;
  if (id === null) return null;
  const name = (mappedBy && categoryName) || 'Deleted category';
  return options.find((option) => option.id === id) ?? { id, name, path: name, depth: 0 };
}

/** Buttons that map an unmapped category to a proposed category. */
function Proposals({ category, options, disabled, onChoose, onCreate }: CategoryRowProps) {
  const { path, suggestedCategoryId } = category;
  const suggestion = options.find(({ id }) => id === suggestedCategoryId);
  const name = path.split(' > ').at(-1) ?? path;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {suggestion && (
        <Button
          size="small"
          disabled={disabled}
          aria-label={`Map ${path} to ${suggestion.name}`}
          onClick={() => onChoose(suggestion.id)}
        >
          Map to {suggestion.name}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        disabled={disabled}
        aria-label={`Create category ${name} for ${path}`}
        onClick={onCreate}
      >
        Create category {name}
      </Button>
    </Box>
  );
}

interface CategoryChoiceProps {
  path: string;
  value: CategoryOption | null;
  options: readonly CategoryOption[];
  disabled: boolean;
  onChoose: (categoryId: number | null) => void;
}

function CategoryChoice({ path, value, options, disabled, onChoose }: CategoryChoiceProps) {
  return (
    <Autocomplete
      size="small"
      options={[...options]}
      value={value}
      disabled={disabled}
      getOptionLabel={(option) => option.path}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => onChoose(next?.id ?? null)}
      renderOption={({ key, ...item }, option, { inputValue }) => (
        <Box component="li" key={key} {...item}>
          {/* The whole list shows the tree by indentation, a search the path of each result. */}
          {inputValue && inputValue !== value?.path ? (
            option.path
          ) : (
            <Box component="span" sx={{ pl: option.depth * 2 }}>
              {option.name}
            </Box>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Our category"
          margin="dense"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `Our category for ${path}` },
          }}
        />
      )}
    />
  );
}
