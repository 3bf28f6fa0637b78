import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { PageState, StateMessage } from '../../components/PageState';
import type { Feed, FeedCategory, ProductCategory } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useFullList } from '../../dataProvider/useFullList';
import { SearchField } from '../../components/SearchField';
import { UNMAPPED_HELP } from '../feedRuns/runTexts';
import { CategoryRow } from './CategoryRow';
import { categoryOptions, unmappedFirst } from './categoryTree';
import { ReadCategories } from './ReadCategories';
import { useMapCategory } from './useMapCategory';

const BY_NAME = { field: 'categoryName', order: 'ASC' } as const;
const PAGE_SIZE = 25;

interface CategoryMappingProps {
  feed: Pick<Feed, 'id' | 'source' | 'file'>;
  /** Opens the part of the feed where a file is uploaded. */
  onUpload: () => void;
}

/** The categories of a feed, and the category of ours that each is mapped to. Each choice is saved at once. */
export function CategoryMapping({ feed, onUpload }: CategoryMappingProps) {
  const queryKey = useMemo(() => ['feeds', feed.id, 'categories'], [feed.id]);
  const { data, error, refetch } = useApiQuery(queryKey, (api, signal) =>
    api.GET('/api/feeds/{id}/categories', { params: { path: { id: feed.id } }, signal }),
  );
  if (!data) {
    return <PageState error={error} retry={() => void refetch()} failedTitle="The categories could not be loaded" />;
  }
  if (data.length === 0) return <ReadCategories feed={feed} onUpload={onUpload} onRead={() => void refetch()} />;
  return <FeedCategories feedId={feed.id} queryKey={queryKey} categories={data} />;
}

interface FeedCategoriesProps {
  feedId: string;
  queryKey: readonly string[];
  categories: readonly FeedCategory[];
}

function FeedCategories({ feedId, queryKey, categories }: FeedCategoriesProps) {
  const [words, setWords] = useState('');
  const [unmappedOnly, setUnmappedOnly] = useState(false);
  const [page, setPage] = useState(1);
  // The full tree: operators search the paths of categories, which the API does not store.
  const { data: tree } = useFullList<ProductCategory>('categoryUpdate', BY_NAME);
  const options = useMemo(() => categoryOptions(tree ?? []), [tree]);
  // Rows stay in the order in which they were loaded, so that a row does not move away when it is mapped.
  const [order] = useState(() => new Map(unmappedFirst(categories).map(({ path }, index) => [path, index])));
  const matches = useMemo(() => {
    const query = words.trim().toLowerCase();
    return categories
      .filter(({ path, mappedBy }) => path.toLowerCase().includes(query) && (!unmappedOnly || mappedBy === null))
      .toSorted((a, b) => (order.get(a.path) ?? Infinity) - (order.get(b.path) ?? Infinity));
  }, [categories, words, unmappedOnly, order]);
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const { map, create, isPending } = useMapCategory(feedId, queryKey);
  const unmapped = categories.filter(({ mappedBy }) => mappedBy === null).length;
  return (
    <Card component="section" aria-label="Categories">
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {unmappedText(unmapped, categories.length)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Map each category of the feed to one of our categories. {UNMAPPED_HELP} The next run of the feed applies your
          changes.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 2 }}>
        <Box role="search" sx={{ flex: '1 1 220px', maxWidth: { sm: 348 } }}>
          <SearchField label="Search the feed’s categories" value={words} onChange={setWords} />
        </Box>
        <FormControlLabel
          label="Unmapped only"
          control={<Switch checked={unmappedOnly} onChange={(_event, isOn) => setUnmappedOnly(isOn)} />}
        />
      </Box>
      {matches.length === 0 ? (
        <StateMessage role="status" title="Nothing found" text="No category of the feed matches." />
      ) : (
        <Box component="ul" aria-label="The feed’s categories">
          {matches.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((category) => (
            <CategoryRow
              key={category.path}
              category={category}
              options={options}
              disabled={isPending}
              onChoose={(categoryId) => map({ path: category.path, categoryId })}
              onCreate={() => create(category)}
            />
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

function unmappedText(unmapped: number, all: number): string {
  if (all === 1) return `The category is ${unmapped === 0 ? '' : 'not '}mapped`;
  if (unmapped === 0) return `All ${formatCount(all)} categories are mapped`;
  return `${formatCount(unmapped)} of ${formatCount(all)} categories ${unmapped === 1 ? 'is' : 'are'} not mapped`;
}
