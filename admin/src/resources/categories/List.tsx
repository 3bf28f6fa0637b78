import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataTable,
  SelectInput,
  useCanAccess,
  useListContext,
  useNotify,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { RecordCards, ResourceList } from '../../components/ResourceList';
import type { ProductCategory } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { AddCategoryButton, CategoryActions } from './CategoryDialogs';
import { RANKS } from './ranks';
import { SharedRanks } from './SharedRanks';

const POPULARITY = [
  { id: true, name: 'Popular' },
  { id: false, name: 'Not popular' },
];

const FILTERS = (
  <SelectInput
    source="level2"
    label="Popularity"
    choices={POPULARITY}
    emptyText="All"
    helperText={false}
    sx={{ width: { xs: '100%', sm: 176 } }}
  />
);

/** The categories of products; all websites share them, and show them by rank. */
export default function CategoryList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList
      title="Category"
      help="Product categories, shared by all websites. The category with rank 1 appears first."
      action={<AddCategoryButton />}
      intro={<SharedRanks />}
      searchLabel="Search categories"
      filters={FILTERS}
      sort={{ field: 'rank', order: 'ASC' }}
      empty={
        <StateMessage
          title="No categories yet"
          text="Add a category here, or create categories while you map the categories of a feed."
        />
      }
    >
      {isNarrow ? (
        <RecordCards<ProductCategory> render={(category) => <CategoryCard category={category} />} />
      ) : (
        <CategoryTable />
      )}
    </ResourceList>
  );
}

const Column = DataTable.Col<ProductCategory>;

const BOLD = { fontWeight: 600 };

/** Product categories on a wide screen. */
function CategoryTable() {
  return (
    <DataTable<ProductCategory> bulkActionButtons={false} rowClick={false}>
      <Column source="categoryId" label="Category ID" />
      <Column source="categoryName" label="Category name" sx={BOLD} />
      <Column label="Image" render={(category) => <CategoryImage category={category} />} />
      <Column source="rank" label="Rank" render={(category) => <RankField category={category} />} />
      <Column source="level2" label="Flags" render={(category) => <CategoryFlags category={category} />} />
      <Column
        label="Actions"
        align="right"
        render={(category) => (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <CategoryActions category={category} />
          </Box>
        )}
      />
    </DataTable>
  );
}

/** A product category on a narrow screen: what its row shows, one under the other. */
function CategoryCard({ category }: { category: ProductCategory }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <CategoryImage category={category} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{category.categoryName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {category.categoryId}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RankField category={category} />
          <CategoryFlags category={category} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <CategoryActions category={category} />
      </Box>
    </Box>
  );
}

const MENU = { slotProps: { paper: { sx: { maxHeight: 320 } } } };

/** The rank of a category, which is saved as soon as it is chosen; for accounts that may. */
function RankField({ category: { id, categoryName, rank, ...rest } }: { category: ProductCategory }) {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const { refetch } = useListContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<ProductCategory>();
  if (!canAccess) return `Rank ${rank}`;
  const save = (chosen: number) =>
    void update(
      resource,
      { id, data: { rank: chosen }, previousData: { id, categoryName, rank, ...rest } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`resources.${resource}.notifications.updated`, { type: 'success' });
          void refetch();
        },
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Select
      variant="outlined"
      value={rank}
      disabled={isPending}
      MenuProps={MENU}
      inputProps={{ 'aria-label': `Rank of ${categoryName}` }}
      onChange={(event) => save(event.target.value)}
      sx={{ minWidth: 112, fontSize: 13, '& .MuiSelect-select': { py: 0.5 } }}
    >
      {RANKS.map(({ id: value, name }) => (
        <MenuItem key={value} value={value} dense>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Where a category is shown beyond its own page, and whether some websites hide it. */
function CategoryFlags({ category: { level2, mature } }: { category: ProductCategory }) {
  if (!level2 && !mature) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {level2 && <Chip size="small" variant="outlined" color="success" label="Popular" />}
      {mature && <Chip size="small" variant="outlined" color="error" label="Mature" />}
    </Box>
  );
}

const BOX = { display: 'block', width: 44, height: 44, borderRadius: 1, flexShrink: 0 } as const;

/** A category's image, or where one would stand. */
function CategoryImage({ category: { image } }: { category: ProductCategory }) {
  if (!image) return <Box sx={{ ...BOX, border: 1, borderStyle: 'dashed', borderColor: 'divider' }} />;
  return <Box component="img" src={imageUrl(image)} alt="" loading="lazy" sx={{ ...BOX, objectFit: 'cover' }} />;
}
