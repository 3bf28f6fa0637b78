import { messageOf } from '@grabdeals/shared/error-message';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
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

/** Asks the operator, and runs the action. Resolves to whether the action has succeeded. The next question cancels one that is open. */
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
  const [openQuestion, setOpenQuestion] = useState<PendingQuestion>();
  const [running, setRunning] = useState<PendingQuestion>();
  /** The question that the operator has neither confirmed nor cancelled. */
  const unanswered = useRef<PendingQuestion>(undefined);
  const confirm = useCallback<Confirm>(
    (newQuestion) =>
      new Promise((resolve) => {
        unanswered.current?.resolve(false);
        unanswered.current = { ...newQuestion, resolve };
        setQuestion(unanswered.current);
        setOpenQuestion(unanswered.current);
      }),
    [],
  );
  const close = (closed: PendingQuestion, isDone: boolean) => {
    // Another question can be open when an action ends.
    setOpenQuestion((current) => (current === closed ? undefined : current));
    closed.resolve(isDone);
  };
  const cancel = (cancelled: PendingQuestion) => {
    unanswered.current = undefined;
    close(cancelled, false);
  };
  const run = async (confirmed: PendingQuestion) => {
    const { action, done } = confirmed;
    unanswered.current = undefined;
    setRunning(confirmed);
    try {
      const answer = await action?.();
      if (done) notifySaved(done, answer);
      close(confirmed, true);
    } catch (error) {
      notifySaved(messageOf(error), error, { type: 'error' });
      close(confirmed, false);
    } finally {
      setRunning((current) => (current === confirmed ? undefined : current));
    }
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          open={question === openQuestion}
          title={question.title}
          confirmLabel={question.confirmLabel}
          dangerous={question.dangerous}
          siteLabel={question.siteLabel}
          loading={question === running}
          onConfirm={() => void run(question)}
          onClose={() => cancel(question)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}
