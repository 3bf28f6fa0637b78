import { expect, it } from '@jest/globals';
import { collect, withTableFile } from '../../../testing/table-files.js';
import { previewFeed } from './feed-preview.js';
import { isAccepted, readProducts } from './read-products.js';
import { ValueMeanings } from './value-meanings.js';

const RULES = {
  merchantId: 7,
  currency: 'USD',
  baseUrl: 'https://shop.example/',
  now: new Date('2026-11-23T12:00:00Z'),
} as const;

/** Reads an export with a feed's default settings. */
function readExport(csv: string) {
  return withTableFile(csv, async (file) => {
    const preview = await previewFeed(file, { ...RULES, numberFormat: 'auto', dateFormat: 'auto', valuePairs: [] });
    const { format, mapping, formats, unmapped } = preview;
    expect(unmapped).toEqual([]);
    const rows = await collect(
      readProducts(file, { ...RULES, format, mapping, formats, meanings: new ValueMeanings() }),
    );
    const warnings = rows.flatMap((row) => (isAccepted(row) ? (row.warnings ?? []) : []));
    const products = rows.map((row) =>
      isAccepted(row) ? [row.product.externalId, row.product.link, row.product.priceCents] : row.reason,
    );
    const details = rows.flatMap((row) =>
      isAccepted(row) ? [{ ...row.product, categoryPath: row.categoryPath }] : [],
    );
    return { profile: preview.profile, values: preview.values, products, warnings, details };
  });
}

const SHOPIFY_STOCK = [
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy',
  ['counted', 'shopify,4,deny', true],
  ['sold-out', 'shopify,0,deny', false],
  ['oversold', 'shopify,-2,deny', false],
  ['on-order', 'shopify,0,continue', true],
  ['not-counted', ',0,deny', true],
] as const;

it('reads an export of Shopify: the quantity counts where the shop counts it', async () => {
  const [header, ...stock] = SHOPIFY_STOCK;
  const rows = stock.map(([handle, fields]) => `${handle},Lamp,true,${fields},12.50,active`);
  const csv = [
    `Handle,Title,Published,${header},Variant Price,Status`,
    ...rows,
    'second-variant,Shade,true,shopify,0,deny,8.00,active',
    'second-variant,,,shopify,3,deny,8.00,',
    'sold-on-order,Shade,true,shopify,0,deny,8.00,active',
    'sold-on-order,,,shopify,0,continue,8.00,',
    'sold-out-variants,Shade,true,shopify,0,deny,8.00,active',
    'sold-out-variants,,,shopify,0,deny,8.00,',
    'sold-out-variants,,,,,,,',
    'draft,Bulb,true,shopify,9,deny,2.00,draft',
    'unpublished,Plug,false,shopify,9,deny,2.00,active',
  ].join('\n');
  const { profile, products, values, warnings } = await readExport(csv);
  expect(profile).toBe('shopify');
  expect(products).toEqual([
    ...stock.map(([handle, , isAvailable]) =>
      isAvailable ? [handle, `https://shop.example/products/${handle}`, 1250] : 'out of stock',
    ),
    ['second-variant', 'https://shop.example/products/second-variant', 800],
    ['sold-on-order', 'https://shop.example/products/sold-on-order', 800],
    'out of stock',
    'out of stock',
    'out of stock',
  ]);
  expect(warnings).toEqual([]);
  expect(values.map(({ value }) => value)).toEqual(['active', 'true', 'draft', 'false']);
});

it('reads the export of Shopify with the column names since 2024', async () => {
  const csv = `Title,URL handle,Published on online store,Status,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock
Lamp,lamp,TRUE,Active,12.50,,shopify,4,DENY
Shade,shade,TRUE,Active,8.00,,shopify,0,DENY
Bulb,bulb,TRUE,Active,2.00,,shopify,0,CONTINUE
`;
  expect(await readExport(csv)).toMatchObject({
    profile: 'shopify',
    products: [
      ['lamp', 'https://shop.example/products/lamp', 1250],
      'out of stock',
      ['bulb', 'https://shop.example/products/bulb', 200],
    ],
    warnings: [],
  });
});

