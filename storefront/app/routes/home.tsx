import { lazy, Suspense, type ReactNode } from 'react';
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadArticleHome } from '~/articles/article-home.server';
import { siteContext, storefrontContext } from '~/context';
import { DealsHome } from '~/home/deals-home';
import { loadHome } from '~/home/home-data.server';
import { HomeSkeleton } from '~/home/home-skeleton';
import { useOperatorLanding } from '~/home/operator-landing';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/home';

/** A wait shorter than this shows the page before a moment longer instead of a flash of grey. */
const SKELETON_DELAY_MS = 150;

/** A chunk of its own, since most sites open on their deals. */
const ArticleFront = lazy(() => import('~/articles/article-front'));

/** The site's settings say whether it opens on its deals or on its articles. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, stylesheetsOf } = context.get(storefrontContext);
  const { settings } = context.get(siteContext);
  if (settings.homePage === 'deals') return { deals: await loadHome(api, settings) };
  const [articles, topics] = await Promise.all([loadArticleHome(api), api.articleTopics()]);
  // What comes as a chunk brings its styles too late for the first byte.
  const stylesheets = ['routes/articles-layout', 'routes/articles'].flatMap(stylesheetsOf);
  return { articles, topics, stylesheets };
}

/**
 * While a shopper walks through the shop, what comes at once is shown at once; what takes longer, after skeletons. The server sends
 * the page complete (docs/decisions/004-skeletons.md).
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const home = serverLoader();
  await Promise.race([home, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);
  return { home };
}

/** A drawer that opens or closes on the page needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site: { label, homePage }, structuredData }) => ({
    title:
      homePage === 'deals' ? `${label}: deals from brands you love` : `${label}: buying guides and shopping advice`,
    description:
      homePage === 'deals'
        ? `Sale prices from leading brands in one place. Browse today’s deals on ${label} by brand or category, and buy from the merchant.`
        : `Buying guides, comparisons and shopping advice from ${label}, with deals from the brands in each article.`,
    canonicalPath: '/',
    structuredData,
  }));
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  useOperatorLanding();
  const { site, menu } = matches[0].loaderData ?? {};
  const content = (data: ServerData): ReactNode => <HomeContent data={data} label={site?.label ?? ''} />;
  if (!('home' in loaderData)) return content(loaderData);
  const skeleton = (
    <HomeSkeleton label={site?.label ?? ''} rows={menu?.brands.length ?? 0} banner={site?.homePage === 'deals'} />
  );
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={loaderData.home}>{content}</Await>
    </Suspense>
  );
}

type ServerData = Awaited<ReturnType<typeof loader>>;

function HomeContent({ data, label }: { data: ServerData; label: string }) {
  if (data.deals) return <DealsHome data={data.deals} label={label} />;
  const { articles, topics, stylesheets } = data;
  return (
    <>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <ArticleFront articles={articles} topics={topics} />
    </>
  );
}
