import type { ColumnMapping } from './feed-attributes.js';
import type { TableFormat } from '../../../tables/table-format.js';

/** Profiles in the order in which they are tried. Google's is the last one, because others resemble it. */
export const PROFILE_NAMES = [
  'grabdeals',
  'shopify',
  'woocommerce',
  'magento',
  'prestashop',
  'awin',
  'cj',
  'rakuten',
  'impact',
  'partnerize',
  'google',
] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Format and columns of the feeds of an affiliate network or shop system. */
export interface FeedProfile {
  name: ProfileName;
  /** Name shown to operators. */
  label: string;
  format: { kind: TableFormat['kind'] | 'auto'; delimiter?: string };
  /** All column names for an attribute, the preferred names first. */
  mapping: ColumnMapping;
}

interface KnownProfile extends Omit<FeedProfile, 'name'> {
  /** Sets of columns. A file with all columns of one set matches the profile. */
  signatures: readonly (readonly string[])[];
}

const GOOGLE: ColumnMapping = {
  id: ['id'],
  title: ['title'],
  description: ['description', 'summary', 'content'],
  link: ['link', 'link@href'],
  image_link: ['image_link'],
  additional_image_link: ['additional_image_link'],
  price: ['price'],
  sale_price: ['sale_price'],
  sale_price_effective_date: ['sale_price_effective_date'],
  brand: ['brand'],
  product_type: ['product_type'],
  google_product_category: ['google_product_category'],
  availability: ['availability'],
  item_group_id: ['item_group_id'],
  color: ['color'],
  size: ['size'],
  material: ['material'],
  pattern: ['pattern'],
  age_group: ['age_group'],
  gender: ['gender'],
  gtin: ['gtin'],
  mpn: ['mpn'],
  condition: ['condition'],
};

