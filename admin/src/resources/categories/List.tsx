import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SelectInput } from 'react-admin';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import { CategoryCards } from './CategoryCards';
import { AddCategoryButton } from './CategoryDialogs';
import { CategoryTable } from './CategoryTable';
import { SharedRanks } from './SharedRanks';

const POPULARITY = [
  { id: true, name: 'Popular' },
  { id: false, name: 'Not popular' },
];

const FILTERS = (
  <SelectInput
    source="level2"
    label="Shown"
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
    <RoomList
      title="Category"
      help="Categories of products, shared by all websites. Rank 1 comes first."
      action={<AddCategoryButton />}
      intro={<SharedRanks />}
      searchLabel="Search categories"
      filters={FILTERS}
      sort={{ field: 'rank', order: 'ASC' }}
      empty={
        <StateMessage title="No categories yet" text="They come with the first product feed, or are added here." />
      }
    >
      {isNarrow ? <CategoryCards /> : <CategoryTable />}
    </RoomList>
  );
}
