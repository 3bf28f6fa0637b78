/**
 * The rules that Google publishes for the structured data of our pages (developers.google.com/search/docs/appearance/structured-data).
 * A type lists the properties that Google requires, those that it recommends and we state, and the format of each.
 */

type Json = Readonly<Record<string, unknown>>;
/** Returns what is wrong with a value; nothing if it is valid. */
type Check = (value: unknown) => string[];

interface TypeRules {
  type: string | readonly string[];
  required: Readonly<Record<string, Check>>;
  /** Recommended properties: checked only if they are present, unless `validate` demands them. */
  recommended?: Readonly<Record<string, Check>>;
  /** Rules between properties. */
  also?: (data: Json) => string[];
}

/** Returns the violations of the rules, each with the path of the property. */
export function violations(data: unknown, rules: TypeRules): string[] {
  return object(rules)(data);
}

/** Returns the recommended properties that are absent, such as `offers.highPrice`. */
export function missingRecommendations(data: Json, rules: TypeRules): string[] {
  return Object.keys(rules.recommended ?? {}).filter((name) => data[name] === undefined);
}

function object(rules: TypeRules): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no object'];
    const data = value as Json;
    if (![rules.type].flat().includes(String(data['@type']))) return [`has the type ${String(data['@type'])}`];
    const named = (name: string, check: Check) => check(data[name]).map((problem) => within(name, problem));
    return [
      ...Object.entries(rules.required).flatMap(([name, check]) =>
        data[name] === undefined ? [`${name} is required`] : named(name, check),
      ),
      ...Object.entries(rules.recommended ?? {}).flatMap(([name, check]) =>
        data[name] === undefined ? [] : named(name, check),
      ),
      ...(rules.also?.(data) ?? []),
    ];
  };
}

function within(name: string, problem: string): string {
  return /^(?:is|has) /.test(problem) ? `${name} ${problem}` : `${name}.${problem}`;
}

function listOf(check: Check, atLeast = 1): Check {
  return (value) => {
    const items = [value].flat();
    return items.length < atLeast ? [`has fewer than ${atLeast} items`] : items.flatMap(check);
  };
}

function oneOf(...checks: Check[]): Check {
  return (value) => {
    const problems = checks.map((check) => check(value));
    return problems.some((each) => each.length === 0) ? [] : (problems[0] ?? []);
  };
}

const when = (isValid: (value: unknown) => boolean, problem: string): Check => {
  return (value) => (isValid(value) ? [] : [`${problem}: ${JSON.stringify(value)}`]);
};

const text = when((value) => typeof value === 'string' && value.trim().length > 0, 'is no text');
const url = when((value) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value), 'is no absolute URL');
/** ISO 8601: a day, or a time with its time zone. */
const date = when(
  (value) =>
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(String(value)) &&
    !Number.isNaN(Date.parse(String(value))),
  'is no date of ISO 8601',
);
const future: Check = (value) => [
  ...date(value),
  ...when((end) => Date.parse(String(end)) > Date.now(), 'is in the past')(value),
];
/** Digits with a point, without a currency or separators. */
const price = when((value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)) && Number(value) > 0, 'is no price');
const currency = when(
  (value) => Intl.supportedValuesOf('currency').includes(String(value)),
  'is no currency of ISO 4217',
);
const count = when((value) => Number.isInteger(value) && Number(value) > 0, 'is no count');
const termOf = (...terms: string[]) =>
  when((value) => terms.some((term) => value === `https://schema.org/${term}`), 'is no term of schema.org');

/** 8, 12, 13 or 14 digits. The check digit completes the sum, weighted from the right with 3 and 1 in turn, to a multiple of 10. */
const gtin = when((value) => {
  const digits = String(value);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}, 'is no GTIN');

