import { siteContext, storefrontContext } from '~/context';
import { DealsHome } from '~/home/deals-home';
import { loadHome } from '~/home/home-data.server';
import { pageMeta } from '~/meta/page-meta';
import { PreviewFrame, PreviewLoading, previewHeaders } from '~/preview/preview-frame';
import type { RouteHandle } from '~/route-handle';
import { requireOperator } from '~/site/operator';
import type { Route } from './+types/preview-theme';

export const handle: RouteHandle = { hasOwnFrame: true };
export const headers = previewHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(storefrontContext).api, context.get(siteContext).settings);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site }) => ({ title: `Preview | ${site.label}`, isPrivate: true }));
}

export function HydrateFallback() {
  return <PreviewLoading />;
}

/** Shows the home page of the site. The Theme page shows it in a frame, in which it sets the unsaved colors. */
export default function PreviewTheme({ loaderData, matches }: Route.ComponentProps) {
  return (
    <PreviewFrame>
      <DealsHome data={loaderData} label={matches[0].loaderData?.site.label ?? ''} />
    </PreviewFrame>
  );
}
