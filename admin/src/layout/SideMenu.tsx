import { Menu, useBasename, useCanAccess } from 'react-admin';
import { useMatch } from 'react-router';
import type { Room } from '../room';
import { rooms } from '../rooms';

/** The rooms this account may enter, the current one highlighted. */
export function SideMenu() {
  return (
    <nav aria-label="Rooms">
      <Menu>
        {rooms.map((room) => (
          <SideMenuItem key={room.name} room={room} />
        ))}
      </Menu>
    </nav>
  );
}

function SideMenuItem({ room }: { room: Room }) {
  const to = `${useBasename()}/${room.name}`;
  const isCurrent = useMatch({ path: to, end: false }) !== null;
  const { canAccess } = useCanAccess({ resource: room.name, action: 'list' });
  if (!canAccess) return null;
  const Icon = room.icon;
  return (
    <Menu.Item
      to={to}
      primaryText={room.options.label}
      leftIcon={<Icon fontSize="small" />}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