const brand = object({ type: ['Brand', 'Organization'], required: { name: text } });
const organizationName = object({ type: 'Organization', required: { name: text } });

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet#offer */
export const OFFER: TypeRules = {
  type: 'Offer',
  required: { price, priceCurrency: currency },
  recommended: {
    availability: termOf('InStock', 'OutOfStock', 'SoldOut', 'PreOrder', 'BackOrder', 'LimitedAvailability'),
    url,
    seller: organizationName,
    itemCondition: termOf('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
    // Google may not show a product whose price is no longer valid.
    priceValidUntil: future,
  },
};

/**
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet#aggregate-offer
 * Google uses it for product snippets only: a merchant listing requires a single Offer (.../merchant-listing) on a page that sells.
 */
const AGGREGATE_OFFER: TypeRules = {
  type: 'AggregateOffer',
  required: { lowPrice: price, priceCurrency: currency },
  recommended: { highPrice: price, offerCount: count, offers: listOf(object(OFFER)) },
  also: ({ lowPrice, highPrice, offerCount, offers, priceCurrency }) => {
    const listed = [offers ?? []].flat() as { price: string; priceCurrency: string }[];
    const prices = listed.map((offer) => Number(offer.price));
    return [
      ...(Math.min(...prices) === Number(lowPrice) ? [] : ['lowPrice is not the lowest price']),
      ...(Math.max(...prices) === Number(highPrice) ? [] : ['highPrice is not the highest price']),
      ...(listed.length === offerCount ? [] : ['offerCount is not the number of offers']),
      ...(listed.every((offer) => offer.priceCurrency === priceCurrency) ? [] : ['offers have several currencies']),
    ];
  },
};

/** https://developers.google.com/search/docs/appearance/structured-data/product-variants, for variants on separate pages. */
const PRODUCT_GROUP: TypeRules = {
  type: 'ProductGroup',
  required: { name: text, productGroupID: text },
  recommended: {
    variesBy: listOf(termOf('color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender')),
    hasVariant: listOf((value) => url((value as Json)['url'])),
    brand,
  },
};

const PRODUCT_DETAILS = {
  description: text,
  image: listOf(url),
  url,
  sku: text,
  gtin,
  mpn: text,
  brand,
};

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
export const PRODUCT: TypeRules = {
  type: 'Product',
  required: { name: text, offers: object(AGGREGATE_OFFER) },
  recommended: PRODUCT_DETAILS,
};

export const VARIANT: TypeRules = {
  ...PRODUCT,
  recommended: { ...PRODUCT_DETAILS, color: text, inProductGroupWithID: text, isVariantOf: object(PRODUCT_GROUP) },
  also: ({ inProductGroupWithID, isVariantOf }) =>
    (isVariantOf as Json)['productGroupID'] === inProductGroupWithID ? [] : ['inProductGroupWithID is another group'],
};

/** Checks the list items: their positions count from 1, and their URLs are distinct and on one host. */
function listItems(list: Json, urlOf: (item: Json) => unknown): string[] {
  const items = list['itemListElement'] as Json[];
  const urls = items.map(urlOf).filter((each) => each !== undefined) as string[];
  return [
    ...(items.every(({ position }, i) => position === i + 1) ? [] : ['itemListElement has wrong positions']),
    ...(new Set(urls).size === urls.length ? [] : ['itemListElement has an URL twice']),
    ...(new Set(urls.map((each) => new URL(each).host)).size <= 1 ? [] : ['itemListElement has URLs of several hosts']),
  ];
}

/** https://developers.google.com/search/docs/appearance/structured-data/carousel */
function itemList(item: TypeRules, numberOfItems: Check = count): TypeRules {
  const element = object({ type: 'ListItem', required: { position: count, item: object(item) } });
  return {
    type: 'ItemList',
    required: { itemListElement: listOf(element, 2) },
    recommended: { name: text, url, numberOfItems },
    also: (list) => listItems(list, (each) => (each['item'] as Json)['url']),
  };
}

export const PRODUCT_LIST = itemList({
  type: 'Product',
  required: { name: text, url, offers: object(OFFER) },
  recommended: { image: oneOf(url, listOf(url)) },
});

/** Google has no feature for coupons; the properties are those of schema.org/Offer. */
export const COUPON_LIST = itemList({
  type: 'Offer',
  required: { name: text, url, seller: organizationName },
  recommended: { description: text, validFrom: date, validThrough: future },
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const BREADCRUMBS: TypeRules = {
  type: 'BreadcrumbList',
  required: {
    itemListElement: listOf(object({ type: 'ListItem', required: { position: count, name: text, item: url } }), 2),
  },
  also: (list) => listItems(list, ({ item }) => item),
};

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export const ARTICLE: TypeRules = {
  type: ['Article', 'NewsArticle', 'BlogPosting'],
  required: {},
  recommended: {
    author: object({ type: ['Person', 'Organization'], required: { name: text }, recommended: { url } }),
    dateModified: date,
    datePublished: date,
    headline: text,
    image: listOf(url),
    publisher: organizationName,
  },
};

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export const ORGANIZATION: TypeRules = {
  type: 'Organization',
  required: {},
  recommended: {
    name: text,
    url,
    logo: url,
    contactPoint: object({ type: 'ContactPoint', required: { email: text }, recommended: { telephone: text } }),
    sameAs: listOf(url),
  },
};
