import { lazy } from 'react';
import { loadArticleHome } from '~/articles/article-home.server';
import { siteContext, storefrontContext } from '~/context';
import { DealsHome } from '~/home/deals-home';
import { loadHome } from '~/home/home-data.server';
import { useOperatorLanding } from '~/home/operator-landing';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/home';

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

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { label, homePage } = root.site;
  const words =
    homePage === 'deals'
      ? {
          title: `${label}: deals from brands you love`,
          description: `Sale prices from leading brands in one place. Browse today's deals on ${label} by brand or category and shop at the merchant.`,
        }
      : {
          title: `${label}: buying guides and shopping advice`,
          description: `Buying guides, comparisons and shopping advice from ${label}, with deals from the brands they are about.`,
        };
  return pageMeta({ ...words, canonicalPath: '/', structuredData: root.structuredData }, root);
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  useOperatorLanding();
  if (loaderData.deals) return <DealsHome data={loaderData.deals} label={matches[0].loaderData?.site.label ?? ''} />;
  const { articles, topics, stylesheets } = loaderData;
  return (
    <>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <ArticleFront articles={articles} topics={topics} />
    </>
  );
}
