import { Notification } from 'react-admin';

/** What a save has led to: under the header, where it covers no button. */
export function ManagerNotification() {
  return (
    <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={{ '&.MuiSnackbar-root': { top: 64 } }} />
  );
}
