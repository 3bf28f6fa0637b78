import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import { SCHEDULE_STATES } from '@grabdeals/shared/schedule';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { FilterLiveForm, FilterLiveSearch, ListBase, RecordsIterator, SelectInput, useListContext } from 'react-admin';
import { BulkBar } from '../../bulk/BulkBar';
import { SelectPage } from '../../bulk/SelectRecords';
import { formatCount } from '../../components/formatCount';
import { ExportListButton } from '../../components/ExportListButton';
import { PageHeader } from '../../components/PageHeader';
import { LoadError } from '../../components/PageState';
import { READ_OPTIONS } from '../../components/RecordPage';
import { SavedListFilters } from '../../components/SavedFilters';
import { STATE_NAMES } from '../../components/schedule';
import type { Article } from '../../dataProvider/types';
import { TagFilterInput } from '../../inputs/TagFilterInput';
import { NEW_RECORD_MARK } from '../../shortcuts/keys';
import { Link, useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ArticleCard } from './ArticleCard';
import { BULK } from './bulkActions';
import { exporter } from './formValues';
import { articleFormPath, CATEGORIES_PATH } from './paths';
import { NoArticles } from './NoArticles';
import { useArticleCategories } from './useArticleCategories';
import { type ArticleCounts, useArticleCounts } from './useArticleCounts';

const STATES = SCHEDULE_STATES.map((id) => ({ id, name: STATE_NAMES[id] }));
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All Articles of the site being edited (docs/requirements/site-manager.md#articles). */
export default function ArticleList() {
  const { name: websiteName, label } = useSite();
  const [params, setParams] = useSearchParams();
  const tab = ARTICLE_STATUSES.find((status) => status === params.get('tab')) ?? 'Draft';
  const counts = useArticleCounts(params.get('filter'));
  const openTab = (status: ArticleStatus) => {
    const next = new URLSearchParams(params);
    next.set('tab', status);
    next.delete('page');
    setParams(next, { replace: false });
  };
  return (
    <>
      <PageHeader
        title="All Articles"
        help={`The published articles and the drafts of ${label}. The search covers titles, authors, texts, brands and products.`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
            <Button component={Link} to={CATEGORIES_PATH} variant="outlined">
              Article Categories
            </Button>
            <Button
              {...NEW_RECORD_MARK}
              component={Link}
              to={articleFormPath()}
              variant="contained"
              startIcon={<AddIcon />}
            >
              Create Article
            </Button>
          </Box>
        }
      />
      <Card sx={{ overflow: 'visible' }}>
        <Tabs
          value={tab}
          onChange={(_event, status: ArticleStatus) => openTab(status)}
          aria-label="Status"
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {ARTICLE_STATUSES.map((status) => (
            <Tab
              key={status}
              value={status}
              label={counts[status] === undefined ? status : `${status} (${formatCount(counts[status])})`}
              id={`tab-${status}`}
              aria-controls="articles"
            />
          ))}
        </Tabs>
        <Box id="articles" role="tabpanel" aria-labelledby={`tab-${tab}`} sx={{ p: 2 }}>
          <ListBase<Article>
            // Each tab has its own selection.
            key={tab}
            // Drafts have no schedule.
            filter={{ websiteName, status: tab, ...(tab === 'Draft' && { schedule: undefined }) }}
            sort={NEWEST_FIRST}
            perPage={ARTICLE_PAGE_SIZE}
            // A link to a tab opens the tab without the search and the filter of an earlier visit.
            storeKey={false}
            exporter={exporter}
            queryOptions={READ_OPTIONS}
          >
            <ArticleFilters tab={tab} />
            <BulkBar {...BULK[tab]} />
            <Articles counts={counts} tab={tab} onOpenTab={openTab} />
          </ListBase>
        </Box>
      </Card>
    </>
  );
}

/** Search, one category or all, and of published articles one state of their schedule or all. */
function ArticleFilters({ tab }: { tab: ArticleStatus }) {
  const list = useListContext();
  const { choices } = useArticleCategories((list.filterValues as { category?: string }).category);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mb: 1,
        // Without tags there is no filter by tag, but still its form.
        '& > form:empty': { display: 'none' },
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
              choices={STATES}
              emptyText="All"
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              helperText={false}
              sx={{ minWidth: 0 }}
            />
          </FilterLiveForm>
        </Box>
      )}
      <FilterLiveForm>
        <TagFilterInput />
      </FilterLiveForm>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <SavedListFilters />
        <ExportListButton />
      </Box>
    </Box>
  );
}

interface ArticlesProps {
  counts: ArticleCounts;
  tab: ArticleStatus;
  onOpenTab: (status: ArticleStatus) => void;
}

/** A page of articles, or its loading, error or empty state. */
function Articles({ counts, tab, onOpenTab }: ArticlesProps) {
  const list = useListContext<Article, Error>();
  const { data, error, total = 0, page, perPage, refetch, setPage } = list;
  const { nameOf } = useArticleCategories();
  if (error && !data) {
    return <LoadError title="The articles could not be loaded" error={error} retry={() => void refetch()} />;
  }
  if (!data) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={420} />;
  if (data.length === 0) {
    const isFiltered = Object.keys(list.filterValues as object).length > 0;
    const other = ARTICLE_STATUSES.find((status) => status !== tab && (counts[status] ?? 0) > 0);
    return (
      <NoArticles
        isFiltered={isFiltered}
        other={other && `${formatCount(counts[other] ?? 0)} in ${other}`}
        onOpenOther={() => other && onOpenTab(other)}
      />
    );
  }
  const first = (page - 1) * perPage + 1;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <SelectPage />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {`${first} - ${first + data.length - 1} of ${total} Articles`}
        </Typography>
      </Box>
      <Box
        component="ul"
        aria-label="Articles"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 236px), 1fr))',
          gap: 2,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        <RecordsIterator<Article>
          render={(article) => (
            <ArticleCard article={article} category={nameOf(article.category)} onDeleted={() => setPage(1)} />
          )}
        />
      </Box>
      {total > perPage && (
        <Pagination
          count={Math.ceil(total / perPage)}
          page={page}
          onChange={(_event, next) => setPage(next)}
          sx={{ mt: 3, '& .MuiPagination-ul': { justifyContent: 'center' } }}
        />
      )}
    </>
  );
}