it('reads an export of WooCommerce', async () => {
  const csv = `ID,Type,SKU,Name,Published,"In stock?",Stock,"Sale price","Regular price",Categories,Images
44,simple,L-1,Lamp,1,1,4,,12.50,Home,https://shop.example/a.jpg
45,simple,L-2,Shade,1,0,0,,8.00,Home,
46,simple,L-3,Bulb,1,backorder,0,,2.00,Home,
47,simple,L-4,Plug,0,1,4,,2.00,Home,
48,simple,L-5,Cord,-1,1,4,,2.00,Home,
`;
  expect(await readExport(csv)).toMatchObject({
    profile: 'woocommerce',
    products: [
      ['44', 'https://shop.example/?p=44', 1250],
      'out of stock',
      ['46', 'https://shop.example/?p=46', 200],
      'out of stock',
      'out of stock',
    ],
    warnings: [],
  });
});

it('reads the variations in an export of WooCommerce, which have no page of their own', async () => {
  const csv = `ID,Type,SKU,Name,Published,"Short description","In stock?","Sale price","Regular price",Categories,Images,Parent,Brands
101,variable,RUG,Rug,1,Woven,1,,,Home > Rugs,https://shop.example/rug.jpg,,Atlas
102,simple,LAMP,Lamp,1,,1,,45,Home > Light,,,
103,variation,RUG-S,Rug - small,1,,1,149,199,,https://shop.example/rug-s.jpg,RUG,
104,variation,,Rug - large,1,,1,,299,,,id:101,
105,variation,X,Lost,1,,1,,9,,,GONE,
106,variable,DRAFT,Draft,-1,,1,,,,,,
107,variation,D-1,Draft - red,1,,1,,9,,,DRAFT,
`;
  const { products, warnings, details } = await readExport(csv);
  expect(products).toEqual([
    'price is missing',
    ['102', 'https://shop.example/?p=102', 4500],
    ['103', 'https://shop.example/?p=101', 14_900],
    ['104', 'https://shop.example/?p=101', 29_900],
    'id is missing',
    'out of stock',
    'out of stock',
  ]);
  expect(warnings).toEqual([]);
  const rug = {
    categoryPath: ['Home', 'Rugs'],
    brand: 'Atlas',
    description: 'Woven',
    attributes: { itemGroupId: '101' },
  };
  expect(details.slice(1)).toMatchObject([
    { ...rug, images: ['https://shop.example/rug-s.jpg'] },
    { ...rug, images: ['https://shop.example/rug.jpg'] },
  ]);
});

it('reads an export of Magento', async () => {
  const csv = `sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,special_price,url_key,base_image,additional_images,qty,is_in_stock
L-1,Default,simple,"Default Category/Home/Light, indoors,Default Category/Sale",Lamp,1,"Catalog, Search",12.5000,,lamp,/l/a/lamp.jpg,"/l/a/lamp.jpg,/l/a/lamp-2.jpg,https://cdn.example/lamp-3.jpg",4.0000,1
L-2,Default,simple,"Default Category/Home",Shade,1,"Catalog, Search",8.0000,,shade,,,0.0000,0
L-3,Default,simple,"Default Category/Home",Disabled,2,"Catalog, Search",8.0000,,disabled,,,4.0000,1
L-4,Default,simple,"Default Category/Home",A size of a product,1,Not Visible Individually,8.0000,,size,,,4.0000,1
`;
  const { profile, products, warnings, details } = await readExport(csv);
  expect(profile).toBe('magento');
  const unavailable = Array.from({ length: 3 }, () => 'out of stock');
  expect(products).toEqual([['L-1', 'https://shop.example/lamp.html', 1250], ...unavailable]);
  expect(warnings).toEqual([]);
  expect(details).toMatchObject([
    {
      categoryPath: ['Home', 'Light, indoors'],
      images: [
        'https://shop.example/media/catalog/product/l/a/lamp.jpg',
        'https://shop.example/media/catalog/product/l/a/lamp-2.jpg',
        'https://cdn.example/lamp-3.jpg',
      ],
    },
  ]);
});

it('reads an export of PrestaShop', async () => {
  const csv = `Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status
7;https://shop.example/7.jpg;Lamp;L-1;Home;10.00;12.50;4;1
8;;Shade;L-2;Home;6.00;8.00;0;1
9;;Bulb;L-3;Home;2.00;2.00;5;0
`;
  expect(await readExport(csv)).toMatchObject({
    profile: 'prestashop',
    products: [
      ['7', 'https://shop.example/index.php?controller=product&id_product=7', 1250],
      'out of stock',
      'out of stock',
    ],
    warnings: [],
  });
});

