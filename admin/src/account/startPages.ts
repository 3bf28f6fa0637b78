import type { Role } from '@grabdeals/shared/roles';
import { START_PAGES, type StartPage } from '@grabdeals/shared/start-pages';
import { mayDo } from '../auth/permissions';
import { menu } from '../resources/menu';

/** Returns the label of a start page in the side menu. */
export function startPageName(page: StartPage): string {
  return menu.flatMap(({ items }) => items).find(({ name }) => name === page)?.label ?? page;
}

/** Returns the start pages that accounts with the role can open. */
export function startPageChoices(role: Role | undefined): { id: StartPage; name: string }[] {
  return START_PAGES.filter((page) => role && mayDo(role, page, 'list')).map((id) => ({ id, name: startPageName(id) }));
}
