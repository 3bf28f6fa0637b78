import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { UnsavedOffer } from '../../components/UnsavedOffer';
import { fieldErrors } from '../../dataProvider/apiError';
import type { Article, ArticleInput } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { session } from '../../providers';
import { useSite } from '../../site/SiteContext';
import { ArticleActions } from './ArticleActions';
import { draftKey } from './articleDraft';
import { ArticleGuard } from './ArticleGuard';
import { type ArticleFormValues, toArticleInput, toFormErrors } from './formValues';
import { ArticleInputs } from './Inputs';
import { ProductCards } from './ProductCards';
import { useArticleDraft } from './useArticleDraft';

interface ArticleFormProps {
  /** The article to change; a new one is made without. */
  article?: Article;
  initial: ArticleFormValues;
  onSaved: (article: Article) => void;
}

/** Writes an article. A save answers with the server's field errors, which land on their inputs. */
export function ArticleForm({ article, initial, onSaved }: ArticleFormProps) {
  const { name: siteName } = useSite();
  // The key of the form's first moment: choosing another site does not move what was begun.
  const [key] = useState(() => draftKey({ userId: session.readUser()?._id ?? '', siteName, articleId: article?.id }));
  const { mutateAsync, isPending } = useApiMutation((calls, input: ArticleInput) =>
    article
      ? calls.put<Article>(`/content/${article.id}`, { ...input, id: article.id, createdBy: article.createdBy })
      : calls.post<Article>('/content', input),
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

const OUTDATED = 'The article has been saved since then: restoring them takes that back once you save.';

interface ArticleFormBodyProps {
  article?: Article;
  draftKey: string;
  isSaving: boolean;
}

function ArticleFormBody({ article, draftKey: key, isSaving }: ArticleFormBodyProps) {
  const { offered, keptAt, restore, discard } = useArticleDraft({
    key,
    basedOn: article?.updatedAt,
  });
  return (
    <>
      <ArticleGuard />
      {offered && (
        <Box sx={{ maxWidth: 960 }}>
          <UnsavedOffer
            keptAt={offered.keptAt}
            warning={offered.basedOn === article?.updatedAt ? undefined : OUTDATED}
            onRestore={restore}
            onDiscard={discard}
          />
        </Box>
      )}
      <Stack sx={{ gap: 3, maxWidth: 960 }}>
        <ArticleInputs />
        <ProductCards />
        <ArticleActions isNew={!article} isSaving={isSaving} keptAt={keptAt} />
      </Stack>
    </>
  );
}
