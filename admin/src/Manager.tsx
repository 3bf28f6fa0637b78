import { TEXTS } from '@grabdeals/shared/texts';
import { AdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { ChangePasswordPage, MyAccountPage } from './accountPages';
import { ManagerLayout } from './layout/ManagerLayout';
import { ManagerNotification } from './layout/ManagerNotification';
import { AccessDeniedPage, NotFoundPage } from './layout/MissingPages';
import { pageRooms, resourceRooms } from './resources/menu';

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
      {resourceRooms.map((room) => (
        <Resource key={room.name} {...room} />
      ))}
      <CustomRoutes>
        {pageRooms.map((room) => (
          <Route key={room.name} path={`/${room.name}${room.parameters ?? ''}`} element={<room.page />} />
        ))}
        <Route path="/MyProfileInfo" element={<MyAccountPage />} />
        <Route path="/changePassword" element={<ChangePasswordPage />} />
      </CustomRoutes>
    </AdminUI>
  );
}
