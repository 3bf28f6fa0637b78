import { resolveSiteName } from '@grabdeals/shared/site';

/** The site whose host this page was opened on: the one being edited. */
export const HOST_SITE = resolveSiteName(window.location.host);
