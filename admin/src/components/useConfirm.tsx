import { messageOf } from '@grabdeals/shared/error-message';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useNotifySaved } from '../layout/SavedActions';
import { ConfirmDialog } from './ConfirmDialog';

/** A question, and what the dialog does after the confirmation. */
export interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Whether the action deletes something. */
  dangerous?: boolean;
  /** Name of the site that the action concerns. The operator can open another site while the dialog is open. */
  siteLabel?: string;
  /** Runs while the dialog is open. A notification shows the message of its error, and offers to undo what the action has returned. */
  action?: () => Promise<unknown>;
  /** Notification after the action. */
  done?: string;
}

interface Asked extends Question {
  resolve: (isDone: boolean) => void;
}

/** Asks the operator, and runs the action. Resolves to whether the action has succeeded. */
type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.reject(new Error('There is no ConfirmProvider.')));

/** Returns the function that asks the operator to confirm an action, and then runs the action. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

/** Contains the dialog of `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const notifySaved = useNotifySaved();
  const [asked, setAsked] = useState<Asked>();
  // The dialog keeps its texts while it closes.
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, resolve });
        setOpen(true);
      }),
    [],
  );
  const close = (isDone: boolean) => {
    setOpen(false);
    asked?.resolve(isDone);
  };
  const run = async ({ action, done }: Asked) => {
    setRunning(true);
    try {
      const answer = await action?.();
      if (done) notifySaved(done, answer);
      close(true);
    } catch (error) {
      notifySaved(messageOf(error), error, { type: 'error' });
      close(false);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          open={isOpen}
          title={asked.title}
          confirmLabel={asked.confirmLabel}
          dangerous={asked.dangerous}
          siteLabel={asked.siteLabel}
          loading={isRunning}
          onConfirm={() => void run(asked)}
          onClose={() => close(false)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}
