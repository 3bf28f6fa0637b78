import { isSiteName } from '@grabdeals/shared/site';
import { isPreviewPath, PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import type { MiddlewareFunction } from 'react-router';
import { storefrontContext } from '~/context';

/** Selects the site of a preview by its URL, because operators edit several sites on one host. Ignores the parameter on other pages. */
export const selectPreviewedSite: MiddlewareFunction<Response> = ({ context, request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const siteName = searchParams.get(PREVIEW_SITE_PARAM);
  if (!siteName || !isSiteName(siteName) || !isPreviewPath(pathname)) return;
  const { api, ...others } = context.get(storefrontContext);
  context.set(storefrontContext, { ...others, api: api.ofSite(siteName), siteName });
};
