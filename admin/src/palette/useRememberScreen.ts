import { useLocation } from 'react-router-dom';
import { ADMIN_BASE } from '../config';
import { menuItems } from '../resources/menu';
import type { MenuItem } from '../resources/resource';
import { useRememberPage } from './recentPages';

const SCREENS: ReadonlyMap<string, MenuItem> = new Map(menuItems.map((item) => [`${ADMIN_BASE}/${item.name}`, item]));

/** Stores for the palette which screen of the menu the operator has opened. */
export function useRememberScreen(): void {
  const { pathname } = useLocation();
  const screen = SCREENS.get(pathname);
  useRememberPage(pathname, screen?.label, screen?.name ?? '');
}
