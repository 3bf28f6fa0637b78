import { ARTICLE_STATUSES } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { useDebounced } from '../../components/useDebounced';
import { useApiQuery } from '../../dataProvider/useApi';
import { Link, useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ArticleGrid } from './ArticleGrid';
import { articleFormPath, type ArticleListState, lastPage, readListState, writeListState } from './listState';
import { useArticleCategories } from './useArticleCategories';

/** All Articles of the site being edited (docs/requirements/site-manager.md#articles). */
export default function ArticlesPage() {
  const { name: websiteName, label } = useSite();
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { tab, page } = state;
  const change = (changed: Partial<ArticleListState>) =>
    setParams(writeListState({ ...state, page: 1, ...changed }), {
      replace: 'words' in changed && !('category' in changed),
    });
  const articles = useArticles(websiteName, state);
  const last = articles.data && lastPage(articles.data.totalCount);
  // Another site, or a deletion elsewhere, may leave fewer pages than the address says.
  useEffect(() => {
    if (last && page > last) setParams(writeListState({ ...readListState(params), page: last }), { replace: true });
  }, [last, page, params, setParams]);
  return (
    <>
      <PageHeader
        title="All Articles"
        help={`The published articles and the drafts of ${label}.`}
        action={
          <Button
            component={Link}
            to={articleFormPath()}
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ flexShrink: 0 }}
          >
            Create Article
          </Button>
        }
      />
      <Card sx={{ overflow: 'visible' }}>
        <Tabs
          value={tab}
          onChange={(_event, chosen: ArticleListState['tab']) => change({ tab: chosen })}
          aria-label="Status"
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {ARTICLE_STATUSES.map((status) => (
            <Tab key={status} value={status} label={status} id={`tab-${status}`} aria-controls="articles" />
          ))}
        </Tabs>
        <Box id="articles" role="tabpanel" aria-labelledby={`tab-${tab}`} sx={{ p: 2 }}>
          <ArticleFilters state={state} onChange={change} />
          <ArticleGrid state={state} query={articles} onDeleted={() => change({})} />
          {last !== undefined && last > 1 && (
            <Pagination
              count={last}
              page={Math.min(page, last)}
              onChange={(_event, chosen) => change({ page: chosen })}
              sx={{ mt: 3, '& .MuiPagination-ul': { justifyContent: 'center' } }}
            />
          )}
        </Box>
      </Card>
    </>
  );
}

function useArticles(websiteName: string, { tab, page, category, words }: ArticleListState) {
  return useApiQuery(['articles', websiteName, tab, category, words, page], (api, signal) =>
    api.POST('/api/content/all', {
      body: {
        websiteName,
        status: tab,
        page,
        pageSize: ARTICLE_PAGE_SIZE,
        ...(category && { category }),
        ...(words && { q: words }),
      },
      signal,
    }),
  );
}

interface ArticleFiltersProps {
  state: ArticleListState;
  onChange: (changed: Partial<ArticleListState>) => void;
}

/** Search in titles, and one category or all. */
function ArticleFilters({ state, onChange }: ArticleFiltersProps) {
  const { choices } = useArticleCategories(state.category);
  const [words, setWords] = useState(state.words ?? '');
  const settled = useDebounced(words.trim());
  const search = useEffectEvent((asked: string) => {
    if (asked !== (state.words ?? '')) onChange({ words: asked || undefined });
  });
  useEffect(() => search(settled), [settled]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 1 }}>
      <Box role="search" sx={{ flex: '1 1 240px', maxWidth: { sm: 340 } }}>
        <TextField
          type="search"
          label="Search articles"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <TextField
        select
        label="Category"
        fullWidth={false}
        value={state.category ?? ''}
        // With the words: they may have been typed a moment ago, and not have reached the address yet.
        onChange={(event) => onChange({ category: event.target.value || undefined, words: words.trim() || undefined })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: { xs: '1 1 240px', sm: '0 1 220px' } }}
      >
        <MenuItem value="">All categories</MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
