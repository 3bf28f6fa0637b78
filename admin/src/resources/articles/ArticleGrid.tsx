import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { StateMessage } from '../../components/StateMessage';
import type { ArticleList } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { ArticleCard } from './ArticleCard';
import { articleFormPath } from './articlePaths';
import { type ArticleListState, countLine } from './listState';
import { useArticleCategories } from './useArticleCategories';

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 236px), 1fr))',
  gap: 2,
} as const;

interface ArticleGridProps {
  state: ArticleListState;
  query: UseQueryResult<ArticleList, Error>;
  onDeleted: () => void;
}

/** A page of articles, or what stands in for it. */
export function ArticleGrid({ state, query, onDeleted }: ArticleGridProps) {
  const { nameOf } = useArticleCategories();
  const { data, error, refetch } = query;
  if (error) {
    return (
      <StateMessage
        role="alert"
        title="The articles could not be loaded"
        text={error.message}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) return <GridSkeleton />;
  if (data.totalCount === 0) return <NothingFound isFiltered={Boolean(state.category || state.words)} />;
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {countLine(state.page, data.data.length, data.totalCount)}
      </Typography>
      <Box component="ul" aria-label="Articles" sx={{ ...GRID, listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} category={nameOf(article.category)} onDeleted={onDeleted} />
          </li>
        ))}
      </Box>
    </>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <StateMessage
      role="status"
      title="No Articles Found"
      text={isFiltered ? 'No article matches this search.' : 'What you write for this website appears here.'}
      action={
        !isFiltered && (
          <Button component={Link} to={articleFormPath()} variant="outlined">
            Create Article
          </Button>
        )
      }
    />
  );
}

function GridSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={GRID}>
      {Array.from({ length: ARTICLE_PAGE_SIZE / 2 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={248} />
      ))}
    </Box>
  );
}
