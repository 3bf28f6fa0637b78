import { articlePath } from '@grabdeals/shared/article-path';
import type { Article } from '../../dataProvider/types';
import type { ChosenSite } from '../../site/SiteContext';
import { storeUrl } from '../../site/storeUrl';

/** Returns the URL of a published article on the store of a site, or on `origin` if the site has no host of its own. */
export function articleHref(
  article: Pick<Article, 'id' | 'title' | 'slug'>,
  { name, domain }: Pick<ChosenSite, 'name' | 'domain'>,
  origin: string,
): string {
  return new URL(articlePath(article), storeUrl(name, origin, domain) ?? origin).href;
}
