import { DEFAULT_START_PAGE } from '@grabdeals/shared/start-pages';
import { ADMIN_BASE } from '../config';
import type { User } from '../dataProvider/types';
import { mayDo } from './permissions';

/** Returns the path of the page that opens after a sign-in. An account whose role has lost its start page gets the default. */
export function startPath({ role, startPage }: Pick<User, 'role'> & Partial<Pick<User, 'startPage'>>): string {
  const page = startPage && mayDo(role, startPage, 'list') ? startPage : DEFAULT_START_PAGE;
  return `${ADMIN_BASE}/${page}`;
}
