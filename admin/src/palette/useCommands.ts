import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import AddIcon from '@mui/icons-material/Add';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useCanAccessResources, useTheme, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ACCOUNT_PATH, ADMIN_BASE, CHANGE_PASSWORD_PATH, SIGN_OUT_PATH } from '../config';
import { menu, pages, resources } from '../resources/menu';
import { type MenuItem, newRecordOf } from '../resources/resource';
import { useOpenOverlay } from '../shortcuts/overlay';
import { withSite } from '../site/siteAddress';
import { useSiteChoice } from '../site/SiteContext';
import { storeOrigin, storeUrl } from '../site/storeUrl';
import type { Command } from './command';
import { type RecentPage, useRecentPages } from './recentPages';

const ALL: readonly MenuItem[] = [...pages, ...resources];
const NAMES = ALL.map(({ name }) => name);
const ICONS = new Map(ALL.map(({ name, icon }) => [name, icon]));

/** Resources whose records belong to sites. */
const OF_SITE = new Set(ALL.filter(({ search }) => search?.ofSite).map(({ name }) => name));

/** Whether the account may take an action on each resource or page, by name. */
type Access = Readonly<Record<string, boolean>>;

/** Returns whether the account may list, create and edit the records of each resource. */
export function useAccess(): Readonly<Record<'list' | 'create' | 'edit', Access>> {
  const { canAccess: list = {} } = useCanAccessResources({ resources: NAMES, action: 'list' });
  const { canAccess: create = {} } = useCanAccessResources({ resources: NAMES, action: 'create' });
  const { canAccess: edit = {} } = useCanAccessResources({ resources: NAMES, action: 'edit' });
  return { list, create, edit };
}

/** Returns the screens that the account may open. */
export function useScreenCommands(): Command[] {
  const { list } = useAccess();
  return menu.flatMap(({ label: detail, items }) =>
    items
      .filter(({ name }) => list[name])
      .map((item) => ({
        id: `screen ${item.name}`,
        group: 'Screens',
        label: item.label,
        detail,
        icon: item.icon,
        action: { to: `${ADMIN_BASE}/${item.name}` },
      })),
  );
}

/** Returns the actions that the account may take, apart from switching the website. */
export function useActionCommands(): Command[] {
  const { create } = useAccess();
  const { site } = useSiteChoice();
  const openOverlay = useOpenOverlay();
  const translate = useTranslate();
  const [mode, setMode] = useTheme();
  const isDark = mode === 'dark';
  const store = site && storeUrl(site.name, storeOrigin(), site.domain);
  const action = (label: string, icon: Command['icon'], does: Command['action']): Command => ({
    id: `action ${label}`,
    group: 'Actions',
    label,
    icon,
    action: does,
  });
  return [
    ...resources.flatMap((resource) => {
      const newRecord = newRecordOf(resource);
      return newRecord && create[resource.name]
        ? action(newRecord.label, AddIcon, { to: ADMIN_BASE + newRecord.path })
        : [];
    }),
    ...(store
      ? [action('View store', OpenInNewIcon, { run: () => void window.open(store, '_blank', 'noopener') })]
      : []),
    action('My Account', PersonIcon, { to: ACCOUNT_PATH }),
    action('Change Password', KeyIcon, { to: CHANGE_PASSWORD_PATH }),
    action(isDark ? 'Light mode' : 'Dark mode', isDark ? LightModeIcon : DarkModeIcon, {
      run: () => setMode(isDark ? 'light' : 'dark'),
    }),
    action('Keyboard shortcuts', KeyboardIcon, { run: () => openOverlay('shortcuts') }),
    action(translate('ra.auth.logout'), LogoutIcon, { to: SIGN_OUT_PATH }),
  ];
}

const RECENTLY_SHOWN = 5;

/**
 * Returns the pages that the operator opened last, without the current page and those that the account may no longer open. A record of
 * another site opens on its site.
 */
export function useRecentCommands(): Command[] {
  const { list } = useAccess();
  const { pathname } = useLocation();
  const { site: current } = useSiteChoice();
  const otherSite = ({ resource, site }: RecentPage) =>
    OF_SITE.has(resource) && site?.name !== current?.name ? site : undefined;
  return useRecentPages()
    .filter(({ path, resource }) => path !== pathname && list[resource])
    .slice(0, RECENTLY_SHOWN)
    .map((page) => {
      const { path, label, resource } = page;
      const site = otherSite(page);
      return {
        id: `recent ${path}`,
        group: 'Recent',
        label,
        detail: site?.label,
        icon: ICONS.get(resource) ?? OpenInNewIcon,
        action: { to: withSite(path, site?.name) },
      };
    });
}
