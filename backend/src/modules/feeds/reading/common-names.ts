import type { ColumnMapping } from './feed-attributes.js';

/**
 * Column names of feeds without a known profile, in English, German, French and Spanish, the preferred names first. Case,
 * accents, spaces and punctuation are ignored.
 */
export const COMMON_NAMES: ColumnMapping = {
  id: names(
    'id|product_id|sku|item_id|external_id|sku_no|sku_number|item_no|item_number|product_no|article_number',
    'product_code|item_code|offer_id|reference|ref|handle|part_number|style_no',
    'Artikelnummer|Artikelnr|Artikel-Nr|Art.-Nr.|Artikel-ID|Produkt-ID|Produktnummer|Bestellnummer|Bestell-Nr',
    'Identifiant|Référence produit|Réf|Code produit|ID produit|Numéro article|No article|Code article|Numéro de produit',
    'Identificador|Referencia|Código|Código de producto|ID de producto|Número de artículo',
  ),
  title: names(
    'title|name|product_name|product_title|item_name|item_title|product|headline|label',
    'Titel|Bezeichnung|Produktname|Artikelname|Artikelbezeichnung|Produkttitel|Produktbezeichnung',
    'Titre|Nom|Nom du produit|Nom produit|Désignation|Libellé|Intitulé|Titre du produit',
    'Título|Nombre|Nombre del producto|Denominación|Título del producto',
  ),
  description: names(
    'description|product_description|long_description|short_description|summary|desc|long_desc|short_desc|details|body',
    'Beschreibung|Produktbeschreibung|Artikelbeschreibung|Langbeschreibung|Kurzbeschreibung|Langtext|Kurztext',
    'Description du produit|Description longue|Description courte|Descriptif|Résumé',
    'Descripción|Descripción del producto|Descripción larga|Descripción corta|Resumen',
  ),
  link: names(
    'link|url|product_url|deep_link|deeplink|tracking_url|link@href|product_link|page_url|item_url|buy_url|permalink',
    'landing_page|web_url|href|affiliate_url|click_url|product_page|store_link|promotion_url',
    'Produkt-URL|Produktlink|Artikel-URL|Artikellink|Webadresse|Produktseite',
    'Lien|Lien produit|URL produit|URL du produit|Lien du produit|Adresse du produit|Page produit',
    'Enlace|Enlace del producto|URL del producto|Vínculo',
  ),
  image_link: names(
    'image_link|image_url|image|images|images.src|images.url|picture|thumbnail|img|img_url|image_src|main_image',
    'picture_url|photo|photo_url|base_image|product_image|large_image|image_1|featured_image|primary_image',
    'Bild|Bild-URL|Bildlink|Produktbild|Hauptbild|Bildadresse|Artikelbild|Bild 1|Foto',
    "Lien image|URL image|Image principale|Lien de l'image|URL de l'image|Visuel|Photo principale",
    'Imagen|URL de imagen|Enlace de imagen|Imagen principal|URL de la imagen|Enlace imagen',
  ),
  additional_image_link: names(
    'additional_image_link|additional_images|images|images.src|images.url|additional_image_urls|more_images|other_images',
    'alternate_images|gallery|image_2|image_3|image_4|image_5|img2|img3',
    'Weitere Bilder|Zusatzbilder|Bild 2|Bild 3|Bild 4|Zusätzliche Bilder',
    'Autres images|Images supplémentaires|Lien image supplémentaire|Imágenes adicionales|Otras imágenes',
  ),
  price: names(
    'price|current_price|selling_price|offer_price|our_price|regular_price|price_incl_tax',
    'product_price|item_price|gross_price|retail_price|price_cents|price_in_cents',
    'Preis|Verkaufspreis|VK-Preis|VK|Bruttopreis|Preis brutto|Normalpreis|Preis inkl. MwSt',
    'Prix|Prix TTC|Prix de vente|Prix régulier|Prix courant|Tarif|Prix normal',
    'Precio|Precio de venta|Precio regular|Precio con IVA|PVP|Precio normal',
  ),
  sale_price: names(
    'sale_price|discount_price|special_price|promo_price|promotional_price|discounted_price|price_sale|deal_price|reduced_price',
    'sale_price_cents|sale_price_in_cents|now|now_price',
    'Angebotspreis|Aktionspreis|Sonderpreis|Sale-Preis|Reduzierter Preis|Rabattpreis|Sonderangebot',
    'Prix soldé|Prix promo|Prix promotionnel|Prix en solde|Prix réduit|Prix spécial|Prix de solde',
    'Precio de oferta|Precio oferta|Precio rebajado|Precio promocional|Precio especial|Precio con descuento',
  ),
  sale_price_effective_date: names(
    'sale_price_effective_date|sale_dates|sale_date|sale_period|promo_dates|promotion_dates',
    'Angebotszeitraum|Aktionszeitraum|Aktionsdatum|Gültigkeit|Angebotsdatum',
    'Période de solde|Dates de promotion|Dates promo|Période promo|Dates du solde|Période de promotion',
    'Periodo de oferta|Fechas de oferta|Fecha de oferta|Vigencia',
  ),
  sale_price_start_date: names(
    'sale_price_start_date|sale_start|sale_start_date|date_on_sale_from|special_price_from_date|special_from_date|promo_start',
    'Angebot von|Aktion von|Aktionsbeginn|Gültig ab|Début promo|Début du solde|Date de début|Inicio de oferta',
  ),
  sale_price_end_date: names(
    'sale_price_end_date|sale_end|sale_end_date|date_on_sale_to|special_price_to_date|special_to_date|promo_end|sale_ends|deal_ends|deal_end',
    'Angebot bis|Aktion bis|Aktionsende|Gültig bis|Fin promo|Fin du solde|Date de fin|Fin de oferta',
  ),
  list_price: names(
    'list_price|original_price|compare_at_price|rrp|rrp_price|msrp|was_price|old_price|strike_price|price_before',
    'list_price_cents|original_price_cents|compare_at_price_cents|was|origin_price|suggested_price|previous_price|full_price|reg_price|regular_price|retail_price|Prix régulier|Normalpreis|Precio regular',
    'UVP|Listenpreis|Alter Preis|Originalpreis|Statt-Preis|Streichpreis|Vorheriger Preis|UVP des Herstellers',
    'Prix barré|Prix conseillé|Ancien prix|Prix original|PDSF|Prix initial|Prix avant rabais',
    'Precio original|Precio anterior|Precio de lista|Precio antes|Precio recomendado|Precio tachado',
  ),
  currency: names(
    'currency|currency_code|price@currency|price.currency|curr|currencyId|price_currency',
    'Währung|Waehrung|Währungscode|Devise|Monnaie|Moneda|Divisa',
  ),
  shipping: names(
    'shipping|shipping_cost|shipping_price|delivery_cost|delivery_price',
    'Versandkosten|Lieferkosten|Frais de livraison|Frais de port|Gastos de envío|Costo de envío',
  ),
  brand: names(
    'brand|brand_name|manufacturer|vendor|make|manufacturer_name|brands',
    'Marke|Hersteller|Markenname|Herstellername',
    'Marque|Fabricant|Nom de la marque|Marca|Fabricante|Proveedor',
  ),
  product_type: names(
    'product_type|category|category_path|categories|type|product_category|merchant_category|department|category_name|cat',
    'Kategorie|Kategorien|Produktkategorie|Warengruppe|Kategoriepfad|Produkttyp|Produktart|Rubrik',
    'Catégorie|Catégories|Type de produit|Rayon|Rubrique|Catégorie de produit|Famille',
    'Categoría|Categorías|Tipo de producto|Sección|Departamento|Familia',
  ),
  google_product_category: names(
    'google_product_category|google_category|Google Produktkategorie|Catégorie Google|Categoría de Google',
  ),
  availability: names(
    'availability|in_stock|stock_status|stock|is_in_stock|stock_availability|avail|available|is_available|qty|quantity',
    'inventory|instock|stock_quantity|stock_qty|stock_level|current_stock_level|quantity_in_stock|inventory_quantity|active|is_active|Aktiv',
    'Verfügbarkeit|Verfuegbarkeit|Verfügbar|Lieferbar|Lagerbestand|Bestand|Lager|Lagerstatus|Lieferbarkeit|Auf Lager|Menge|Status',
    'Disponibilité|Stock disponible|État du stock|Quantité|En stock|Dispo',
    'Disponibilidad|Existencias|Cantidad|Disponible|Estado de stock',
  ),
  condition: names(
    'condition|item_condition|product_condition|Zustand|Artikelzustand|État|Etat du produit|Estado|Condición',
  ),
  gender: names('gender|sex|Geschlecht|Sexe|Género|Sexo'),
  item_group_id: names(
    'item_group_id|group_id|parent_id|parent_sku|parent_product_id',
    'Artikelgruppe|Groupe de variantes|Grupo de variantes',
  ),
  color: names('color|colour|Farbe|Couleur|Coloris'),
  size: names('size|Größe|Taille|Pointure|Talla|Tamaño'),
  material: names('material|Matière|Matériau|Matériel'),
  pattern: names('pattern|Muster|Motif|Estampado'),
  age_group: names('age_group|Altersgruppe|Tranche d’âge|Groupe d’âge|Grupo de edad'),
  gtin: names('gtin|ean|upc|isbn|barcode|EAN-Code|Strichcode|Code-barres|Código de barras'),
  mpn: names('mpn|manufacturer_part_number|Herstellernummer|Référence fabricant|Referencia del fabricante'),
};

/** Names of the price of a piece, or of a weight: they are the price only if no other column is. */
export const UNIT_PRICE_NAMES = names('unit_price|Einzelpreis|Stückpreis|Prix unitaire|Precio unitario');

/** Splits lists of names that are separated by `|`. */
function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split('|'));
}
