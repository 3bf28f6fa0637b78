import type { SeedCategory } from './contract.js';

/** Ids of the categories that products are filed under. */
export const CATEGORY = {
  laptops: 401,
  printers: 402,
  ink: 403,
  computerAccessories: 404,
  headphones: 5001,
  smartHome: 5002,
  projectors: 5003,
  bedding: 5101,
  furniture: 5102,
  cookware: 5103,
  lighting: 5104,
  gardenTools: 5105,
  planters: 5106,
  outdoorLiving: 5107,
  decor: 5108,
  mensClothing: 5201,
  womensClothing: 5202,
  shoes: 5203,
  bags: 5204,
  dogs: 8001,
  cats: 8002,
  petFeeding: 8003,
  running: 2401,
  fitness: 2402,
  camping: 2403,
  winterSports: 2404,
  cycling: 2405,
  buildingToys: 3101,
  toyVehicles: 3102,
  pretendPlay: 3103,
  coffeeTea: 3301,
  gourmet: 3302,
  kitchenAppliances: 3501,
  floorCare: 3502,
  fiction: 3701,
  cookbooks: 3702,
  childrensBooks: 3703,
  eroticaBooks: 3704,
  carCare: 3901,
  carElectronics: 3902,
  skinCare: 4101,
  fragrance: 4102,
  hairBody: 4103,
  jewelry: 4301,
  watches: 4302,
  pensPaper: 4501,
  homeOffice: 4502,
  nursery: 4701,
  strollers: 4702,
} as const;

type Row = readonly [categoryId: number, name: string, objects: string];

/** Top-level groups in the order of the product taxonomy, each with its categories. */
const GROUPS: readonly { group: Row; children: readonly Row[] }[] = [
  {
    group: [4, 'Computers & Software', 'desktop-computer'],
    children: [
      [CATEGORY.laptops, 'Laptops & Tablets', 'laptop'],
      [CATEGORY.printers, 'Printers & Scanners', 'printer'],
      [CATEGORY.ink, 'Ink & Cartridges', 'ink-bottle_teal'],
      [CATEGORY.computerAccessories, 'Computer Accessories', 'monitor'],
    ],
  },
  {
    group: [80, 'Pet Supplies', 'dog'],
    children: [
      [CATEGORY.dogs, 'Dog Supplies', 'dog-bed_coral'],
      [CATEGORY.cats, 'Cat Supplies', 'cat-tree_teal'],
      [CATEGORY.petFeeding, 'Pet Bowls & Feeding', 'pet-bowl_red'],
    ],
  },
  {
    group: [52, 'Clothing & Accessories', 't-shirt_teal'],
    children: [
      [CATEGORY.mensClothing, "Men's Clothing", 'dress-shirt_sky'],
      [CATEGORY.womensClothing, "Women's Clothing", 'dress_rose'],
      [CATEGORY.shoes, 'Shoes', 'running-shoe_coral'],
      [CATEGORY.bags, 'Bags & Luggage', 'luggage_orange'],
    ],
  },
  {
    group: [24, 'Sports Equipment & Outdoor Gear', 'soccer-ball'],
    children: [
      [CATEGORY.running, 'Running', 'running-shoe_teal'],
      [CATEGORY.fitness, 'Fitness', 'kettlebell_purple'],
      [CATEGORY.camping, 'Camping & Hiking', 'tent_orange'],
      [CATEGORY.winterSports, 'Winter Sports', 'ski-goggles_navy'],
      [CATEGORY.cycling, 'Cycling', 'bicycle_teal'],
    ],
  },
  {
    group: [31, 'Toys', 'teddy-bear'],
    children: [
      [CATEGORY.buildingToys, 'Building & Learning Toys', 'toy-blocks'],
      [CATEGORY.toyVehicles, 'Toy Vehicles', 'toy-truck'],
      [CATEGORY.pretendPlay, 'Pretend Play', 'tea-set'],
    ],
  },
  {
    group: [33, 'Gifts Flowers & Food', 'wrapped-gift'],
    children: [
      [CATEGORY.coffeeTea, 'Coffee & Tea', 'teapot_red'],
      [CATEGORY.gourmet, 'Sweets & Gourmet Gifts', 'chocolate-bar'],
    ],
  },
  {
    group: [35, 'Appliances', 'blender_red'],
    children: [
      [CATEGORY.kitchenAppliances, 'Small Kitchen Appliances', 'coffee-maker_charcoal'],
      [CATEGORY.floorCare, 'Floor Care & Air', 'robot-vacuum_charcoal'],
    ],
  },
  {
    group: [37, 'Books & Magazines', 'books'],
    children: [
      [CATEGORY.fiction, 'Fiction', 'closed-book_navy'],
      [CATEGORY.cookbooks, 'Cookbooks & Home', 'orange-book'],
      [CATEGORY.childrensBooks, "Children's Books", 'open-book'],
      [CATEGORY.eroticaBooks, 'Erotica Books', 'closed-book_burgundy'],
    ],
  },
  {
    group: [39, 'Automotive', 'automobile'],
    children: [
      [CATEGORY.carCare, 'Car Care', 'sponge'],
      [CATEGORY.carElectronics, 'Car Electronics & Emergency', 'jump-starter_red'],
    ],
  },
  {
    group: [41, 'Health & Beauty Supplies', 'lotion-bottle_teal'],
    children: [
      [CATEGORY.skinCare, 'Skin Care', 'dropper-bottle_rose'],
      [CATEGORY.fragrance, 'Fragrance & Candles', 'perfume_lilac'],
      [CATEGORY.hairBody, 'Hair & Body', 'pump-bottle_mint'],
    ],
  },
  {
    group: [43, 'Jewelry', 'gem-stone'],
    children: [
      [CATEGORY.jewelry, 'Necklaces, Rings & Earrings', 'pendant_red'],
      [CATEGORY.watches, 'Watches', 'watch_brown'],
    ],
  },
  {
    group: [45, 'Office Supplies', 'paperclip'],
    children: [
      [CATEGORY.pensPaper, 'Pens & Paper', 'fountain-pen'],
      [CATEGORY.homeOffice, 'Home Office', 'office-chair_teal'],
    ],
  },
  {
    group: [50, 'Electronics', 'mobile-phone'],
    children: [
      [CATEGORY.headphones, 'Headphones & Audio', 'headphone_rose'],
      [CATEGORY.smartHome, 'Smart Home', 'thermostat'],
      [CATEGORY.projectors, 'Projectors & Cameras', 'projector'],
    ],
  },
  {
    group: [51, 'Home & Garden', 'house-with-garden'],
    children: [
      [CATEGORY.bedding, 'Bedding & Bath', 'pillow_lilac'],
      [CATEGORY.furniture, 'Furniture', 'armchair_olive'],
      [CATEGORY.cookware, 'Cookware', 'dutch-oven_red'],
      [CATEGORY.lighting, 'Lighting', 'table-lamp_coral'],
      [CATEGORY.gardenTools, 'Garden Tools', 'watering-can_green'],
      [CATEGORY.planters, 'Plants & Planters', 'planter_coral'],
      [CATEGORY.outdoorLiving, 'Outdoor Living', 'patio-set_red'],
      [CATEGORY.decor, 'Rugs & Decor', 'rug_burgundy'],
    ],
  },
  {
    group: [47, 'Baby & Toddler', 'baby-bottle'],
    children: [
      [CATEGORY.nursery, 'Nursery & Baby Care', 'onesie_yellow'],
      [CATEGORY.strollers, 'Strollers & Travel', 'stroller_mint'],
    ],
  },
];

