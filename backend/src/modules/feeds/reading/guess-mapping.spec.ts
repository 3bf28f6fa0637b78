import { describe, expect, it } from '@jest/globals';
import { REQUIRED_ATTRIBUTES } from './feed-attributes.js';
import { guessMapping } from './guess-mapping.js';
import { PROFILES } from './profiles.js';

const columns = (text: string) => text.split(',');

describe('guessMapping', () => {
  it.each<[string, string, string, object]>([
    [
      'google',
      'TSV',
      'id,title,description,link,image_link,price,sale_price,availability,brand',
      { id: ['id'], price: ['price'], sale_price: ['sale_price'] },
    ],
    ['google', "Google's spellings", 'Id,Title,Link,Image Link,Price', { image_link: ['Image Link'] }],
    [
      'google',
      'RSS',
      'g:id,title,link,g:price,g:image_link',
      { id: ['g:id'], link: ['link'], image_link: ['g:image_link'] },
    ],
    [
      'google',
      'Atom',
      'id,g:id,title,link,link@href,g:price',
      { id: ['g:id'], title: ['title'], link: ['link', 'link@href'] },
    ],
    [
      'awin',
      'XML',
      '@id,@in_stock,brand.brandName,cat.mCat,price@curr,price.buynow,price.rrp,text.name,text.desc,uri.awTrack,uri.mImage,pId',
      {
        id: ['pId', '@id'],
        title: ['text.name'],
        link: ['uri.awTrack'],
        image_link: ['uri.mImage'],
        price: ['price.buynow'],
        list_price: ['price.rrp'],
        currency: ['price@curr'],
        availability: ['@in_stock'],
      },
    ],
    [
      'shopify',
      'the export',
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status',
      {
        id: ['Handle'],
        description: ['Body (HTML)'],
        price: ['Variant Price'],
        list_price: ['Variant Compare At Price'],
        image_link: ['Image Src'],
        brand: ['Vendor'],
        availability: ['Status', 'Published'],
      },
    ],
    [
      'shopify',
      'the export since 2025',
      'Title,URL handle,Description,Vendor,Product category,Type,Status,SKU,Price,Compare-at price,Product image URL,Variant image URL',
      {
        id: ['URL handle'],
        price: ['Price'],
        list_price: ['Compare-at price'],
        image_link: ['Product image URL', 'Variant image URL'],
      },
    ],
    [
      'shopify',
      'products.json',
      'id,title,handle,body_html,vendor,product_type,variants.price,variants.compare_at_price,images.src',
      { id: ['handle'], price: ['variants.price'], image_link: ['images.src'], additional_image_link: ['images.src'] },
    ],
    [
      'awin',
      'a download',
      'aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,description,merchant_category,search_price,merchant_name,currency,store_price,merchant_deep_link,display_price,brand_name,rrp_price,in_stock',
      {
        id: ['merchant_product_id', 'aw_product_id'],
        title: ['product_name'],
        link: ['aw_deep_link', 'merchant_deep_link'],
        price: ['search_price', 'store_price', 'display_price'],
        list_price: ['rrp_price'],
        currency: ['currency'],
        product_type: ['merchant_category'],
      },
    ],
    [
      'cj',
      'the form of Google',
      'PROGRAM_NAME,PROGRAM_URL,CATALOG_NAME,LAST_UPDATED,ID,TITLE,DESCRIPTION,LINK,IMAGE_LINK,AVAILABILITY,PRICE,SALE_PRICE,BRAND',
      { id: ['ID'], link: ['LINK'], price: ['PRICE'], sale_price: ['SALE_PRICE'] },
    ],
    [
      'cj',
      'the older form',
      'NAME,KEYWORDS,DESCRIPTION,SKU,BUYURL,IMAGEURL,PRICE,SALEPRICE,RETAILPRICE,CURRENCY,ADVERTISERCATEGORY,MANUFACTURER,INSTOCK',
      { id: ['SKU'], title: ['NAME'], link: ['BUYURL'], sale_price: ['SALEPRICE'], list_price: ['RETAILPRICE'] },
    ],
    [
      'rakuten',
      'text',
      'Product ID,Product Name,SKU Number,Primary Category,Secondary Category,Product URL,Product Image URL,Buy URL,Sale Price,Retail Price,Brand',
      { id: ['Product ID', 'SKU Number'], link: ['Product URL'], price: ['Retail Price'], sale_price: ['Sale Price'] },
    ],
    [
      'rakuten',
      'XML',
      '@product_id,@name,@sku_number,category.primary,URL.product,URL.productImage,price@currency,price.sale,price.retail,brand',
      { id: ['@product_id', '@sku_number'], title: ['@name'], link: ['URL.product'], currency: ['price@currency'] },
    ],
    [
      'impact',
      'a file',
      'Unique Merchant SKU,Product Name,Product URL,Image URL,Current Price,Stock Availability,Original Price,Brand / Manufacturer,Product Description,Product Type,Category',
      { id: ['Unique Merchant SKU'], price: ['Current Price'], list_price: ['Original Price'] },
    ],
    [
      'impact',
      'its API',
      'CatalogItemId,Name,Description,Manufacturer,Url,ImageUrl,CurrentPrice,OriginalPrice,Currency,StockAvailability',
      { id: ['CatalogItemId'], link: ['Url'], price: ['CurrentPrice'], availability: ['StockAvailability'] },
    ],
    [
      'partnerize',
      'Ascend',
      'name,sku,buy_url,image_url,description_long,price,price_sale,price_retail,currency,category_program,manufacturer,in_stock',
      { id: ['sku'], link: ['buy_url'], sale_price: ['price_sale'], list_price: ['price_retail'] },
    ],
    [
      'custom',
      'names of no known maker',
      'SKU,Name,URL,Image,Current-Price,Was Price,Category',
      { id: ['SKU'], title: ['Name'], link: ['URL'], price: ['Current-Price'], list_price: ['Was Price'] },
    ],
    [
      'woocommerce',
      'its export',
      'ID,Type,SKU,Name,Published,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,External URL,Brands',
      {
        id: ['ID'],
        link: ['External URL', '/?p={ID}'],
        price: ['Regular price'],
        sale_price_end_date: ['Date sale price ends'],
        availability: ['Published', 'In stock?'],
      },
    ],
    [
      'magento',
      'its export',
      'sku,attribute_set_code,product_type,categories,name,description,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,additional_images,qty,is_in_stock',
      {
        id: ['sku'],
        link: ['/{url_key}.html'],
        sale_price: ['special_price'],
        product_type: ['categories'],
        availability: ['is_in_stock'],
      },
    ],
    [
      'prestashop',
      'its list of products',
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position'.replaceAll(
        ';',
        ',',
      ),
      {
        id: ['Product ID'],
        title: ['Name'],
        price: ['Price (tax incl.)', 'Price (tax excl.)'],
        availability: ['Status', 'Quantity'],
      },
    ],
    ['custom', 'a part of the names', 'Artikel,Bezeichnung', { title: ['Bezeichnung'] }],
    [
      'custom',
      'names in German',
      'Artikelnr,Bezeichnung,Beschreibung,Produkt-URL,Bild-URL,Preis (CAD),Aktionspreis,UVP,Hersteller,Warengruppe,Verfügbarkeit,Zustand',
      {
        id: ['Artikelnr'],
        title: ['Bezeichnung'],
        link: ['Produkt-URL'],
        image_link: ['Bild-URL'],
        price: ['Preis (CAD)'],
        sale_price: ['Aktionspreis'],
        list_price: ['UVP'],
        availability: ['Verfügbarkeit'],
      },
    ],
    [
      'custom',
      'names in French',
      "Référence,Titre,Lien,Lien de l'image,Prix,Prix promo,Prix barré,Marque,Catégorie,Disponibilité,Sexe",
      {
        id: ['Référence'],
        title: ['Titre'],
        link: ['Lien'],
        price: ['Prix'],
        list_price: ['Prix barré'],
        gender: ['Sexe'],
      },
    ],
    [
      'custom',
      'names in Spanish',
      'Código,Nombre,Enlace,Imagen,Precio,Precio de oferta,Marca,Categoría,Existencias',
      { id: ['Código'], title: ['Nombre'], link: ['Enlace'], price: ['Precio'], sale_price: ['Precio de oferta'] },
    ],
    [
      'custom',
      'names of a database',
      'sku_no,item_name,our_price,regPrice,img,pageUrl,qty,make',
      { id: ['sku_no'], price: ['our_price'], list_price: ['regPrice'], link: ['pageUrl'], brand: ['make'] },
    ],
  ])('detects %s by %s', (profile, _form, names, mapping) => {
    const guess = guessMapping(columns(names));
    expect(guess.profile).toBe(profile);
    expect(guess.mapping).toMatchObject(mapping);
    // A template of an address contains names of columns in braces.
    const named = Object.values(guess.mapping)
      .flat()
      .map((name) => /\{(.+)\}/.exec(name)?.[1] ?? name);
    expect(columns(names)).toEqual(expect.arrayContaining(named));
  });

  it('uses the given profile', () => {
    expect(guessMapping(['id', 'title', 'link', 'price', 'sku'], { profile: 'partnerize' })).toMatchObject({
      profile: 'partnerize',
      mapping: { id: ['sku', 'id'] },
    });
  });

  it('maps columns that no row has yet if rows name their columns themselves', () => {
    const names = columns('g:id,title,link,g:price');
    expect(guessMapping(names).mapping).not.toHaveProperty('sale_price');
    expect(guessMapping(names, { hasOpenColumns: true }).mapping).toMatchObject({
      price: ['g:price'],
      sale_price: ['sale_price'],
    });
  });
});