export const KNOWN_PROFILES: Readonly<Record<ProfileName, KnownProfile>> = {
  // The export of products: `price` is the price in force, `feed …` is what operators have overridden, `images` are all pictures.
  grabdeals: {
    label: 'Grabdeals',
    format: { kind: 'auto' },
    mapping: {
      ...GOOGLE,
      id: ['external id'],
      title: ['feed title', 'title'],
      image_link: ['feed images', 'images'],
      additional_image_link: ['feed images'],
      price: ['original price', 'price'],
      sale_price: ['price'],
      sale_price_end_date: ['sale ends'],
      currency: ['currency'],
      product_type: ['category'],
      availability: ['state'],
      item_group_id: ['itemGroupId'],
      age_group: ['ageGroup'],
    },
    signatures: [['merchant id', 'external id', 'hidden on']],
  },
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
      availability: [
        ...['Status', 'Published', 'Published on online store', 'Variant Inventory Tracker', 'Inventory tracker'],
        ...[
          'Variant Inventory Qty',
          'Inventory quantity',
          'Variant Inventory Policy',
          'Continue selling when out of stock',
        ],
      ],
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
      link: ['External URL', '/?p={ID}'],
      image_link: ['Images'],
      additional_image_link: ['Images'],
      price: ['Regular price'],
      sale_price: ['Sale price'],
      sale_price_start_date: ['Date sale price starts'],
      sale_price_end_date: ['Date sale price ends'],
      brand: ['Brands', 'Brand'],
      product_type: ['Categories'],
      availability: ['Published', 'In stock?'],
    },
    signatures: [['SKU', 'Regular price', 'In stock?']],
  },
  magento: {
    label: 'Magento',
    format: { kind: 'auto' },
    // `product_type` is simple or configurable.
    mapping: {
      id: ['sku'],
      title: ['name'],
      description: ['description', 'short_description'],
      link: ['/{url_key}.html'],
      image_link: ['base_image', 'image', 'small_image'],
      additional_image_link: ['additional_images'],
      price: ['price'],
      sale_price: ['special_price'],
      sale_price_start_date: ['special_price_from_date', 'special_from_date'],
      sale_price_end_date: ['special_price_to_date', 'special_to_date'],
      list_price: ['msrp_price', 'msrp'],
      brand: ['manufacturer', 'brand'],
      product_type: ['categories'],
      availability: ['is_in_stock'],
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
      availability: ['Active (0/1)', 'Active', 'Status', 'Quantity'],
    },
    signatures: [
      ['Product ID', 'Price (tax excl.)'],
      ['Product ID', 'Price tax excluded'],
      ['Reference', 'Price (tax excl.)'],
    ],
  },
  awin: {
    label: 'Awin',
    format: { kind: 'auto' },
    mapping: {
      id: ['merchant_product_id', 'aw_product_id', 'product_id', 'pid', 'pId', '@id'],
      title: ['product_name', 'text.name'],
      description: ['description', 'product_short_description', 'text.desc'],
      link: ['aw_deep_link', 'merchant_deep_link', 'deep_link', 'uri.awTrack', 'uri.mLink'],
      image_link: [
        'uri.mImage',
        'merchant_image_url',
        'large_image',
        'image_url',
        'aw_image_url',
        'merchant_thumb_url',
      ],
      additional_image_link: [
        'alternate_image',
        'alternate_image_two',
        'alternate_image_three',
        'alternate_image_four',
      ],
      price: ['search_price', 'store_price', 'display_price', 'price', 'price.buynow'],
      list_price: ['rrp_price', 'product_price_old', 'base_price_amount', 'price.rrp'],
      currency: ['currency', 'price@curr'],
      brand: ['brand_name', 'brand.brandName'],
      product_type: ['merchant_product_category_path', 'merchant_category', 'category_name', 'cat.mCat'],
      availability: ['stock_status', 'in_stock', '@in_stock'],
      item_group_id: ['parent_product_id'],
      color: ['colour', 'Fashion:colour'],
      size: ['Fashion:size'],
      material: ['Fashion:material'],
      pattern: ['Fashion:pattern'],
      gender: ['Fashion:suitable_for'],
      gtin: ['product_GTIN', 'ean', 'upc', 'isbn'],
      mpn: ['mpn'],
      condition: ['condition'],
    },
    signatures: [
      ['aw_deep_link'],
      ['uri.awTrack', 'text.name'],
      ['aw_product_id'],
      ['merchant_deep_link'],
      ['product_id', 'deep_link', 'product_name'],
    ],
  },
  cj: {
    label: 'CJ',
    format: { kind: 'auto' },
    mapping: {
      ...GOOGLE,
      id: ['ID', 'SKU'],
      title: ['TITLE', 'NAME'],
      link: ['LINK', 'BUYURL', 'buy-url'],
      image_link: ['IMAGE_LINK', 'IMAGEURL', 'image-url'],
      sale_price: ['SALE_PRICE', 'SALEPRICE'],
      list_price: ['RETAILPRICE', 'retail-price'],
      currency: ['CURRENCY'],
      brand: ['BRAND', 'MANUFACTURER', 'manufacturer-name'],
      product_type: ['PRODUCT_TYPE', 'ADVERTISERCATEGORY', 'advertiser-category', 'GOOGLE_PRODUCT_CATEGORY_NAME'],
      availability: ['AVAILABILITY', 'INSTOCK', 'in-stock'],
      gtin: ['GTIN', 'UPC', 'ISBN'],
      mpn: ['MPN', 'MANUFACTURERID', 'manufacturer-sku'],
    },
    signatures: [['PROGRAM_NAME', 'CATALOG_NAME'], ['BUYURL'], ['buy-url', 'advertiser-name']],
  },
  rakuten: {
    label: 'Rakuten Advertising',
    format: { kind: 'auto' },
    mapping: {
      id: ['Product ID', '@product_id', 'SKU Number', '@sku_number'],
      title: ['Product Name', '@name'],
      description: ['Long Product Description', 'Short Product Description', 'description.long', 'description.short'],
      link: ['Product URL', 'URL.product'],
      image_link: ['Product Image URL', 'URL.productImage'],
      price: ['Retail Price', 'price.retail'],
      sale_price: ['Sale Price', 'price.sale'],
      currency: ['Currency', 'price@currency'],
      brand: ['Brand', 'Manufacturer Name', '@manufacturer_name'],
      product_type: ['Secondary Category', 'Primary Category', 'category.secondary', 'category.primary'],
      availability: ['Availability', 'shipping.availability'],
    },
    signatures: [
      ['Product ID', 'SKU Number', 'Primary Category'],
      ['@product_id', 'URL.product', 'price.retail'],
    ],
  },
  impact: {
    label: 'impact.com',
    format: { kind: 'auto' },
    mapping: {
      id: ['Unique Merchant SKU', 'CatalogItemId'],
      title: ['Product Name', 'Name'],
      description: ['Product Description', 'Description'],
      link: ['Product URL', 'Url'],
      image_link: ['Image URL', 'ImageUrl'],
      additional_image_link: ['Additional Image URLs', 'AdditionalImageUrls'],
      price: ['Current Price', 'CurrentPrice'],
      list_price: ['Original Price', 'OriginalPrice'],
      currency: ['Currency'],
      brand: ['Brand / Manufacturer', 'Brand', 'Manufacturer'],
      product_type: ['Product Type', 'Category', 'OriginalFormatCategory'],
      availability: ['Stock Availability', 'StockAvailability'],
      item_group_id: ['Parent SKU', 'ParentSku', 'Item Group ID'],
      color: ['Color', 'Colors'],
      size: ['Size', 'Sizes'],
      material: ['Material'],
      pattern: ['Pattern'],
      age_group: ['Age Group', 'AgeGroup', 'Age Range', 'AgeRange'],
      gender: ['Gender'],
      gtin: ['GTIN', 'UPC', 'EAN'],
      mpn: ['MPN'],
      condition: ['Condition'],
    },
    signatures: [['Unique Merchant SKU'], ['CatalogItemId', 'CurrentPrice']],
  },
  partnerize: {
    label: 'Partnerize',
    format: { kind: 'auto' },
    mapping: {
      ...GOOGLE,
      id: ['sku', 'product_id', 'id'],
      title: ['name', 'product_name', 'title'],
      description: ['description_long', 'description_short', 'description'],
      link: ['buy_url', 'deeplink', 'deep_link', 'link'],
      image_link: ['image_url', 'image_link', 'image_thumb_url'],
      sale_price: ['price_sale', 'sale_price'],
      list_price: ['price_retail', 'rrp'],
      currency: ['currency'],
      brand: ['manufacturer', 'brand'],
      product_type: ['category_program', 'category_network', 'category', 'product_type'],
      availability: ['in_stock', 'availability'],
      color: ['color', 'colour'],
      age_group: ['age_range', 'age_group'],
      gtin: ['upc', 'ean', 'gtin'],
      mpn: ['mpn'],
    },
    signatures: [
      ['buy_url', 'price_sale'],
      ['buy_url', 'category_program'],
      ['camref', 'price'],
    ],
  },
  google: {
    label: 'Google Merchant Center',
    format: { kind: 'auto' },
    mapping: GOOGLE,
    signatures: [
      ['id', 'title', 'link', 'price'],
      ['id', 'title', 'link@href', 'price'],
    ],
  },
};

export const PROFILES: readonly FeedProfile[] = PROFILE_NAMES.map((name) => {
  const { label, format, mapping } = KNOWN_PROFILES[name];
  return { name, label, format, mapping };
});
