import Alert from '@mui/material/Alert';
import { useNavigate, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../components/PageHeader';
import { RecordPage } from '../../components/RecordPage';
import type { Article } from '../../dataProvider/types';
import { useAllSites } from '../../site/allSites';
import { useSite } from '../../site/SiteContext';
import { ArticleForm } from './ArticleForm';
import { newArticle, toArticleInput } from './formValues';
import { articleFormPath, articlesPath } from './paths';

const ARTICLE_HELP = 'The article appears on every website that it is assigned to.';

/** Create Article, and with an id Update Article (docs/requirements/site-manager.md#articles). */
export default function ArticlePage() {
  const { id } = useParams();
  return id ? <UpdateArticle key={id} /> : <CreateArticle key="new" />;
}

function CreateArticle() {
  const { name } = useSite();
  const navigate = useNavigate();
  return (
    <RecordPage<Article>
      resource="articles"
      isNew
      transform={toArticleInput}
      done={{
        message: 'The article was successfully created.',
        onClose: ({ id }) => navigate(articleFormPath(id)),
      }}
    >
      <PageHeader title="Create Article" help={ARTICLE_HELP} />
      <ArticleForm saveLabel="Create Article" defaultValues={newArticle(name)} />
    </RecordPage>
  );
}

function UpdateArticle() {
  const navigate = useNavigate();
  return (
    <RecordPage<Article>
      resource="articles"
      transform={toArticleInput}
      header={({ title }) => <PageHeader title="Update Article" help={title} />}
      failedTitle="This article could not be loaded"
      done={{
        message: 'The article was successfully updated.',
        // docs/requirements/site-manager.md#articles
        onClose: ({ status }) => navigate(articlesPath(status)),
      }}
    >
      <ForeignSites />
      <ArticleForm saveLabel="Update Article" />
    </RecordPage>
  );
}

/** Warns that the account cannot save an article that also belongs to websites which the account cannot edit. */
function ForeignSites() {
  const article = useRecordContext<Article>();
  const { data: sites } = useAllSites();
  const foreign = article?.websiteName.filter((name) => sites?.every(({ value }) => value !== name)) ?? [];
  if (foreign.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 'lg' }}>
      This article also appears on {foreign.join(', ')}, where your account cannot edit articles. Only an account that
      can edit all of its websites can save the article.
    </Alert>
  );
}
