import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DoneDialog } from '../../components/ConfirmDialog';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import type { Article } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { useAllSites } from '../../site/allSites';
import { useSite } from '../../site/SiteContext';
import { ArticleForm } from './ArticleForm';
import { newArticle, toFormValues } from './formValues';
import { articlesPath } from './listState';

const ARTICLE_HELP = 'The article appears on every website that it is assigned to.';

/** Create Article, and with an id Update Article (docs/requirements/site-manager.md#articles). */
export default function ArticlePage() {
  const { id } = useParams();
  return id ? <UpdateArticle key={id} id={id} /> : <CreateArticle key="new" />;
}

function CreateArticle() {
  const { name } = useSite();
  const afterSave = useAfterSave();
  // Counts the forms: a saved one gives way to an empty one.
  const [forms, setForms] = useState(0);
  const [isDone, setDone] = useState(false);
  const saved = (article: Article) => {
    afterSave(article);
    setForms(forms + 1);
    setDone(true);
  };
  return (
    <>
      <PageHeader title="Create Article" help={ARTICLE_HELP} />
      <ArticleForm key={forms} initial={newArticle(name)} onSaved={saved} />
      <DoneDialog open={isDone} message="The article was successfully created." onClose={() => setDone(false)} />
    </>
  );
}

function UpdateArticle({ id }: { id: string }) {
  const navigate = useNavigate();
  const afterSave = useAfterSave();
  const [saved, setSaved] = useState<Article>();
  const { data, error, refetch } = useApiQuery(
    ['article', id],
    (api, signal): Promise<Article> => api.GET('/api/content/{id}', { params: { path: { id } }, signal }),
    // A form that is being filled in is not to change under the operator's hands.
    { staleTime: Infinity },
  );
  const article = saved ?? data;
  return (
    <>
      <PageHeader title="Update Article" help={article?.title ?? ARTICLE_HELP} />
      {article ? (
        <>
          <ForeignSites article={article} />
          <ArticleForm
            key={article.updatedAt}
            article={article}
            initial={toFormValues(article)}
            onSaved={(changed) => {
              afterSave(changed);
              setSaved(changed);
            }}
          />
        </>
      ) : (
        <PageState error={error} retry={() => void refetch()} failedTitle="This article could not be loaded" />
      )}
      <DoneDialog
        open={saved !== undefined}
        message="The article was successfully updated."
        onClose={() => navigate(articlesPath(saved?.status))}
      />
    </>
  );
}

/** What is known of the articles is not true any more. */
function useAfterSave() {
  const queryClient = useQueryClient();
  return (article: Article) => {
    queryClient.setQueryData(['article', article.id], article);
    void queryClient.invalidateQueries({ queryKey: ['articles'] });
  };
}

/** An article is changed by those only who may manage all of its websites. */
function ForeignSites({ article }: { article: Article }) {
  const { data: sites } = useAllSites();
  const foreign = article.websiteName.filter((name) => sites?.every(({ value }) => value !== name));
  if (foreign.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 960 }}>
      This article also appears on {foreign.join(', ')}, where your account cannot edit articles. Only an account that
      can edit all of its websites can save the article.
    </Alert>
  );
}
