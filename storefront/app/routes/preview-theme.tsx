import { siteContext, storefrontContext } from '~/context';
import { DealsHome } from '~/home/deals-home';
import { loadHome } from '~/home/home-data.server';
import { OWN_FRAME } from '~/preview/own-frame';
import { PreviewFrame } from '~/preview/preview-frame';
import { previewHeaders, previewMeta } from '~/preview/preview-page';
import type { Route } from './+types/preview-theme';

export const handle = OWN_FRAME;
export const headers = previewHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(storefrontContext).api, context.get(siteContext).settings);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return previewMeta(matches[0].loaderData?.site.label);
}

/** The home page of the site for the Theme page, which shows it in a frame and sets the unsaved colors there. */
export default function PreviewTheme({ loaderData, matches }: Route.ComponentProps) {
  return (
    <PreviewFrame>
      <DealsHome data={loaderData} label={matches[0].loaderData?.site.label ?? ''} />
    </PreviewFrame>
  );
}
