import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedChangesGuard } from '../../components/UnsavedChanges';

/** Holds back what would lose unsaved changes, and leads to the first input that the server has refused. */
export function ArticleGuard() {
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
