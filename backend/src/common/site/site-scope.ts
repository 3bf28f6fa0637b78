import { assertMayManage, type Caller } from '../access/caller.js';

/**
 * The sites that a caller's list or report covers: the one it names, else a vendor's own, else (undefined) all.
 * @throws ForbiddenException when a vendor names a site that is not its own.
 */
export function sitesInScope(caller: Caller, websiteName: string | undefined): readonly string[] | undefined {
  if (websiteName !== undefined) {
    assertMayManage(caller, websiteName);
    return [websiteName];
  }
  return caller.role === 'owner' ? undefined : caller.sites;
}
