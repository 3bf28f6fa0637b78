import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../dataProvider/apiError';
import type { ImageItems, SaveImagesInput } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { useSite } from '../../site/SiteContext';
import { isComplete, type Slot } from './imageItems';
import { linkErrors, serverErrors, type SlotErrors } from './slotErrors';
import type { SlotList } from './useImageList';

/** From the press of Add to its success: checking, asking, saving, telling. */
type Step = 'editing' | 'asking' | 'done';

/** Saves a list once the operator has confirmed it; what is wrong with a slot is told there. */
export function useSaveSlots(list: SlotList) {
  const { name: websiteName } = useSite();
  const notify = useNotify();
  const [step, setStep] = useState<Step>('editing');
  const [errors, setErrors] = useState<SlotErrors>({});

  const { mutate, isPending } = useApiMutation<ImageItems, readonly Slot[]>(
    (calls, sent) => {
      const items = sent.map(({ id: _id, ...values }) => values);
      return calls.post('/img/create', {
        offerSection: list.section,
        websiteName,
        items,
      } satisfies SaveImagesInput);
    },
    {
      onSuccess: (answer) => {
        list.markSaved(answer);
        setErrors({});
        setStep('done');
      },
      onError: (error, sent) => {
        setErrors(serverErrors(fieldErrors(error), sent));
        setStep('editing');
        notify(error.message, { type: 'error' });
      },
    },
  );
  return {
    step,
    isPending,
    errors,
    /** Asks for confirmation, unless something is wrong that can be told before. */
    ask: () => {
      const wrong = linkErrors(list.slots ?? []);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setStep('asking');
      else notify('ra.message.invalid_form', { type: 'error' });
    },
    save: () => mutate((list.slots ?? []).filter(isComplete)),
    close: () => setStep('editing'),
    /** What was told of a slot is out of date once it changes. */
    forgetErrorsOf: (id: string) => setErrors(({ [id]: _changed, ...others }) => others),
  };
}