/**
 * Level-2 categories from first to last place. The first five carry the names of article categories, as the footer links
 * its Top Categories to articles.
 */
const LEVEL2_ORDER: readonly number[] = [
  CATEGORY.smartHome,
  CATEGORY.skinCare,
  CATEGORY.running,
  CATEGORY.homeOffice,
  CATEGORY.fitness,
  CATEGORY.shoes,
  CATEGORY.dogs,
  CATEGORY.printers,
  CATEGORY.headphones,
  CATEGORY.cookware,
  CATEGORY.coffeeTea,
  CATEGORY.buildingToys,
  CATEGORY.camping,
  CATEGORY.jewelry,
  CATEGORY.bedding,
  CATEGORY.bags,
  CATEGORY.mensClothing,
  CATEGORY.womensClothing,
  CATEGORY.cats,
  CATEGORY.winterSports,
  CATEGORY.cycling,
  CATEGORY.laptops,
  CATEGORY.furniture,
  CATEGORY.lighting,
  CATEGORY.gardenTools,
  CATEGORY.planters,
  CATEGORY.kitchenAppliances,
  CATEGORY.floorCare,
  CATEGORY.watches,
  CATEGORY.fragrance,
  CATEGORY.hairBody,
  CATEGORY.toyVehicles,
  CATEGORY.pretendPlay,
  CATEGORY.nursery,
  CATEGORY.strollers,
  CATEGORY.pensPaper,
  CATEGORY.fiction,
  CATEGORY.cookbooks,
  CATEGORY.childrensBooks,
  CATEGORY.carCare,
  CATEGORY.carElectronics,
  CATEGORY.outdoorLiving,
  CATEGORY.decor,
  CATEGORY.petFeeding,
];

const MATURE: readonly number[] = [CATEGORY.eroticaBooks];

/** Groups and categories that are not level 2 follow the level-2 ones. */
const LAST_RANK = 100;

const parents = new Map(GROUPS.flatMap(({ group, children }) => children.map(([id]) => [id, group[0]] as const)));

/** A category with its ancestors, leaf first. */
export function withAncestors(categoryId: number): number[] {
  const parent = parents.get(categoryId);
  return parent === undefined ? [categoryId] : [categoryId, ...withAncestors(parent)];
}

export function buildCategories(): SeedCategory[] {
  const rows = GROUPS.flatMap(({ group, children }) => [group, ...children]);
  const others = rows.map(([id]) => id).filter((id) => !LEVEL2_ORDER.includes(id));
  const order = [...LEVEL2_ORDER, ...others];
  return rows.map(([categoryId, categoryName, objects]) => {
    const parentId = parents.get(categoryId);
    return {
      categoryId,
      categoryName,
      ...(parentId !== undefined && { parentId }),
      level2: LEVEL2_ORDER.includes(categoryId),
      mature: MATURE.includes(categoryId),
      rank: Math.min(LAST_RANK, order.indexOf(categoryId) + 1),
      picture: `demo/categories/${categoryId}_${objects}.svg`,
    };
  });
}
