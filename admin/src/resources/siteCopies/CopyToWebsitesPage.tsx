import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { PageHeader } from '../../components/PageHeader';
import { StateMessage } from '../../components/PageState';
import { operationOf } from '../../dataProvider/operations';
import type { CopyInput, CopyResult, PartDifference } from '../../dataProvider/types';
import { useApiAction, useApiMutation } from '../../dataProvider/useApi';
import { useSearchParams } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { useNotifySaved } from '../../layout/SavedActions';
import { CopyForm } from './CopyForm';
import { CopyResults } from './CopyResults';
import { CopyReview } from './CopyReview';
import { type CopyValues, partsOf, toCopyInput } from './copyParts';

/** What the page shows: the form, then the differences, then the results. */
interface Progress {
  copy: CopyInput;
  differences: PartDifference[];
  results?: CopyResult[];
  operationId?: string;
}

/** Copies parts of the site being edited to other sites, after the operator has seen the differences. */
export default function CopyToWebsitesPage() {
  const { name: from, label, siteCount } = useSite();
  const notifySaved = useNotifySaved();
  // A copy changes records of many kinds.
  const refresh = useRefresh();
  const [params] = useSearchParams();
  const [progress, setProgress] = useState<Progress>();
  const [submitted, setSubmitted] = useState<CopyValues>();
  const compare = useApiAction(
    (api, copy: CopyInput) => api.POST('/api/site-setup/differences', { body: copy }),
    ({ data }, copy) => setProgress({ copy, differences: data }),
  );
  const save = useApiMutation((api, copy: CopyInput) => api.POST('/api/site-setup/copies', { body: copy }), {
    onSuccess: (answer) => {
      const { data } = answer;
      setProgress((current) => current && { ...current, results: data, operationId: operationOf(answer) });
      refresh();
    },
    onError: (error) => {
      // What was copied before the operator cancelled remains, and can be undone.
      notifySaved(error.message, error, { type: 'error' });
      refresh();
    },
  });
  const restart = () => setProgress(undefined);
  return (
    <>
      <PageHeader
        title="Copy to Websites"
        help={`Copies the look, the banners, the brands or settings of ${label} to other websites. You see each change before it is saved.`}
      />
      {siteCount < 2 ? (
        <StateMessage title="No other website" text="You can copy as soon as your account manages a second website." />
      ) : progress?.results ? (
        <CopyResults results={progress.results} operationId={progress.operationId} onRestart={restart} />
      ) : progress ? (
        <CopyReview
          differences={progress.differences}
          isSaving={save.isPending}
          onBack={restart}
          onSave={() => save.mutate(progress.copy)}
        />
      ) : (
        <CopyForm
          key={from}
          initialValues={submitted ?? initialValues(from, params)}
          isComparing={compare.isPending}
          onSubmit={(values) => {
            setSubmitted(values);
            compare.mutate(toCopyInput({ ...values, from }));
          }}
        />
      )}
    </>
  );
}

/** Returns the values of the form for the parts, and perhaps the slot, that the page's address names. */
function initialValues(from: string, params: URLSearchParams): CopyValues {
  const parts = partsOf(params.get('parts'));
  const slot = params.get('slot');
  const [part] = parts;
  const isSlot = slot !== null && part !== undefined;
  return { from, to: [], parts, lists: isSlot ? 'first' : 'add', ...(isSlot ? { slots: { [part]: [slot] } } : {}) };
}
