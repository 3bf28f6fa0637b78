import { messageOf } from '@grabdeals/shared/error-message';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { blockingFindings, fieldErrors } from '../dataProvider/apiError';
import type { Finding } from '../dataProvider/types';

interface BlockedSaveState {
  /** The problems for which the last save was rejected. Empty if it was not. */
  findings: readonly Finding[];
  close: () => void;
}

export const BlockedSaveContext = createContext<BlockedSaveState>({ findings: [], close: () => undefined });

interface BlockedSaveProps {
  /** Renders the form. `onError` belongs to its mutation options. */
  children: (onError: (error: unknown) => void) => ReactNode;
}

/** Stores why the compliance check rejected the save of a form, which `BlockedSaveDialog` shows. */
export function BlockedSave({ children }: BlockedSaveProps) {
  const notify = useNotify();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const state = useMemo(() => ({ findings, close: () => setFindings([]) }), [findings]);
  const onError = (error: unknown) => {
    const problems = blockingFindings(error);
    if (problems) setFindings(problems);
    // The form notifies of errors that have messages for it.
    else if (Object.keys(fieldErrors(error)).length === 0) notify(messageOf(error), { type: 'error' });
  };
  return <BlockedSaveContext value={state}>{children(onError)}</BlockedSaveContext>;
}
