import { assertMayManage, type Caller } from '../access/caller.js';

/**
 * Returns the sites that a caller's list or report covers: the requested site, else a vendor's sites, else undefined for
 * all sites.
 * @throws ForbiddenException for a site that the vendor does not manage.
 */
export function sitesInScope(caller: Caller, websiteName: string | undefined): readonly string[] | undefined {
  if (websiteName !== undefined) {
    assertMayManage(caller, websiteName);
    return [websiteName];
  }
  return caller.role === 'owner' ? undefined : caller.sites;
}