it("reads the list of products of a Shopify shop's API: a product is available if one of its variants is", async () => {
  const product = (handle: string, ...variants: object[]) => ({
    handle,
    title: handle,
    variants: variants.map((each) => ({ price: '12.00', ...each })),
  });
  const products = [
    product('lamp', { available: false }, { available: true }),
    product('shade', { available: false }, { available: false }),
    product('cord', { inventory_management: 'shopify', inventory_policy: 'deny', inventory_quantity: 0 }),
    product('plug', ...[0, 3].map((quantity) => ({ inventory_management: 'shopify', inventory_quantity: quantity }))),
    product('bulb', { inventory_management: null, inventory_quantity: 0 }),
  ];
  expect(await readExport(JSON.stringify({ products }))).toMatchObject({
    profile: 'shopify',
    products: [
      ['lamp', 'https://shop.example/products/lamp', 1200],
      'out of stock',
      'out of stock',
      ['plug', 'https://shop.example/products/plug', 1200],
      ['bulb', 'https://shop.example/products/bulb', 1200],
    ],
    warnings: [],
  });
});

it('reads the availability and the currency of offers in attributes and elements of XML', async () => {
  const offer = (id: string, available: boolean, currency: string) =>
    `<offer id="${id}" available="${available}"><url>https://shop.example/${id}</url><price>499</price>
    <currencyId>${currency}</currencyId><name>Lamp</name></offer>`;
  const yml = `<?xml version="1.0"?><yml_catalog date="2026-11-20 12:00"><shop><offers>
    ${offer('1', true, 'CAD')}${offer('2', false, 'CAD')}${offer('3', true, 'UAH')}
    </offers></shop></yml_catalog>`;
  const { products } = await readExport(yml);
  expect(products).toEqual([
    ['1', 'https://shop.example/1', 49_900],
    'out of stock',
    'currency is in UAH; only USD and CAD are sold',
  ]);
});

it("reads the availability and the currency in Rakuten's files, which have no header", async () => {
  const row = (id: string, availability: string, currency: string) =>
    `${id}|Lamp|L-${id}|Home||https://click.example/${id}|||Short|Long||||12.50|||Brand||||||${availability}|||${currency}||`;
  const file = ['HDR|1|Shop|2026-11-20/05:12:44', row('1', 'in-stock', 'USD'), row('2', 'out of stock', 'USD')];
  const { profile, products } = await readExport([...file, row('3', 'in-stock', 'GBP'), 'TRL|3'].join('\n'));
  expect(profile).toBe('rakuten');
  expect(products).toEqual([
    ['1', 'https://click.example/1', 1250],
    'out of stock',
    'currency is in GBP; only USD and CAD are sold',
  ]);
});

it('reads an export of Squarespace: a sale price applies while the product is on sale', async () => {
  const csv = `"Product ID [Non Editable]","Variant ID [Non Editable]","Product Type [Non Editable]","Product Page","Product URL",Title,Description,SKU,Price,"Sale Price","On Sale",Stock,Categories,Visible,"Hosted Image URLs"
p1,v1,PHYSICAL,store,mug,Mug,"<p>Clay</p>",S1,24.00,0.00,No,12,"/mugs, /new",Yes,"https://images.example/1.jpg https://images.example/2.jpg"
p2,v2,PHYSICAL,store,pot,Pot,,S2,48.00,40.00,Yes,Unlimited,/pots,Yes,
p3,v3,PHYSICAL,store,saucer,Saucer,,S3,8.00,6.00,No,Unlimited,/pots,Yes,
p4,v4,PHYSICAL,store,cup,Cup,,S4,8.00,0.00,No,0,/pots,Yes,
p5,v5,PHYSICAL,store,draft,Draft,,S5,8.00,0.00,No,5,/pots,No,
`;
  const { profile, products, warnings, details } = await readExport(csv);
  expect(profile).toBe('squarespace');
  expect(products).toEqual([
    ['p1', 'https://shop.example/store/p/mug', 2400],
    ['p2', 'https://shop.example/store/p/pot', 4000],
    ['p3', 'https://shop.example/store/p/saucer', 800],
    'out of stock',
    'out of stock',
  ]);
  expect(warnings).toEqual([]);
  expect(details[0]).toMatchObject({
    categoryPath: ['mugs'],
    images: ['https://images.example/1.jpg', 'https://images.example/2.jpg'],
  });
  expect(details[2]).not.toHaveProperty('originalPriceCents');
});

