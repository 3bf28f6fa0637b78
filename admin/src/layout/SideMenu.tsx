import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { Menu, useBasename, useCanAccess, useSidebarState } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { menu } from '../resources/menu';
import { isPage, type MenuGroup, type MenuItem } from '../resources/resource';

/** The pages that the account may open, by group. The current page is highlighted. */
export function SideMenu() {
  return (
    <nav aria-label="Main menu">
      <Menu>
        {menu.map((group) => (
          <SideMenuGroup key={group.label} group={group} />
        ))}
      </Menu>
    </nav>
  );
}

/** A group without items is hidden. */
const GROUP = { listStyle: 'none', '&:not(:has(a))': { display: 'none' } } as const;

function SideMenuGroup({ group }: { group: MenuGroup }) {
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
      {group.items.map((item) => (
        <SideMenuItem key={item.name} item={item} />
      ))}
    </List>
  );
}

function SideMenuItem({ item }: { item: MenuItem }) {
  const basename = useBasename();
  const to = `${basename}/${item.name}`;
  const isCurrent = isCurrentAt(useLocation().pathname, item, basename);
  const { canAccess } = useCanAccess({ resource: item.name, action: 'list' });
  if (!canAccess) return null;
  const Icon = item.icon;
  return (
    <Menu.Item
      to={to}
      primaryText={isPage(item) ? item.label : item.options.label}
      leftIcon={<Icon fontSize="small" />}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** Returns whether an item is current. The form of a record belongs to the item of its list. */
function isCurrentAt(pathname: string, item: MenuItem, basename: string): boolean {
  const { currentAt } = item;
  const hasParameters = isPage(item) && item.parameters !== undefined;
  return (
    matchPath({ path: `${basename}/${item.name}`, end: hasParameters }, pathname) !== null ||
    (currentAt !== undefined && matchPath(`${basename}${currentAt}`, pathname) !== null)
  );
}
