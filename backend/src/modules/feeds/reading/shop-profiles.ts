import { looseName } from '../../../tables/column-names.js';
import type { TableFormat } from '../../../tables/table-format.js';
import type { ColumnMapping } from './feed-attributes.js';

/** Format and columns of the feeds of an affiliate network or shop system. */
export interface KnownProfile {
  /** Name shown to operators. */
  label: string;
  format: { kind: TableFormat['kind'] | 'auto'; delimiter?: string };
  /** All column names for an attribute, the preferred names first. */
  mapping: ColumnMapping;
  /** Sets of columns. A file with all columns of one set matches the profile. */
  signatures: readonly (readonly string[])[];
}

/** What a column of a shop system says about a product, whose columns of availability must all allow the sale. */
type AvailabilityRole =
  /** A word, or a number above 0. */
  | 'switch'
  /** 1 for on and 2 for off. */
  | 'switchOneOrTwo'
  | 'quantity'
  /** Names what counts the stock. If empty, the quantity does not matter. */
  | 'tracker'
  /** The quantity does not matter if it is `continue`. */
  | 'policy';

const AVAILABILITY = {
  shopify: {
    Status: 'switch',
    Published: 'switch',
    'Published on online store': 'switch',
    'Variant Inventory Tracker': 'tracker',
    'Inventory tracker': 'tracker',
    'Variant Inventory Qty': 'quantity',
    'Inventory quantity': 'quantity',
    'Variant Inventory Policy': 'policy',
    'Continue selling when out of stock': 'policy',
    'variants.available': 'switch',
    'variants.inventory_management': 'tracker',
    'variants.inventory_quantity': 'quantity',
    'variants.inventory_policy': 'policy',
  },
  woocommerce: { Published: 'switch', 'In stock?': 'switch', status: 'switch', stock_status: 'switch' },
  magento: { is_in_stock: 'switch', product_online: 'switchOneOrTwo', visibility: 'switch' },
  prestashop: { 'Active (0/1)': 'switch', Active: 'switch', Status: 'switch', Quantity: 'quantity' },
  squarespace: { Stock: 'quantity', Visible: 'switch' },
  bigcommerce: { 'Allow Purchases?': 'switch', 'Product Visible?': 'switch', 'Current Stock Level': 'quantity' },
} as const satisfies Record<string, Readonly<Record<string, AvailabilityRole>>>;

const ROLES = new Map<string, AvailabilityRole>(
  Object.values(AVAILABILITY).flatMap((columns) =>
    Object.entries(columns).map(([column, role]) => [looseName(column), role] as const),
  ),
);

/** Returns the role of a column of availability; undefined if it is not one of a shop system. */
export function availabilityRole(column: string): AvailabilityRole | undefined {
  return ROLES.get(looseName(column));
}

