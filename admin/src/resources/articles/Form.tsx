import { articlePreviewAddress, articlePreviewKey } from '@grabdeals/shared/article-preview';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { SaveButton, useNavigate, useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { FormSection } from '../../components/FormLayout';
import { PageHeader } from '../../components/PageHeader';
import { RecordForm } from '../../components/RecordForm';
import { RecordPage } from '../../components/RecordPage';
import { useIsNew } from '../../components/ResourceForm';
import { storeText } from '../../components/storeText';
import { ADMIN_BASE } from '../../config';
import type { Article, ArticleInput } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';
import { ArticleProductInputs } from './ArticleProductInputs';
import { type ArticleFormValues, missingFields, newArticle, REQUIRED_FIELDS, toArticleInput } from './formValues';
import { ArticleInputs } from './Inputs';

/** Create Article, and with an id Update Article (docs/requirements/site-manager.md#articles). */
export default function ArticleForm() {
  const { id } = useParams();
  const isNew = useIsNew();
  const { name } = useSite();
  const navigate = useNavigate();
  const recordPath = useRecordPath();
  const label = isNew ? 'Create Article' : 'Update Article';
  return (
    <RecordPage<Article>
      key={id}
      isNew={isNew}
      transform={toArticleInput}
      header={
        isNew ? (
          <PageHeader title={label} help="The article appears on every website that it is assigned to." />
        ) : (
          ({ title }) => <PageHeader title={label} help={title} />
        )
      }
      failedTitle="This article could not be loaded"
      done={{
        // docs/requirements/site-manager.md#articles
        onClose: (saved) =>
          navigate(
            isNew
              ? recordPath('content', saved.id)
              : `${ADMIN_BASE}/articles${saved.status === 'Published' ? '?tab=Published' : ''}`,
          ),
      }}
    >
      <RecordForm
        defaultValues={isNew ? newArticle(name) : undefined}
        actions={<PreviewLink />}
        saveButton={<SaveArticleButton label={label} />}
      >
        <ArticleInputs />
        <ArticleProductInputs />
        <ArticleCheck />
      </RecordForm>
    </RecordPage>
  );
}

/** The compliance check of an article. */
function ArticleCheck() {
  const article = useRecordContext<Article>();
  return (
    <FormSection
      title="Compliance"
      help="Disclosures, paid links, ended offers, price claims, alt texts and dead links. Publishing runs this check."
    >
      <CheckPanel
        check={(api, values: ArticleFormValues) =>
          api.POST('/api/content/check', { body: { ...(toArticleInput(values) as ArticleInput), id: article?.id } })
        }
      />
      <BlockedSaveDialog noun="article" />
    </FormSection>
  );
}

const LIST = new Intl.ListFormat('en');

/** Is enabled while the required fields have values. Otherwise the text beside it says which are missing. */
function SaveArticleButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  const missing = missingFields(useWatch<ArticleFormValues, typeof REQUIRED_FIELDS>({ name: REQUIRED_FIELDS }));
  const missingId = useId();
  const isComplete = missing.length === 0;
  const canSave = isComplete && !isSubmitting;
  return (
    <>
      {!isComplete && (
        <Typography id={missingId} variant="body2" sx={{ color: 'text.secondary' }}>
          {`Add ${LIST.format(missing)}`}
        </Typography>
      )}
      <SaveButton
        label={label}
        icon={<></>}
        alwaysEnable={canSave}
        disabled={!canSave}
        aria-describedby={isComplete ? undefined : missingId}
      />
    </>
  );
}

/** Opens the storefront's page of the article with the values of the form, which the browser stores until the form closes. */
function PreviewLink() {
  const { name } = useSite();
  const { getValues } = useFormContext<ArticleFormValues>();
  const notify = useNotify();
  // Tabs share the storage, and a new article has no id yet.
  const [draft] = useState(() => Math.random().toString(36).slice(2));
  const key = articlePreviewKey(draft);
  useEffect(() => () => localStorage.removeItem(key), [key]);
  const store = (event: MouseEvent) => {
    if (storeText(localStorage, key, JSON.stringify(toArticleInput(getValues())))) return;
    event.preventDefault();
    notify('The preview needs the storage of your browser, which is full or blocked.', { type: 'error' });
  };
  return (
    <Button
      href={articlePreviewAddress(name, { draft })}
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
