/** A merchant whose logo is part of the product. */
export interface BuiltInMerchant {
  mid: number;
  name: string;
  /** Path below the storefront's own files. */
  logoUrl: string;
}

const NAMES: readonly (readonly [mid: number, name: string])[] = [
  [199042, 'Crocs'],
  [27433, 'Epson'],
  [19246, 'Brooks Brothers'],
  [48210, 'Aspen Pet'],
  [51377, 'Ortovox'],
  [60412, 'Green Toys'],
  [70115, 'Voltry'],
  [70240, 'Lumenest'],
  [70388, 'Quietwave Audio'],
  [71502, 'Hearthline Kitchen'],
  [71677, 'Brewmont Coffee & Tea'],
  [71893, 'Downhaven'],
  [72014, 'Oakloom Home'],
  [72250, 'Fernwell Garden'],
  [73106, 'Trailmere Outfitters'],
  [73349, 'Stridewell'],
  [73580, 'Pedalry Cycles'],
  [74021, 'Meridian Row'],
  [74456, 'Rosaline Beauty'],
  [75013, 'Little Otter'],
  [75308, 'Papertide'],
  [75690, 'Chapter & Vine'],
  [76122, 'Torquebay Auto'],
  [76455, 'Tumbleweave'],
  [76801, 'Carrywell'],
];

/**
 * The local list of 25 merchants (docs/requirements/storefront.md#brands-categories-and-offers). Their logos are
 * files in storefront/public.
 */
export const BUILT_IN_MERCHANTS: readonly BuiltInMerchant[] = NAMES.map(([mid, name]) => ({
  mid,
  name,
  logoUrl: `/merchant-logos/${mid}.webp`,
}));

const logos = new Map(BUILT_IN_MERCHANTS.map(({ mid, logoUrl }) => [mid, logoUrl]));

/** Returns the built-in logo of a merchant, or the server's logo for other merchants. */
export function merchantLogo(mid: number, serverLogo: string | undefined): string | undefined {
  return logos.get(mid) ?? serverLogo;
}
