import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type NotificationPayload, type NotificationType, useNotificationContext, useTranslate } from 'react-admin';
import { ToastContext } from './toast';

/** How long a notification and its actions are shown. */
const SHOWN_MS = 8_000;

/** Notifications with an action that are shown at once. */
const MAX_SHOWN = 3;

interface Toast extends NotificationPayload {
  key: number;
}

interface ToastOptions {
  autoHideDuration?: number | null;
  messageArgs?: object;
  multiLine?: boolean;
  action?: ReactNode;
}

let count = 0;

/**
 * Shows notifications under the header, where they cover no button. The next notification replaces the last one, unless that
 * one offers an action such as Undo.
 */
export function ManagerNotification() {
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const showNext = useEffectEvent(() => {
    const next = takeNotification();
    if (!next) return;
    const toast = { ...next, key: count++ };
    setToasts((previous) => [...previous.filter((each) => remainsBeside(each, toast)), toast].slice(-MAX_SHOWN));
  });
  useEffect(() => {
    if (notifications.length > 0) showNext();
  }, [notifications]);
  return (
    <Stack
      sx={{
        position: 'fixed',
        top: 64,
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
        <ToastItem
          key={toast.key}
          toast={toast}
          onClose={() => setToasts((previous) => previous.filter(({ key }) => key !== toast.key))}
        />
      ))}
    </Stack>
  );
}

/** An earlier save of the same record cannot be undone any more. */
function remainsBeside(toast: NotificationPayload, next: NotificationPayload): boolean {
  const [id, nextId] = [toast, next].map(({ notificationOptions }) => notificationOptions?.['recordId'] as unknown);
  return hasAction(toast) && (id === undefined || id !== nextId);
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

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
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
  return (
    <ToastContext value={context}>
      <Snackbar
        key={replaced?.message}
        open
        autoHideDuration={autoHideDuration}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway' || !hasAction(toast)) onClose();
        }}
        sx={{ '&.MuiSnackbar-root': { position: 'static', transform: 'none', pointerEvents: 'auto' } }}
      >
        <SnackbarContent
          message={typeof message === 'string' ? translate(message, messageArgs) : message}
          action={replaced ? undefined : action}
          sx={{
            whiteSpace: multiLine ? 'pre-wrap' : undefined,
            ...(color && { bgcolor: `${color}.main`, color: `${color}.contrastText` }),
          }}
        />
      </Snackbar>
    </ToastContext>
  );
}
