import { use, useCallback, useState } from 'react';
import { useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { isSaved, SessionEnded } from '../dataProvider/isSaved';
import { withoutSecrets } from '../drafts/changedValues';
import { useFormDraft } from '../drafts/useFormDraft';
import { RecordPageContext, type VersionedRecord } from './recordPageContext';
import { useUnsavedChanges } from './UnsavedChanges';

type Save = (resource: string, params: { data: object }) => Promise<{ data?: Partial<VersionedRecord> }>;

interface UnsavedFormProps {
  isChanged: boolean;
  /** Whether another tab of the page closes the form. */
  isOnTab?: boolean;
}

/**
 * Looks after the unsaved values of the form around it, from the first change to the save: stores them as a draft, asks before they are
 * lost, and saves them with the version that they are based on.
 */
export function useUnsavedForm({ isChanged, isOnTab }: UnsavedFormProps) {
  const { reset, getValues } = useFormContext();
  const { isSubmitting } = useFormState();
  const { clearsForm } = use(RecordPageContext);
  const [baseVersion, setBaseVersion] = useBaseVersion(isChanged);
  const draft = useFormDraft({ baseVersion, setBaseVersion });
  const { storeNow, forget } = draft;

  /** Makes the values that were sent the saved ones, and keeps as unsaved what was typed meanwhile. */
  const takeSavedValues = useCallback(
    (sentValues: FieldValues, version: number | undefined) => {
      if (clearsForm) {
        reset();
        return;
      }
      setBaseVersion(version);
      const values = getValues();
      // A saved password is not sent again.
      reset(withoutSecrets(sentValues));
      reset(withoutSecrets(values), { keepDefaultValues: true });
    },
    [clearsForm, reset, getValues, setBaseVersion],
  );
  const saveValues = useCallback(
    async (resource: string, { data, ...params }: Parameters<Save>[1], next: Save) => {
      // The save can find that the session has ended, and that a sign-out in another tab has deleted the draft.
      storeNow();
      const sentValues = structuredClone(getValues());
      const body = baseVersion === undefined ? data : { ...data, version: baseVersion };
      const answer = await next(resource, { ...params, data: body });
      if (!isSaved(answer.data)) throw new SessionEnded();
      forget();
      takeSavedValues(sentValues, answer.data.version);
      return answer;
    },
    [baseVersion, getValues, storeNow, forget, takeSavedValues],
  );
  useRegisterMutationMiddleware<Save>(saveValues);
  useUnsavedChanges({ isUnsaved: isChanged, isSaving: isSubmitting, isOnTab, discard: forget });
  return { draft, setBaseVersion };
}

/**
 * Returns the version of the record that the form's values are based on; undefined for a new record. While the form has changes, it
 * remains that of the record before them: the API then finds what others have saved since, also if the page has read it.
 */
function useBaseVersion(isChanged: boolean) {
  const version = useRecordContext<VersionedRecord>()?.version;
  const [baseVersion, setBaseVersion] = useState(version);
  if (!isChanged && baseVersion !== version) setBaseVersion(version);
  return [baseVersion, setBaseVersion] as const;
}
