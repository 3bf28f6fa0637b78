import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { BlockedSave } from '../../compliance/BlockedSave';
import { CreateBase, EditBase, type RaRecord, useNavigate, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DoneDialog } from '../../components/ConfirmDialog';
import { PageHeader } from '../../components/PageHeader';
import { LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import type { Article } from '../../dataProvider/types';
import { RecordHistory } from '../../history/RecordHistory';
import { RememberRecord } from '../../palette/RememberRecord';
import { useAllSites } from '../../site/allSites';
import { useSite } from '../../site/SiteContext';
import { ArticleForm } from './ArticleForm';
import { newArticle, toArticleInput } from './formValues';
import { articlesPath } from './paths';

const ARTICLE_HELP = 'The article appears on every website that it is assigned to.';

/** Create Article, and with an id Update Article (docs/requirements/site-manager.md#articles). */
export default function ArticlePage() {
  const { id } = useParams();
  return id ? <UpdateArticle key={id} id={id} /> : <CreateArticle key="new" />;
}

function CreateArticle() {
  const { name } = useSite();
  // A saved form is replaced by an empty one.
  const [formNumber, setFormNumber] = useState(0);
  const [isDone, setDone] = useState(false);
  const onSuccess = (article: Partial<RaRecord>) => {
    if (!isSaved(article)) return;
    setFormNumber((number) => number + 1);
    setDone(true);
  };
  return (
    <BlockedSave>
      {(onError) => (
        <CreateBase
          resource="articles"
          redirect={false}
          transform={toArticleInput}
          mutationOptions={{ onSuccess, onError }}
        >
          <PageHeader title="Create Article" help={ARTICLE_HELP} />
          <ArticleForm key={formNumber} saveLabel="Create Article" defaultValues={newArticle(name)} />
          <DoneDialog open={isDone} message="The article was successfully created." onClose={() => setDone(false)} />
        </CreateBase>
      )}
    </BlockedSave>
  );
}

function UpdateArticle({ id }: { id: string }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Article>();
  const onSuccess = (article: Article) => {
    if (!isSaved(article)) return;
    setSaved(article);
  };
  return (
    <BlockedSave>
      {(onError) => (
        <EditBase<Article>
          resource="articles"
          id={id}
          mutationMode="pessimistic"
          redirect={false}
          transform={toArticleInput}
          queryOptions={READ_OPTIONS}
          mutationOptions={{ onSuccess, onError }}
        >
          <UpdateHeader />
          <RememberRecord />
          <LoadedRecord failedTitle="This article could not be loaded">
            <ForeignSites />
            <ArticleForm saveLabel="Update Article" />
            <RecordHistory />
          </LoadedRecord>
          <DoneDialog
            open={saved !== undefined}
            message="The article was successfully updated."
            onClose={() => navigate(articlesPath(saved?.status))}
          />
        </EditBase>
      )}
    </BlockedSave>
  );
}

/** Returns whether a success is a save. At the end of the session, react-admin reports a success without a record: the draft remains. */
function isSaved({ id }: Partial<RaRecord>): boolean {
  return id !== undefined;
}

function UpdateHeader() {
  const article = useRecordContext<Article>();
  return <PageHeader title="Update Article" help={article?.title ?? ARTICLE_HELP} />;
}

/** Warns that the account cannot save an article that also belongs to websites which the account cannot edit. */
function ForeignSites() {
  const article = useRecordContext<Article>();
  const { data: sites } = useAllSites();
  const foreign = article?.websiteName.filter((name) => sites?.every(({ value }) => value !== name)) ?? [];
  if (foreign.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 960 }}>
      This article also appears on {foreign.join(', ')}, where your account cannot edit articles. Only an account that
      can edit all of its websites can save the article.
    </Alert>
  );
}
