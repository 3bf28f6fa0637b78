import { Sidebar, type SidebarProps } from 'react-admin';

/** On phones the side menu is a dialog, which needs a name. */
const SLOTS = { paper: { 'aria-label': 'Menu' } };

/** The side menu's place: beside the room, or over it on phones. */
export function ManagerSidebar(props: SidebarProps) {
  return <Sidebar {...props} slotProps={SLOTS} />;
}
