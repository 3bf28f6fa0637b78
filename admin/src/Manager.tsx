import { TEXTS } from '@grabdeals/shared/texts';
import { AdminUI, Resource } from 'react-admin';
import { ManagerLayout } from './layout/ManagerLayout';
import { AccessDeniedPage, NotFoundPage } from './layout/MissingPages';
import { ManagerNotification } from './layout/ManagerNotification';
import { rooms } from './rooms';

/** The rooms, behind the guard. */
export function Manager() {
  return (
    <AdminUI
      title={TEXTS.siteManager}
      layout={ManagerLayout}
      notification={ManagerNotification}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {rooms.map((room) => (
        <Resource key={room.name} {...room} />
      ))}
    </AdminUI>
  );
}
