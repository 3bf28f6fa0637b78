import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { formatCount } from '@grabdeals/shared/digits';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { RecordsIterator, useCreatePath, useListContext, useStore } from 'react-admin';
import { BulkBar } from '../../bulk/BulkBar';
import { SelectPage } from '../../bulk/SelectRecords';
import { PageHeader } from '../../components/PageHeader';
import { StateMessage } from '../../components/PageState';
import { PageTabs, TabPanel, usePageTab } from '../../components/PageTabs';
import { AddRecordButton, ClearFiltersButton, ResourceList } from '../../components/ResourceList';
import type { Article } from '../../dataProvider/types';
import { Link, useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ArticleCard } from './ArticleCard';
import { ArticleFilters } from './ArticleFilters';
import { ArticleTable } from './ArticleTable';
import { BULK } from './bulkActions';
import { type ArticleCounts, useArticleCategories, useArticleCounts } from './articleQueries';

type View = 'cards' | 'table';

const TABS = [
  { id: 'Draft', label: 'Draft' },
  { id: 'Published', label: 'Published' },
] as const satisfies readonly { id: ArticleStatus; label: string }[];

/** All Articles of the site being edited (docs/requirements/site-manager.md#articles). */
export default function ArticleList() {
  const { name, label } = useSite();
  const [params, setParams] = useSearchParams();
  const [tab, openTab] = usePageTab(TABS);
  const [view, setView] = useStore<View>('articles.view', 'cards');
  const categoriesPath = useCreatePath()({ resource: 'articleCategories', type: 'list' });
  const isOfAllSites = params.get('websites') === 'all';
  const websiteName = isOfAllSites ? undefined : name;
  const counts = useArticleCounts(params.get('filter'), websiteName);
  const showAllSites = (isOn: boolean) => {
    const next = new URLSearchParams(params);
    next.set('websites', isOn ? 'all' : 'one');
    next.delete('page');
    setParams(next, { replace: false });
  };
  const noArticles = <NoArticles tab={tab} counts={counts} onOpenTab={openTab} />;
  return (
    <>
      <PageHeader
        title="All Articles"
        help={`The published articles and the drafts of ${isOfAllSites ? 'all your websites' : label}. The search covers titles, authors, texts, brands and products.`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
            <Button component={Link} to={categoriesPath} variant="outlined">
              Article Categories
            </Button>
            <AddRecordButton label="Create Article" />
          </Box>
        }
      />
      <PageTabs
        label="Status"
        tabs={TABS.map(({ id }) => ({ id, label: tabLabel(id, counts[id]) }))}
        current={tab}
        onOpen={openTab}
      />
      <TabPanel tab={tab}>
        <ResourceList<Article>
          // Each tab has its own selection, for one website and for all.
          key={`${tab} ${websiteName ?? ''}`}
          // Drafts have no schedule.
          filter={{ websiteName, status: tab, ...(tab === 'Draft' && { schedule: undefined }) }}
          sort={{ field: 'createdAt', order: 'DESC' }}
          pageSizes={PAGE_SIZES}
          storeKey={false}
          filters={<ArticleFilters tab={tab} isOfAllSites={isOfAllSites} onAllSites={showAllSites} />}
          tools={<ViewButtons view={view} onChange={setView} />}
          empty={noArticles}
          noMatch={noArticles}
        >
          <Articles tab={tab} view={view} />
        </ResourceList>
      </TabPanel>
    </>
  );
}

const PAGE_SIZES = [ARTICLE_PAGE_SIZE];

function tabLabel(status: ArticleStatus, count: number | undefined): string {
  return count === undefined ? status : `${status} (${formatCount(count)})`;
}

/** Shows the articles as cards or as a table. */
function ViewButtons({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={view}
      onChange={(_event, next: View | null) => next && onChange(next)}
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

/** A page of articles. */
function Articles({ tab, view }: { tab: ArticleStatus; view: View }) {
  const { data = [], total = 0, page, perPage, setPage } = useListContext<Article>();
  const { nameOf } = useArticleCategories();
  const first = (page - 1) * perPage + 1;
  const showFirstPage = () => setPage(1);
  const count = (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {`${formatCount(first)} - ${formatCount(first + data.length - 1)} of ${formatCount(total)} Articles`}
    </Typography>
  );
  if (view === 'table') {
    return (
      <>
        <Box sx={{ px: 2, mb: 1 }}>{count}</Box>
        <ArticleTable tab={tab} nameOfCategory={nameOf} onDeleted={showFirstPage} />
      </>
    );
  }
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <BulkBar actions={BULK[tab]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <SelectPage />
        {count}
      </Box>
      <Box
        component="ul"
        aria-label="Articles"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 236px), 1fr))', gap: 2 }}
      >
        <RecordsIterator<Article>
          render={(article) => (
            <ArticleCard article={article} category={nameOf(article.category)} onDeleted={showFirstPage} />
          )}
        />
      </Box>
    </Box>
  );
}

interface NoArticlesProps {
  tab: ArticleStatus;
  counts: ArticleCounts;
  onOpenTab: (status: ArticleStatus) => void;
}

/** Says that a tab of All Articles is empty, and what the other one has. */
function NoArticles({ tab, counts, onOpenTab }: NoArticlesProps) {
  const { schedule, ...filters } = useListContext().filterValues as Record<string, unknown>;
  // The filter by schedule remains in the URL for the tab of published articles, and does not apply to drafts.
  const isFiltered = Object.keys(filters).length > 0 || (tab === 'Published' && schedule !== undefined);
  const other = ARTICLE_STATUSES.find((status) => status !== tab && (counts[status] ?? 0) > 0);
  const text = other ? 'The other tab has articles.' : 'Create the first article of this website.';
  return (
    <StateMessage
      role="status"
      title="No Articles Found"
      text={isFiltered ? 'No article matches the search and the filters.' : text}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {isFiltered && <ClearFiltersButton />}
          {other && (
            <Button variant="outlined" onClick={() => onOpenTab(other)}>
              {`${formatCount(counts[other] ?? 0)} in ${other}`}
            </Button>
          )}
          {!isFiltered && !other && <AddRecordButton label="Create Article" />}
        </Box>
      }
    />
  );
}
