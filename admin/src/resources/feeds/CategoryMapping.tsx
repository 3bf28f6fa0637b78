import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { PageState, StateMessage } from '../../components/PageState';
import { answerOf } from '../../dataProvider/apiClient';
import type { FeedCategory, ProductCategory } from '../../dataProvider/types';
import { useApiMutation, useApiQuery } from '../../dataProvider/useApi';
import { SearchField } from '../brands/SearchField';
import { formatCount } from '../reports/reportFormat';
import { categoryOptions, type CategoryOption, unmappedFirst } from './categoryTree';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'categoryName', order: 'ASC' } } as const;
const PAGE_SIZE = 25;

/** Which category of ours each of theirs is. Saved as soon as it is chosen, and used by the runs to come. */
export function CategoryMapping({ feedId }: { feedId: string }) {
  const queryKey = useMemo(() => ['feeds', feedId, 'categories'], [feedId]);
  const { data, error, refetch } = useApiQuery(queryKey, (api, signal) =>
    answerOf(api.GET('/api/feeds/{id}/categories', { params: { path: { id: feedId } }, signal })),
  );
  if (!data) {
    return <PageState error={error} retry={() => void refetch()} failedTitle="The categories could not be loaded" />;
  }
  if (data.length === 0) {
    return (
      <Card>
        <StateMessage
          title="No categories yet"
          text="A run or a check of the feed finds the categories that its products are filed under. Then they stand here."
        />
      </Card>
    );
  }
  return <FoundCategories feedId={feedId} queryKey={queryKey} categories={data} />;
}

interface FoundCategoriesProps {
  feedId: string;
  queryKey: readonly string[];
  categories: readonly FeedCategory[];
}

function FoundCategories({ feedId, queryKey, categories }: FoundCategoriesProps) {
  const [words, setWords] = useState('');
  const [openOnly, setOpenOnly] = useState(false);
  const [page, setPage] = useState(1);
  const { data: ours = [] } = useGetList<ProductCategory>('categoryUpdate', ALL);
  const options = useMemo(() => categoryOptions(ours), [ours]);
  // In the order that they were found in: a row does not leap away when it is decided on.
  const [order] = useState(() => new Map(unmappedFirst(categories).map(({ path }, index) => [path, index])));
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return categories
      .filter(({ path, categoryId }) => path.toLowerCase().includes(wanted) && (!openOnly || categoryId === null))
      .toSorted((a, b) => (order.get(a.path) ?? Infinity) - (order.get(b.path) ?? Infinity));
  }, [categories, words, openOnly, order]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const save = useMapCategory(feedId, queryKey);
  const decided = categories.filter(({ categoryId }) => categoryId !== null).length;
  return (
    <Card component="section" aria-label="Categories">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 2 }}>
        <Box role="search" sx={{ flex: '1 1 220px', maxWidth: { sm: 348 } }}>
          <SearchField label="Search their categories" value={words} onChange={setWords} />
        </Box>
        <FormControlLabel
          label="Undecided only"
          control={<Switch checked={openOnly} onChange={(_event, isOn) => setOpenOnly(isOn)} />}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
          {formatCount(decided)} of {formatCount(categories.length)} decided
        </Typography>
      </Box>
      {found.length === 0 ? (
        <StateMessage role="status" title="Nothing found" text="No category of the feed matches." />
      ) : (
        <Box component="ul" aria-label="Their categories" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((category) => (
            <CategoryRow key={category.path} category={category} options={options} onChoose={save} />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Pagination
            count={pages}
            page={current}
            onChange={(_event, next) => setPage(next)}
            aria-label="Pages of categories"
          />
        </Box>
      )}
    </Card>
  );
}

interface CategoryRowProps {
  category: FeedCategory;
  options: readonly CategoryOption[];
  onChoose: (chosen: ChosenCategory) => void;
}

function CategoryRow({ category: { path, products, categoryId, categoryName }, options, onChoose }: CategoryRowProps) {
  const chosen = options.find(({ id }) => id === categoryId);
  // Ours may be gone, or not be loaded yet.
  const value =
    chosen ??
    (categoryId === null ? null : { id: categoryId, name: categoryName ?? '', path: categoryName ?? '', depth: 0 });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'center',
        columnGap: 3,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {path}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {products === 1 ? '1 product' : `${formatCount(products)} products`}
        </Typography>
      </Box>
      <Autocomplete
        size="small"
        options={[...options]}
        value={value}
        getOptionLabel={(option) => option.path}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onChange={(_event, next) => onChoose({ path, categoryId: next?.id ?? null })}
        renderOption={({ key, ...item }, option, { inputValue }) => (
          <Box component="li" key={key} {...item}>
            {/* Among all of them the tree is seen; among those found, where each stands in it. */}
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
            placeholder="Found by its names"
            margin="dense"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `Our category for ${path}` },
            }}
          />
        )}
      />
    </Box>
  );
}

interface ChosenCategory {
  path: string;
  categoryId: number | null;
}

/** Saves what one category is taken for. */
function useMapCategory(feedId: string, queryKey: readonly string[]) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate } = useApiMutation(
    (api, chosen: ChosenCategory) =>
      answerOf(api.PUT('/api/feeds/{id}/categories', { params: { path: { id: feedId } }, body: chosen })),
    {
      onSuccess: (saved) => {
        queryClient.setQueryData<FeedCategory[]>(queryKey, (all) =>
          all?.map((each) => (each.path === saved.path ? saved : each)),
        );
        notify(
          saved.categoryName
            ? `${saved.path} is ${saved.categoryName} from the next run on`
            : `${saved.path} is found by its names again`,
          { type: 'success' },
        );
      },
      onError: ({ message }) => notify(message, { type: 'error' }),
    },
  );
  return mutate;
}
