import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { type NotificationPayload, type NotificationType, useNotificationContext, useTranslate } from 'react-admin';

/** How long a notification and its actions are shown. */
const SHOWN_MS = 8_000;

/** How long a failed action and its repetition are shown. Differs from `SHOWN_MS`, because a Snackbar restarts its time for another duration only. */
const FAILURE_SHOWN_MS = 16_000;

/** Notifications with an action that are shown at once. */
const MAX_SHOWN = 3;

interface ToastOptions {
  autoHideDuration?: number | null;
  messageArgs?: object;
  multiLine?: boolean;
  action?: ReactNode;
}

/** What the action of a notification can do with the notification. */
interface ToastActions {
  /** Replaces the text of the notification. Unless the text is an error, removes the action. */
  show: (message: string, type: NotificationType) => void;
}

export const ToastContext = createContext<ToastActions>({ show: () => undefined });

/**
 * Shows notifications above the bar of a form's buttons. The next notification replaces the last one, unless that
 * one offers an action such as Undo.
 */
export function ManagerNotification() {
  const { notifications, setNotifications } = useNotificationContext();
  const toasts = notifications
    .filter((toast, index) => notifications.slice(index + 1).every((next) => remainsBeside(toast, next)))
    .slice(-MAX_SHOWN);
  const close = (closed: NotificationPayload) => {
    // Those that others have replaced do not return. Those that came since remain.
    const ended = new Set(notifications.filter((each) => each === closed || !toasts.includes(each)));
    setNotifications((current) => current.filter((each) => !ended.has(each)));
  };
  return (
    <Stack
      sx={{
        position: 'fixed',
        bottom: 72,
        left: 0,
        right: 0,
        zIndex: 'snackbar',
        alignItems: 'center',
        gap: 1,
        px: 1,
        pointerEvents: 'none',
      }}
    >
      {toasts.map((toast) => (
        <ToastItem key={keyOf(toast)} toast={toast} onClose={() => close(toast)} />
      ))}
    </Stack>
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let count = 0;

/** Returns the same key for the same notification: react-admin gives them none. */
function keyOf(toast: NotificationPayload): number {
  const key = keys.get(toast) ?? count++;
  keys.set(toast, key);
  return key;
}

/** An earlier save of the same record cannot be undone any more. */
function remainsBeside(toast: NotificationPayload, next: NotificationPayload): boolean {
  const [record, nextRecord] = [toast, next].map(
    ({ notificationOptions }) => notificationOptions?.['record'] as unknown,
  );
  return hasAction(toast) && (record === undefined || record !== nextRecord);
}

function hasAction({ notificationOptions }: NotificationPayload): boolean {
  return notificationOptions?.['action'] !== undefined;
}

const COLORS: Readonly<Record<NotificationType, string | undefined>> = {
  info: undefined,
  success: 'success',
  warning: 'warning',
  error: 'error',
};

function ToastItem({ toast, onClose }: { toast: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const [replaced, setReplaced] = useState<{ message: string; type: NotificationType }>();
  const context = useMemo(
    () => ({ show: (message: string, type: NotificationType) => setReplaced({ message, type }) }),
    [],
  );
  const {
    autoHideDuration = SHOWN_MS,
    messageArgs,
    multiLine,
    action,
  } = (toast.notificationOptions ?? {}) as ToastOptions;
  const { message, type } = replaced ?? toast;
  const color = COLORS[type];
  const isFailure = replaced?.type === 'error';
  return (
    <ToastContext value={context}>
      <Snackbar
        // A failed action remains mounted with what it has done.
        key={isFailure ? undefined : replaced?.message}
        open
        autoHideDuration={isFailure ? FAILURE_SHOWN_MS : autoHideDuration}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway' || !hasAction(toast)) onClose();
        }}
        sx={{ '&.MuiSnackbar-root': { position: 'static', transform: 'none', pointerEvents: 'auto' } }}
      >
        <SnackbarContent
          message={typeof message === 'string' ? translate(message, messageArgs) : message}
          action={replaced && !isFailure ? undefined : action}
          sx={{
            whiteSpace: multiLine ? 'pre-wrap' : undefined,
            ...(color && { bgcolor: `${color}.main`, color: `${color}.contrastText` }),
          }}
        />
      </Snackbar>
    </ToastContext>
  );
}
