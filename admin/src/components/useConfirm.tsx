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

interface PendingQuestion extends Question {
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
  const [question, setQuestion] = useState<PendingQuestion>();
  // The dialog keeps its texts while it closes.
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const confirm = useCallback<Confirm>(
    (newQuestion) =>
      new Promise((resolve) => {
        setQuestion({ ...newQuestion, resolve });
        setOpen(true);
      }),
    [],
  );
  const close = (isDone: boolean) => {
    setOpen(false);
    question?.resolve(isDone);
  };
  const run = async ({ action, done }: PendingQuestion) => {
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
      {question && (
        <ConfirmDialog
          open={isOpen}
          title={question.title}
          confirmLabel={question.confirmLabel}
          dangerous={question.dangerous}
          siteLabel={question.siteLabel}
          loading={isRunning}
          onConfirm={() => void run(question)}
          onClose={() => close(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}
