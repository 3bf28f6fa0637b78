import { DEFAULT_SITE_NAME } from '@grabdeals/shared/site';
import { toArticleSlug } from '@grabdeals/shared/slug';
import type { SeedArticle, SeedProduct, SiteKey } from '../contract.js';
import { merchantName, MID } from '../merchants.js';
import { createRandom } from '../random.js';
import type { ArticleDraft, ProductMention } from './article-draft.js';
import { articleHtml } from './article-html.js';
import { BEAUTY_ARTICLES } from './beauty.js';
import { BEDROOM_ARTICLES } from './bedroom-and-cleaning.js';
import { FAMILY_ARTICLES } from './family-and-pets.js';
import { FASHION_ARTICLES } from './fashion.js';
import { GARDEN_AND_CAR_ARTICLES } from './garden-and-car.js';
import { INTERIOR_ARTICLES } from './interior.js';
import { KITCHEN_ARTICLES } from './kitchen.js';
import { OUTDOOR_ARTICLES } from './outdoor.js';
import { SCREEN_AND_SOUND_ARTICLES } from './screens-and-sound.js';
import { SHOPPING_ARTICLES } from './shopping.js';
import { SPORT_ARTICLES } from './sport.js';
import { STYLE_ARTICLES } from './style.js';
import { TECH_ARTICLES } from './tech.js';

/** Articles by the sites that publish them. */
const SHELVES: readonly { sites: readonly SiteKey[]; drafts: readonly ArticleDraft[] }[] = [
  {
    sites: ['sunsetdeals', 'techdealtrail', 'flashbranddeals', 'dailydealdock', 'pricedropsale', 'savysaleshub'],
    drafts: [...TECH_ARTICLES, ...SCREEN_AND_SOUND_ARTICLES],
  },
  {
    sites: ['homedealhaven', 'sunsetdeals', 'luxurymarketfinds', 'savysaleshub', 'mapledealmarket'],
    drafts: [...INTERIOR_ARTICLES, ...BEDROOM_ARTICLES],
  },
  {
    sites: ['homedealhaven', 'dailydealdock', 'sunsetdeals', 'familyfinddeals', 'mapledealmarket', 'northernsavings'],
    drafts: KITCHEN_ARTICLES,
  },
  {
    sites: [
      'trendythriftfinds',
      'luxurygrabz',
      'sunsetdeals',
      'brandbargainbay',
      'beautybargainbox',
      'luxurymarketfinds',
    ],
    drafts: [...FASHION_ARTICLES, ...STYLE_ARTICLES],
  },
  {
    sites: ['beautybargainbox', 'luxurygrabz', 'trendythriftfinds', 'sunsetdeals', 'brandbargainbay'],
    drafts: BEAUTY_ARTICLES,
  },
  {
    sites: ['sportysavers', 'northernsavings', 'sunsetdeals', 'dailydealdock', 'brandbargainbay', 'mapledealmarket'],
    drafts: [...SPORT_ARTICLES, ...OUTDOOR_ARTICLES],
  },
  {
    sites: ['familyfinddeals', 'petpricepatch', 'sunsetdeals', 'savysaleshub', 'pricedropsale'],
    drafts: FAMILY_ARTICLES,
  },
  {
    sites: ['petpricepatch', 'familyfinddeals', 'northernsavings', 'homedealhaven', 'flashbranddeals', 'sunsetdeals'],
    drafts: GARDEN_AND_CAR_ARTICLES,
  },
  {
    sites: ['sunsetdeals', 'pricedropsale', 'flashbranddeals', 'savysaleshub', 'beautybargainbox', 'techdealtrail'],
    drafts: SHOPPING_ARTICLES,
  },
];

export function buildArticles(products: readonly SeedProduct[]): SeedArticle[] {
  return SHELVES.flatMap(({ sites, drafts }) =>
    drafts.map((draft, i) => {
      const shown = sitesOf(sites, i);
      return { ...buildArticle(draft, shown, products), canonicalSite: canonicalSiteOf(shown, i) };
    }),
  );
}

/** All sites of the shelf but one, another one each time, so that no two sites carry the same list. */
function sitesOf(sites: readonly SiteKey[], i: number): SiteKey[] {
  return sites.filter((_, place) => place !== i % sites.length);
}

/** The main site's where it stands there, but for every third, which belongs to the site that is all about its topic. */
function canonicalSiteOf(sites: readonly SiteKey[], i: number): SiteKey {
  return sites.includes(DEFAULT_SITE_NAME) && i % 3 !== 2 ? DEFAULT_SITE_NAME : sites[0]!;
}

function buildArticle(
  draft: ArticleDraft,
  sites: SiteKey[],
  products: readonly SeedProduct[],
): Omit<SeedArticle, 'canonicalSite'> {
  const key = toArticleSlug(draft.title);
  const shown = draft.products.map((mention) => ({ mention, product: findProduct(mention, products) }));
  return {
    key,
    title: draft.title,
    category: draft.category,
    ...(draft.subCategory !== undefined && { subCategory: draft.subCategory }),
    picture: `demo/articles/${key}_${draft.objects}.svg`,
    description: articleHtml(draft.text),
    sites,
    status: draft.status ?? 'Published',
    daysAgo: draft.daysAgo,
    selectedMids: [...new Set(shown.map(({ product }) => product.mid))],
    selectedCategoryIds: [...new Set(shown.map(({ product }) => product.categoryIds[0] ?? 0))],
    products: shown.map(({ mention: [merchant, , why], product }) => ({
      title: product.title,
      picture: product.picture,
      redirectUrl: product.link,
      brand: merchantName(merchant),
      buttonText: 'Grab Deals',
      description: why,
    })),
  };
}

/** One of the model's variants: always the same one for the same article text. */
function findProduct([merchant, model, why]: ProductMention, products: readonly SeedProduct[]): SeedProduct {
  const variants = products.filter(({ mid, title }) => mid === MID[merchant] && title.startsWith(`${model}, `));
  if (variants.length === 0) throw new Error(`${merchantName(merchant)} has no product called ${model}`);
  return createRandom(why).pick(variants);
}
