import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useCanAccess, useListContext, useResourceContext } from 'react-admin';
import { LoadedImage } from '../../components/LoadedImage';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import { SelectField } from '../../components/SelectField';
import { useFieldSave } from '../../components/useFieldSave';
import type { ProductCategory } from '../../dataProvider/types';
import { FilterSelect } from '../../inputs/FilterSelect';
import { imageUrl } from '../../inputs/imageUrl';
import { useSaveMessages } from '../useAdminResource';
import { BULK } from './bulkActions';
import { AddCategoryButton, CategoryActions } from './CategoryDialogs';
import { RANKS } from './ranks';
import { SharedRanks } from './SharedRanks';

const POPULARITY = [
  { id: true, name: 'Popular' },
  { id: false, name: 'Not popular' },
];

const FILTERS = <FilterSelect source="level2" label="Popularity" choices={POPULARITY} />;

const COLUMNS: Column<ProductCategory>[] = [
  { source: 'categoryName', label: 'Category name', sx: { fontWeight: 600 } },
  { source: 'categoryId', label: 'Category ID' },
  { label: 'Image', render: (category) => <CategoryImage category={category} /> },
  { source: 'rank', label: 'Rank', render: (category) => <RankField category={category} /> },
  { source: 'level2', label: 'Flags', render: (category) => <CategoryFlags category={category} /> },
];

/** The product categories, which all websites share, by rank. */
export default function CategoryList() {
  return (
    <ResourceList<ProductCategory>
      help="Product categories, shared by all websites. The category with rank 1 appears first."
      action={<AddCategoryButton />}
      intro={<SharedRanks />}
      filters={FILTERS}
      sort={{ field: 'rank', order: 'ASC' }}
      empty={
        <StateMessage
          title="No categories yet"
          text="Add a category here, or create categories while you map the categories of a feed."
        />
      }
    >
      <ResponsiveTable columns={COLUMNS} actions={(category) => <CategoryActions category={category} />} bulk={BULK} />
    </ResourceList>
  );
}

/** Selects the rank of a category and saves it at once, for accounts that may change it. */
function RankField({ category }: { category: ProductCategory }) {
  const { categoryName, rank } = category;
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const { refetch } = useListContext();
  const { updated } = useSaveMessages(resource);
  const { save, isPending } = useFieldSave(resource, category);
  if (!canAccess) return `Rank ${rank}`;
  return (
    <SelectField
      label={`Rank of ${categoryName}`}
      hiddenLabel
      choices={RANKS}
      value={rank}
      disabled={isPending}
      margin="none"
      onChange={(chosen) => save({ rank: chosen }, updated, () => void refetch())}
      sx={{ width: 'auto', minWidth: 112, '& .MuiSelect-select': { py: 0.5, fontSize: 13 } }}
    />
  );
}

/** Shows whether a category is popular or mature. */
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

/** Shows the image of a category, or an empty box if the image is missing or cannot be loaded. */
function CategoryImage({ category: { image } }: { category: ProductCategory }) {
  const empty = <Box sx={{ ...BOX, border: 1, borderStyle: 'dashed', borderColor: 'divider' }} />;
  if (!image) return empty;
  return <LoadedImage src={imageUrl(image)} fallback={empty} sx={{ ...BOX, objectFit: 'cover' }} />;
}
