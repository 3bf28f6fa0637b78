import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import GroupHeading from '@mui/material/MenuItem';
import { useId } from 'react';
import { Menu, useBasename, useCanAccessResources, useSidebarState, useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { menu, menuItems } from '../resources/menu';
import type { MenuGroup, MenuItem } from '../resources/resource';

const PAGES = menuItems.map(({ name }) => name);

/** The pages that the account may open, in groups that open and close. The current page is highlighted. */
export function SideMenu() {
  const { canAccess = {} } = useCanAccessResources({ resources: PAGES, action: 'list' });
  return (
    <nav aria-label="Main menu">
      <Menu>
        {menu
          .map((group) => ({ ...group, items: group.items.filter(({ name, partOf }) => canAccess[name] && !partOf) }))
          .filter(({ items }) => items.length > 0)
          .map((group) => (
            <SideMenuGroup key={group.label} group={group} />
          ))}
      </Menu>
    </nav>
  );
}

/** A group of the menu. The group of the current page is open; the icons of a narrow menu are always shown. */
function SideMenuGroup({ group: { label, items, isClosedAtFirst = false } }: { group: MenuGroup }) {
  const [isMenuWide] = useSidebarState();
  const [isChosenOpen, chooseOpen] = useStore(`menu.${label}`, !isClosedAtFirst);
  const basename = useBasename();
  const { pathname } = useLocation();
  const id = useId();
  const isOpen = isChosenOpen || items.some((item) => isCurrentAt(pathname, item, basename));
  return (
    <>
      {isMenuWide ? (
        <GroupHeading
          dense
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => chooseOpen(!isOpen)}
          sx={{ px: 2.25, pt: 1, pb: 0.25, minHeight: 0, fontSize: 11, fontWeight: 650, color: 'text.secondary' }}
        >
          <Box component="span" sx={{ flexGrow: 1 }}>
            {label}
          </Box>
          <ExpandIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </GroupHeading>
      ) : (
        <Divider sx={{ mx: 1, my: 0.5, '&:first-of-type': { display: 'none' } }} />
      )}
      <Collapse in={isOpen || !isMenuWide} timeout={0} unmountOnExit id={id} role="group" aria-label={label}>
        {items.map((item) => (
          <SideMenuItem key={item.name} item={item} isCurrent={isCurrentAt(pathname, item, basename)} />
        ))}
      </Collapse>
    </>
  );
}

function SideMenuItem({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  const basename = useBasename();
  const Icon = item.icon;
  return (
    <Menu.Item
      to={`${basename}/${item.name}`}
      primaryText={item.label}
      leftIcon={<Icon fontSize="small" />}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}

/** Returns whether an item is current. The form of a record and the pages without an item belong to an item. */
function isCurrentAt(pathname: string, item: MenuItem, basename: string): boolean {
  return [item, ...menuItems.filter(({ partOf }) => partOf === item.name)]
    .flatMap((each) => ('formPath' in each && each.formPath ? [each.name, each.formPath] : [each.name]))
    .some((path) => matchPath({ path: `${basename}/${path}`, end: false }, pathname) !== null);
}
