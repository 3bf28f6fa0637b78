import { articlePreviewAddress, articlePreviewKey } from '@grabdeals/shared/article-preview';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { BlockedSaveDialog } from '../../compliance/BlockedSaveDialog';
import { CheckPanel } from '../../compliance/CheckPanel';
import { FormSection } from '../../components/FormLayout';
import { RecordForm } from '../../components/RecordForm';
import type { Article, ArticleInput } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { type ArticleFormValues, missingFields, REQUIRED_FIELDS, toArticleInput } from './formValues';
import { ArticleInputs } from './Inputs';
import { articlesPath } from './paths';
import { ArticleProductInputs } from './ArticleProductInputs';

interface ArticleFormProps {
  saveLabel: string;
  /** Values of a new article. */
  defaultValues?: ArticleFormValues;
}

/** Form of an article. */
export function ArticleForm({ saveLabel, defaultValues }: ArticleFormProps) {
  const article = useRecordContext<Article>();
  return (
    <RecordForm
      defaultValues={defaultValues}
      cancelPath={articlesPath()}
      actions={<PreviewLink />}
      saveButton={<SaveArticleButton label={saveLabel} />}
    >
      <ArticleInputs />
      <ArticleProductInputs />
      <FormSection
        title="Compliance"
        help="Disclosures, paid links, ended offers, price claims, alt texts and dead links. Publishing runs this check."
      >
        <CheckPanel
          check={(api, values: ArticleFormValues) =>
            api.POST('/api/content/check', { body: { ...(toArticleInput(values) as ArticleInput), id: article?.id } })
          }
        />
      </FormSection>
      <BlockedSaveDialog noun="article" />
    </RecordForm>
  );
}

const LIST = new Intl.ListFormat('en');

/** Is enabled while the required fields have values. Otherwise the text beside it says which are missing. */
function SaveArticleButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  const missing = missingFields(useWatch<ArticleFormValues, typeof REQUIRED_FIELDS>({ name: REQUIRED_FIELDS }));
  const canSave = missing.length === 0 && !isSubmitting;
  return (
    <>
      {missing.length > 0 && (
        <Typography id="missing" variant="body2" sx={{ color: 'text.secondary' }}>
          {`Add ${LIST.format(missing)}`}
        </Typography>
      )}
      <SaveButton label={label} icon={<></>} alwaysEnable={canSave} disabled={!canSave} aria-describedby="missing" />
    </>
  );
}

/** Opens the storefront's page of the article with the values of the form, which the browser stores until the form closes. */
function PreviewLink() {
  const { name } = useSite();
  const { getValues } = useFormContext<ArticleFormValues>();
  // Tabs share the storage, and a new article has no id yet.
  const [draft] = useState(() => Math.random().toString(36).slice(2));
  const key = articlePreviewKey(draft);
  useEffect(() => () => localStorage.removeItem(key), [key]);
  const store = () => localStorage.setItem(key, JSON.stringify(toArticleInput(getValues())));
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
