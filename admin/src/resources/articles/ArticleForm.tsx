import { ARTICLE_PREVIEW_KEY, articlePreviewAddress, type LocalArticle } from '@grabdeals/shared/article-preview';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Form, type HttpError } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatDateTime } from '../../components/dates';
import { ActionBar } from '../../components/ResourceForm';
import { UnsavedChangesGuard, UnsavedOffer } from '../../components/UnsavedChanges';
import { fieldErrors } from '../../dataProvider/apiError';
import type { Article, ArticleInput } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { session } from '../../providers';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { type ArticleFormValues, isComplete, toArticleInput, toFormErrors } from './formValues';
import { ArticleInputs } from './Inputs';
import { articlesPath } from './listState';
import { ProductCards } from './ProductCards';
import { draftKey, useArticleDraft } from './useArticleDraft';

interface ArticleFormProps {
  /** The article to change; a new one is made without. */
  article?: Article;
  initial: ArticleFormValues;
  onSaved: (article: Article) => void;
}

/** Edits an article. A rejected save shows the server's field errors at their inputs. */
export function ArticleForm({ article, initial, onSaved }: ArticleFormProps) {
  const { name: siteName } = useSite();
  // The key under which the form's draft was first saved: the draft stays there when the operator chooses another site.
  const [key] = useState(() => draftKey({ userId: session.readUser()?._id ?? '', siteName, articleId: article?.id }));
  const { mutateAsync, isPending } = useApiMutation((api, input: ArticleInput): Promise<Article> =>
    article
      ? api.PUT('/api/content/{id}', {
          params: { path: { id: article.id } },
          body: { ...input, id: article.id, createdBy: article.createdBy },
        })
      : api.POST('/api/content', { body: input }),
  );
  const save = async (fields: FieldValues) => {
    const values = fields as ArticleFormValues;
    try {
      const saved = await mutateAsync(toArticleInput(values));
      localStorage.removeItem(key);
      onSaved(saved);
      return undefined;
    } catch (failure) {
      return toFormErrors(fieldErrors(failure as HttpError), values.products);
    }
  };
  return (
    <Form defaultValues={initial} onSubmit={save} noValidate>
      <ArticleFormBody article={article} draftKey={key} isSaving={isPending} />
    </Form>
  );
}

const OUTDATED =
  'The article has been saved since then. If you restore these changes and save the article, the newer version is overwritten.';

interface ArticleFormBodyProps {
  article?: Article;
  draftKey: string;
  isSaving: boolean;
}

function ArticleFormBody({ article, draftKey: key, isSaving }: ArticleFormBodyProps) {
  const { offered, savedAt, restore, discard } = useArticleDraft({
    key,
    basedOn: article?.updatedAt,
  });
  return (
    <>
      <ArticleGuard />
      {offered && (
        <Box sx={{ maxWidth: 960 }}>
          <UnsavedOffer
            savedAt={offered.savedAt}
            warning={offered.basedOn === article?.updatedAt ? undefined : OUTDATED}
            onRestore={restore}
            onDiscard={discard}
          />
        </Box>
      )}
      <Stack sx={{ gap: 3, maxWidth: 960 }}>
        <ArticleInputs />
        <ProductCards />
        <ArticleActions isNew={!article} isSaving={isSaving} savedAt={savedAt} />
      </Stack>
    </>
  );
}

/** Holds back what would lose unsaved changes, and leads to the first input that the server has refused. */
function ArticleGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful, submitCount, errors } = useFormState();
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount === 0 || !hasErrors) return;
    const refused = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    refused?.focus({ preventScroll: true });
    refused?.scrollIntoView({ block: 'center' });
  }, [submitCount, hasErrors]);
  return <UnsavedChangesGuard when={isDirty && !isSubmitSuccessful} isSaving={isSubmitting} />;
}

interface ArticleActionsProps {
  isNew: boolean;
  isSaving: boolean;
  /** When the browser saved the draft; ISO 8601. */
  savedAt: string | undefined;
}

/** Shows when the draft was saved, and the actions of the form. */
function ArticleActions({ isNew, isSaving, savedAt }: ArticleActionsProps) {
  const [title, category, image, websiteName, status] = useWatch<
    ArticleFormValues,
    ['title', 'category', 'image', 'websiteName', 'status']
  >({ name: ['title', 'category', 'image', 'websiteName', 'status'] });
  const maySubmit = isComplete({ title, category, image, websiteName, status });
  return (
    <ActionBar>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {savedAt && `Draft saved in this browser, ${formatDateTime(savedAt)}`}
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

/** Opens the article's page of the storefront with the values of the form. */
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
