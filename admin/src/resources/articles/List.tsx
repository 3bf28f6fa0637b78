import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { ListBase, RecordsIterator, useListContext } from 'react-admin';
import { BulkBar } from '../../bulk/BulkBar';
import { SelectPage } from '../../bulk/SelectRecords';
import { formatCount } from '../../components/formatCount';
import { PageHeader } from '../../components/PageHeader';
import { LoadError } from '../../components/PageState';
import { READ_OPTIONS } from '../../components/RecordPage';
import type { Article } from '../../dataProvider/types';
import { NEW_RECORD_MARK } from '../../shortcuts/keys';
import { Link, useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ArticleCard } from './ArticleCard';
import { ArticleFilters } from './ArticleFilters';
import { ArticleTable } from './ArticleTable';
import { BULK } from './bulkActions';
import { articleFormPath, CATEGORIES_PATH } from './paths';
import { NoArticles } from './NoArticles';
import { useArticleView } from './useArticleView';
import { useArticleCategories } from './useArticleCategories';
import { type ArticleCounts, useArticleCounts } from './useArticleCounts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All Articles of the site being edited (docs/requirements/site-manager.md#articles). */
export default function ArticleList() {
  const { name, label } = useSite();
  const [params, setParams] = useSearchParams();
  const [view] = useArticleView();
  const isOfAllSites = params.get('websites') === 'all';
  const websiteName = isOfAllSites ? undefined : name;
  const tab = ARTICLE_STATUSES.find((status) => status === params.get('tab')) ?? 'Draft';
  const counts = useArticleCounts(params.get('filter'), websiteName);
  const change = (parameter: 'tab' | 'websites', value: string) => {
    const next = new URLSearchParams(params);
    next.set(parameter, value);
    next.delete('page');
    setParams(next, { replace: false });
  };
  const openTab = (status: ArticleStatus) => change('tab', status);
  return (
    <>
      <PageHeader
        title="All Articles"
        help={`The published articles and the drafts of ${isOfAllSites ? 'all your websites' : label}. The search covers titles, authors, texts, brands and products.`}
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
            // Each tab has its own selection, for one website and for all.
            key={`${tab} ${websiteName ?? ''}`}
            // Drafts have no schedule.
            filter={{ websiteName, status: tab, ...(tab === 'Draft' && { schedule: undefined }) }}
            sort={NEWEST_FIRST}
            perPage={ARTICLE_PAGE_SIZE}
            // A link to a tab opens the tab without the search and the filter of an earlier visit.
            storeKey={false}
            queryOptions={READ_OPTIONS}
          >
            <ArticleFilters
              tab={tab}
              isOfAllSites={isOfAllSites}
              onAllSites={(isOn) => change('websites', isOn ? 'all' : 'one')}
            />
            {view === 'cards' && <BulkBar actions={BULK[tab]} />}
            <Articles counts={counts} tab={tab} onOpenTab={openTab} />
          </ListBase>
        </Box>
      </Card>
    </>
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
  const [view] = useArticleView();
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
        {view === 'cards' && <SelectPage />}
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {`${first} - ${first + data.length - 1} of ${total} Articles`}
        </Typography>
      </Box>
      {view === 'table' ? (
        <ArticleTable tab={tab} nameOfCategory={nameOf} onDeleted={() => setPage(1)} />
      ) : (
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
      )}
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
