import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { Menu, useBasename, useCanAccess, useSidebarState } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { roomGroups } from '../resources/menu';
import { isPageRoom, type PageRoom, type Room, type RoomGroup } from '../resources/resource';

/** The rooms this account may enter, by group, the current one highlighted. */
export function SideMenu() {
  return (
    <nav aria-label="Rooms">
      <Menu>
        {roomGroups.map((group) => (
          <SideMenuGroup key={group.label} group={group} />
        ))}
      </Menu>
    </nav>
  );
}

/** The group goes with its last room: a vendor reads no heading above nothing. */
const GROUP = { listStyle: 'none', '&:not(:has(a))': { display: 'none' } } as const;

function SideMenuGroup({ group }: { group: RoomGroup }) {
  const [isOpen] = useSidebarState();
  return (
    <List
      disablePadding
      aria-label={group.label}
      component="div"
      role="group"
      sx={GROUP}
      subheader={
        isOpen ? (
          <ListSubheader
            component="div"
            disableSticky
            aria-hidden
            sx={{
              px: 2.25,
              pt: 1.25,
              pb: 0.25,
              fontSize: 11,
              lineHeight: 1.6,
              fontWeight: 650,
              bgcolor: 'transparent',
            }}
          >
            {group.label}
          </ListSubheader>
        ) : undefined
      }
    >
      {group.rooms.map((room) => (
        <SideMenuItem key={room.name} room={room} />
      ))}
    </List>
  );
}

function SideMenuItem({ room }: { room: Room }) {
  const basename = useBasename();
  const to = `${basename}/${room.name}`;
  const isCurrent = isCurrentAt(useLocation().pathname, room, basename);
  const { canAccess } = useCanAccess({ resource: room.name, action: 'list' });
  if (!canAccess) return null;
  const Icon = room.icon;
  return (
    <Menu.Item
      to={to}
      primaryText={isPageRoom(room) ? room.label : room.options.label}
      leftIcon={<Icon fontSize="small" />}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** A room is current at its pages; a form that edits a record of a list, such as an article, belongs to that list. */
function isCurrentAt(pathname: string, room: Room, basename: string): boolean {
  const { parameters, currentAt }: Partial<PageRoom> = isPageRoom(room) ? room : {};
  return (
    matchPath({ path: `${basename}/${room.name}`, end: parameters !== undefined }, pathname) !== null ||
    (currentAt !== undefined && matchPath(`${basename}${currentAt}`, pathname) !== null)
  );
}
