import { Suspense } from 'react';
import { Await } from 'react-router';
import { siteContext, storefrontContext } from '~/context';
import { HomeContent } from '~/home/home-content';
import { loadHomeContent } from '~/home/home-data.server';
import { HomeSkeleton } from '~/home/home-skeleton';
import { SKELETON_DELAY_MS } from '~/listing/use-delayed';
import { pageMeta } from '~/meta/page-meta';
import { isOperatorSignedIn, openSiteManager } from '~/site/operator';
import { siteStructuredData } from '~/site/site-data.server';
import type { Route } from './+types/home';

const SITE_MANAGER_HOME = '/admin/homeBanner';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(storefrontContext);
  const [structuredData, home] = await Promise.all([
    siteStructuredData(context, request),
    loadHomeContent(api, context.get(siteContext).settings),
  ]);
  return { structuredData, home };
}

/**
 * Redirects a signed-in operator to the Site Manager, unless the URL contains `?view=store`. Returns a promise of the data if it
 * takes long, so that a skeleton appears in the meantime (docs/decisions/004-skeletons.md).
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') !== 'store' && isOperatorSignedIn()) await openSiteManager(SITE_MANAGER_HOME, request);
  const data = serverLoader();
  const delay = new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_DELAY_MS));
  return (await Promise.race([data, delay])) ?? { pendingData: data };
}
// The first page of a visit needs the redirect, too. The call then returns the data of the HTML.
clientLoader.hydrate = true as const;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site: { label, homePage } }) => ({
    title:
      homePage === 'deals' ? `${label}: deals from brands you love` : `${label}: buying guides and shopping advice`,
    description:
      homePage === 'deals'
        ? `Sale prices from leading brands in one place. Browse today’s deals on ${label} by brand or category, and buy from the merchant.`
        : `Buying guides, comparisons and shopping advice from ${label}, with deals from the brands in each article.`,
    canonicalPath: '/',
    structuredData: loaderData && 'structuredData' in loaderData ? loaderData.structuredData : [],
  }));
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { site, menu } = matches[0].loaderData ?? {};
  if (!('pendingData' in loaderData)) return <HomeContent data={loaderData.home} />;
  const skeleton = (
    <HomeSkeleton label={site?.label ?? ''} rows={menu?.brands.length ?? 0} banner={site?.homePage === 'deals'} />
  );
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={loaderData.pendingData}>{({ home }) => <HomeContent data={home} />}</Await>
    </Suspense>
  );
}
