import { articlePreviewAddress } from '@grabdeals/shared/article-preview';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { StateMessage } from '../../components/PageState';
import type { Article, ArticleList } from '../../dataProvider/types';
import { imageUrl } from '../../inputs/imageUrl';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { articleFormPath, articleHref, type ArticleListState, countLine } from './listState';
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

/** Shows a page of articles, or its loading, error or empty state. */
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
      text={isFiltered ? 'No article matches the search and the filters.' : 'Create the first article of this website.'}
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

interface ArticleCardProps {
  article: Article;
  /** Its category, readable. */
  category: string;
  onDeleted: () => void;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An article in All Articles. All of it opens the article; a draft opens its preview. */
function ArticleCard({ article, category, onDeleted }: ArticleCardProps) {
  const { name: siteName } = useSite();
  const { id, title, image, status, createdAt, websiteName } = article;
  const href =
    status === 'Published'
      ? articleHref(article, siteName, window.location.origin)
      : articlePreviewAddress(siteName, id);
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: 'action.hover', overflow: 'hidden' }}>
        {image && (
          <Box
            component="img"
            src={imageUrl(image, 480)}
            alt=""
            loading="lazy"
            sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
          />
        )}
      </Box>
      <Box sx={{ flexGrow: 1, px: 1.5, pt: 1.25 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12, mb: 0.25 }}>
          {category}
        </Typography>
        <MuiLink
          href={href}
          target="_blank"
          rel="noopener"
          color="inherit"
          underline="none"
          sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflow: 'hidden',
            fontWeight: 650,
            lineHeight: 1.35,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
            '&:focus-visible': { outline: 'none' },
            '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {title}
        </MuiLink>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: 0.75, py: 0.75 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, color: 'text.secondary', fontSize: 12 }}>
          {DAY.format(new Date(createdAt))} · {websiteName.length} {websiteName.length === 1 ? 'website' : 'websites'}
        </Typography>
        {/* Above the link that covers the card. */}
        <Box sx={{ position: 'relative', zIndex: 1, display: 'flex' }}>
          <Tooltip title="Edit">
            <IconButton component={Link} to={articleFormPath(id)} size="small" aria-label={`Edit ${title}`}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <DeleteArticleButton article={article} onDeleted={onDeleted} />
        </Box>
      </Box>
    </Card>
  );
}

interface DeleteArticleButtonProps {
  article: Article;
  onDeleted: () => void;
}

/** Deletes an article once the operator has confirmed it. */
function DeleteArticleButton({ article, onDeleted }: DeleteArticleButtonProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<Article>();
  const { id, title, websiteName } = article;
  const remove = () =>
    void deleteOne(
      'content',
      { id, previousData: article },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(false);
          notify('Article deleted', { type: 'info' });
          onDeleted();
          void queryClient.invalidateQueries({ queryKey: ['articles'] });
        },
        onError: (error) => {
          setOpen(false);
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  return (
    <>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          aria-label={`Delete ${title}`}
          onClick={() => setOpen(true)}
          sx={{ '&:hover': { color: 'error.main' } }}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        title={`Delete ${title}`}
        confirmLabel="Delete"
        dangerous
        loading={isPending}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        Are you sure you want to delete this article?
        {websiteName.length > 1 &&
          ` The article belongs to ${websiteName.length} websites and will be deleted from all of them.`}
      </ConfirmDialog>
    </>
  );
}
