import { ARTICLE_PREVIEW_KEY, articlePreviewAddress, type LocalArticle } from '@grabdeals/shared/article-preview';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionBar } from '../../components/ActionBar';
import { moment } from '../../components/moment';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { articlesPath } from './articlePaths';
import { type ArticleFormValues, isComplete, toArticleInput } from './formValues';

interface ArticleActionsProps {
  isNew: boolean;
  isSaving: boolean;
  /** When the browser has kept the draft; ISO 8601. */
  keptAt: string | undefined;
}

/** The end of the form: what is kept, and what can be done with it. */
export function ArticleActions({ isNew, isSaving, keptAt }: ArticleActionsProps) {
  const [title, category, image, websiteName, status] = useWatch<
    ArticleFormValues,
    ['title', 'category', 'image', 'websiteName', 'status']
  >({ name: ['title', 'category', 'image', 'websiteName', 'status'] });
  const maySubmit = isComplete({ title, category, image, websiteName, status });
  return (
    <ActionBar>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {keptAt && `Draft kept in this browser, ${moment(keptAt)}`}
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      <Button component={Link} to={articlesPath()} color="inherit">
        Cancel
      </Button>
      <PreviewLink />
      <Button type="submit" variant="contained" disabled={!maySubmit} loading={isSaving}>
        {isNew ? 'Create Article' : 'Update Article'}
      </Button>
    </ActionBar>
  );
}

/** Opens the article's page of the storefront with what stands in the form. */
function PreviewLink() {
  const { name } = useSite();
  const { getValues } = useFormContext<ArticleFormValues>();
  const store = () => {
    const preview: LocalArticle = toArticleInput(getValues());
    localStorage.setItem(ARTICLE_PREVIEW_KEY, JSON.stringify(preview));
  };
  return (
    <Button
      href={articlePreviewAddress(name)}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<PreviewIcon />}
      aria-label="Preview (opens in a new tab)"
      onClick={store}
      onAuxClick={store}
      sx={{ flexShrink: 0 }}
    >
      Preview
    </Button>
  );
}