describe('PROFILES', () => {
  it.each(PROFILES.map(({ name, mapping }) => [name, mapping] as const))(
    '%s has what a product needs',
    (_name, mapping) => {
      const missing = REQUIRED_ATTRIBUTES.filter((attribute) => !mapping[attribute]);
      expect(missing).toEqual([]);
    },
  );

  it('takes the price of a unit only if there is no other price', () => {
    const given = columns('id,title,link,unit_price,retail_price');
    expect(guessMapping(given).mapping).toMatchObject({ price: ['retail_price'] });
    expect(guessMapping(columns('Artikelnummer,Titel,Link,Stückpreis')).mapping).toMatchObject({
      price: ['Stückpreis'],
    });
  });

  it.each([
    ...['Verfügbar', 'Disponible', 'available', 'is_available', 'Current Stock Level', 'stock_quantity'],
    ...['onlineAvailability', 'Web availability', 'item_in_stock', 'active', 'Aktiv'],
  ])('finds the availability in the column %s', (name) => {
    const given = columns(`id,title,link,price,${name}`);
    expect(guessMapping(given).mapping).toMatchObject({ availability: [name] });
  });

  it.each(['availability_date', 'inStoreAvailability', 'available_from', 'price_availability_label'])(
    'does not take the column %s for the availability',
    (name) => expect(guessMapping(columns(`id,title,link,price,${name}`)).mapping).not.toHaveProperty('availability'),
  );

  it('takes the list price for the price of a feed with a sale price only', () => {
    const mappings = ['id,title,link,msrp,salePrice', 'id,title,link,Was,Now', 'id,title,link,msrp'].map(
      (names) => guessMapping(columns(names)).mapping,
    );
    expect(mappings).toMatchObject([
      { price: ['msrp'], sale_price: ['salePrice'] },
      { price: ['Was'], sale_price: ['Now'] },
      { list_price: ['msrp'] },
    ]);
    expect(mappings[2]).not.toHaveProperty('price');
  });

  it('guesses names within groups by their last part, but not those of other things', () => {
    const given = columns(
      'meta.advertiser_name,meta.id,product_basic.id,product_basic.title,product_basic.link,product_basic.image_link,price_availability.price,price_availability.availability,shipping.price,product_identifiers.brand',
    );
    expect(guessMapping(given, { hasOpenColumns: true }).mapping).toMatchObject({
      id: ['product_basic.id'],
      title: ['product_basic.title'],
      link: ['product_basic.link'],
      image_link: ['product_basic.image_link'],
      price: ['price_availability.price'],
      availability: ['price_availability.availability'],
      brand: ['product_identifiers.brand'],
    });
    expect(guessMapping(columns('id,title,link,shipping.price'), { hasOpenColumns: true }).mapping).not.toHaveProperty(
      'price',
    );
    expect(guessMapping(given).mapping).toEqual({});
  });
});