it('counts the quantity in an export of BigCommerce where the shop tracks it', async () => {
  const csv = `Product ID,Product Name,Price,Sale Price,Track Inventory,Current Stock Level,Product URL
1,Lamp,12.50,0.00,by product,4,/lamp/
2,Shade,8.00,0.00,by product,0,/shade/
3,Bulb,2.00,0.00,none,0,/bulb/
`;
  expect(await readExport(csv)).toMatchObject({
    products: [['1', 'https://shop.example/lamp/', 1250], 'out of stock', ['3', 'https://shop.example/bulb/', 200]],
  });
});

it("reads the prices of WooCommerce's store API in minor units", async () => {
  const product = (id: number, unit: number) => ({
    ...{ id, name: 'Lamp', permalink: `https://shop.example/${id}/`, is_in_stock: true },
    prices: { price: '1105', regular_price: '1300', currency_code: 'USD', currency_minor_unit: unit },
  });
  const { products, details } = await readExport(JSON.stringify([product(1, 2), product(2, 0)]));
  expect(products).toMatchObject([
    ['1', 'https://shop.example/1/', 1105],
    ['2', 'https://shop.example/2/', 110_500],
  ]);
  expect(details[0]).toMatchObject({ originalPriceCents: 1300 });
});

it('reads columns of prices in cents', async () => {
  const csv = `product_id,product_name,price_cents,sale_price_cents,currency,product_url
1,Pen,1250,199,USD,/1
2,Ink,5,,USD,/2
3,Pad,12.50,,USD,/3
`;
  const { products } = await readExport(csv);
  expect(products).toEqual([
    ['1', 'https://shop.example/1', 199],
    ['2', 'https://shop.example/2', 5],
    'price "12.50 cents" is not a price like 1,299.00 USD',
  ]);
});

it('reads prices that are objects with an amount and a currency', async () => {
  const nested = (id: number, price: object) => ({
    id,
    attributes: { name: 'Desk', permalink: `https://shop.example/${id}`, price, weight: { value: 3 } },
  });
  const data = [nested(1, { amount: 1299.5, currency: 'CAD' }), nested(2, { amount: 8, currency: 'EUR' })];
  expect((await readExport(JSON.stringify({ data, meta: { page: 1 } }))).products).toEqual([
    ['1', 'https://shop.example/1', 129_950],
    'currency is in EUR; only USD and CAD are sold',
  ]);
  const watch = {
    ...{ offerId: 'w', title: 'Watch', link: 'https://shop.example/w', price: { value: '199.00', currency: 'USD' } },
    ...{ salePrice: { value: '149.00', currency: 'USD' }, shipping: [{ price: { value: '5', currency: 'USD' } }] },
  };
  const { details } = await readExport(JSON.stringify([watch]));
  expect(details).toMatchObject([{ priceCents: 14_900, originalPriceCents: 19_900 }]);
});

it("reads the products of WooCommerce's REST API: drafts are out of stock, and sales end", async () => {
  const product = (id: number, fields: object) => ({
    ...{ id, name: 'Cap', permalink: `https://shop.example/${id}`, type: 'simple', status: 'publish', price: '10' },
    ...{ regular_price: '15', sale_price: '10', date_on_sale_to: '2026-12-24T23:59:59', on_sale: true },
    ...{ stock_status: 'instock', images: [{ src: 'https://shop.example/1.jpg' }], categories: [{ name: 'Hats' }] },
    ...fields,
  });
  const file = [
    product(1, {}),
    product(2, { status: 'draft' }),
    product(3, { stock_status: 'outofstock' }),
    product(4, { type: 'variable', regular_price: '', sale_price: '', on_sale: false }),
    product(5, { on_sale: false }),
  ];
  const { profile, products, warnings, details } = await readExport(JSON.stringify(file));
  expect(profile).toBe('woocommerce');
  expect(products).toEqual([
    ['1', 'https://shop.example/1', 1000],
    'out of stock',
    'out of stock',
    ['4', 'https://shop.example/4', 1000],
    ['5', 'https://shop.example/5', 1500],
  ]);
  expect(warnings).toEqual([]);
  expect(details[0]).toMatchObject({
    ...{ originalPriceCents: 1500, saleEndsAt: new Date('2026-12-24T23:59:59Z'), categoryPath: ['Hats'] },
    images: ['https://shop.example/1.jpg'],
  });
});
