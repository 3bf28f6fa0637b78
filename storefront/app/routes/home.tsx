import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router';
import { ArticleHome } from '~/articles/article-home';
import { loadArticleHome } from '~/articles/article-home.server';
import { CategoryBar } from '~/articles/category-bar';
import { siteContext, storefrontContext } from '~/context';
import { DealsHome } from '~/home/deals-home';
import { loadHome } from '~/home/home-data.server';
import { HomeSkeleton } from '~/home/home-skeleton';
import { useOperatorLanding } from '~/home/operator-landing';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/home';

/** A wait shorter than this shows the page before a moment longer instead of a flash of grey. */
const SKELETON_DELAY_MS = 150;

/** The site's settings say whether it opens on its deals or on its articles. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(storefrontContext);
  const { settings } = context.get(siteContext);
  if (settings.homePage === 'deals') return { deals: await loadHome(api, settings) };
  const [articles, topics] = await Promise.all([loadArticleHome(api), api.articleTopics()]);
  return { articles, topics };
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

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { label, homePage } = root.site;
  const words =
    homePage === 'deals'
      ? {
          title: `${label}: deals from brands you love`,
          description: `Sale prices from leading brands in one place. Browse today’s deals on ${label} by brand or category, and buy from the merchant.`,
        }
      : {
          title: `${label}: buying guides and shopping advice`,
          description: `Buying guides, comparisons and shopping advice from ${label}, with deals from the brands in each article.`,
        };
  return pageMeta({ ...words, canonicalPath: '/', structuredData: root.structuredData }, root);
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
  const { articles, topics } = data;
  return (
    <>
      <CategoryBar topics={topics} />
      <ArticleHome data={articles} />
    </>
  );
}
