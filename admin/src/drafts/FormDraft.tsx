import { UnsavedOffer } from './UnsavedOffer';
import { useFormDraft } from './useFormDraft';

const OUTDATED =
  'The record has been saved since then. If you restore these changes and save, they replace the newer values of the same fields.';

/** Keeps the unsaved values of the form around it in the browser, and offers the ones that an earlier visit has left. */
export function FormDraft() {
  return <DraftOffer {...useFormDraft()} />;
}

export function DraftOffer({ offered, isOutdated, restore, discard }: ReturnType<typeof useFormDraft>) {
  if (!offered) return null;
  const warning = isOutdated ? OUTDATED : undefined;
  return <UnsavedOffer savedAt={offered.savedAt} warning={warning} onRestore={restore} onDiscard={discard} />;
}