/** Profiles of the exports of shop systems. */
export const SHOP_PROFILES = {
  shopify: {
    label: 'Shopify',
    format: { kind: 'auto' },
    // The export has no addresses: they are made of the feed's base URL and the handle.
    mapping: {
      id: ['Handle', 'URL handle'],
      title: ['Title'],
      link: ['/products/{Handle}', '/products/{URL handle}'],
      description: ['Body (HTML)', 'Description', 'body_html'],
      image_link: ['Image Src', 'Product image URL', 'images.src', 'Variant Image', 'Variant image URL'],
      additional_image_link: ['images.src'],
      price: ['Variant Price', 'Price', 'variants.price'],
      list_price: ['Variant Compare At Price', 'Compare-at price', 'variants.compare_at_price'],
      brand: ['Vendor'],
      product_type: ['Product Category', 'Type', 'product_type'],
      availability: Object.keys(AVAILABILITY.shopify),
      color: ['Color (product.metafields.shopify.color-pattern)'],
      age_group: ['Google Shopping / Age Group'],
      gender: ['Google Shopping / Gender'],
      gtin: ['Variant Barcode', 'Barcode', 'variants.barcode'],
      mpn: ['Google Shopping / MPN'],
      condition: ['Google Shopping / Condition'],
    },
    signatures: [
      ['Handle', 'Variant Price'],
      ['URL handle', 'Compare-at price'],
      ['handle', 'variants.price'],
    ],
  },
  // Columns of the shops' exports in English. The links need the feed's base URL.
  woocommerce: {
    label: 'WooCommerce',
    format: { kind: 'auto' },
    mapping: {
      id: ['ID'],
      title: ['Name'],
      description: ['Description', 'Short description'],
      link: ['External URL', 'permalink', '/?p={Parent}', '/?p={ID}'],
      image_link: ['Images', 'images.src'],
      additional_image_link: ['Images', 'images.src'],
      price: ['Regular price', 'price'],
      sale_price: ['Sale price'],
      sale_price_start_date: ['Date sale price starts', 'date_on_sale_from'],
      sale_price_end_date: ['Date sale price ends', 'date_on_sale_to'],
      brand: ['Brands', 'Brand'],
      product_type: ['Categories', 'categories.name'],
      availability: Object.keys(AVAILABILITY.woocommerce),
      item_group_id: ['Parent'],
    },
    signatures: [
      ['SKU', 'Regular price', 'In stock?'],
      ['permalink', 'regular_price', 'stock_status'],
    ],
  },
  magento: {
    label: 'Magento',
    format: { kind: 'auto' },
    // `product_type` is simple or configurable. Pictures are named without their folder.
    mapping: {
      id: ['sku'],
      title: ['name'],
      description: ['description', 'short_description'],
      link: ['/{url_key}.html'],
      image_link: ['base_image', 'image', 'small_image'].map((name) => `/media/catalog/product{${name}}`),
      additional_image_link: ['/media/catalog/product{additional_images}'],
      price: ['price'],
      sale_price: ['special_price'],
      sale_price_start_date: ['special_price_from_date', 'special_from_date'],
      sale_price_end_date: ['special_price_to_date', 'special_to_date'],
      list_price: ['msrp_price', 'msrp'],
      brand: ['manufacturer', 'brand'],
      product_type: ['categories'],
      availability: Object.keys(AVAILABILITY.magento),
    },
    signatures: [
      ['sku', 'url_key', 'special_price'],
      ['sku', 'attribute_set_code'],
    ],
  },
  prestashop: {
    label: 'PrestaShop',
    format: { kind: 'auto' },
    mapping: {
      id: ['Product ID', 'ID', 'id_product'],
      title: ['Name', 'Name *'],
      description: ['Description', 'Short description'],
      link: [
        'Product URL',
        '/{Product ID}-{URL rewritten}.html',
        '/index.php?controller=product&id_product={Product ID}',
      ],
      image_link: ['Image URLs (x,y,z...)', 'Image'],
      additional_image_link: ['Image URLs (x,y,z...)'],
      price: ['Price tax included', 'Price (tax incl.)', 'Price tax excluded', 'Price (tax excl.)'],
      sale_price_start_date: ['Discount from (yyyy-mm-dd)'],
      sale_price_end_date: ['Discount to (yyyy-mm-dd)'],
      brand: ['Manufacturer', 'Brand'],
      product_type: ['Category', 'Categories (x,y,z...)'],
      availability: Object.keys(AVAILABILITY.prestashop),
    },
    signatures: [
      ['Product ID', 'Price (tax excl.)'],
      ['Product ID', 'Price tax excluded'],
      ['Reference', 'Price (tax excl.)'],
    ],
  },
  squarespace: {
    label: 'Squarespace',
    format: { kind: 'auto' },
    mapping: {
      id: ['Product ID [Non Editable]'],
      title: ['Title'],
      description: ['Description'],
      link: ['/{Product Page}/p/{Product URL}'],
      image_link: ['Hosted Image URLs'],
      additional_image_link: ['Hosted Image URLs'],
      price: ['Price'],
      sale_price: ['Sale Price'],
      product_type: ['Categories'],
      availability: Object.keys(AVAILABILITY.squarespace),
    },
    signatures: [['Product ID [Non Editable]', 'Product Page', 'Product URL']],
  },
  bigcommerce: {
    label: 'BigCommerce',
    format: { kind: 'auto' },
    mapping: {
      id: ['Product ID'],
      title: ['Product Name', 'Name'],
      link: ['Product URL'],
      image_link: ['Product Image URL - 1'],
      additional_image_link: ['Product Image URL - 2', 'Product Image URL - 3', 'Product Image URL - 4'],
      price: ['Price'],
      sale_price: ['Sale Price'],
      list_price: ['Retail Price'],
      availability: Object.keys(AVAILABILITY.bigcommerce),
    },
    signatures: [['Product ID', 'Allow Purchases?']],
  },
} satisfies Readonly<Record<string, KnownProfile>>;
