import type { MerchantKey } from '../merchants.js';

/** A title, a line below it, and the objects that picture them. */
export type Promotion = readonly [title: string, description: string, objects: string];

/** Three promotions of each merchant: for the banner, the carousel and the offers page. */
export const PROMOTIONS: Readonly<
  Record<MerchantKey, readonly [banner: Promotion, carousel: Promotion, offer: Promotion]>
> = {
  crocs: [
    ['Clogs for every errand', 'Classic comfort in this season’s colors', 'clog_coral_clog_mint_thong-sandal'],
    ['Made for wet feet', 'Sandals and clogs that drain and dry', 'clog_teal_thong-sandal_sunglasses'],
    ['Work clogs on sale', 'Slip-resistant soles for long shifts', 'clog_black_clog_navy'],
  ],
  epson: [
    ['Print for pennies', 'EcoTank printers with ink for up to two years', 'printer_ink-bottle_sky_ink-bottle_rose'],
    [
      'A movie night for the whole wall',
      'Home Cinema projectors from Full HD to 4K',
      'projector_popcorn_couch-and-lamp_red',
    ],
    ['Ink bottles on sale', 'Mix colors across the same series', 'ink-bottle_yellow_cartridge_navy'],
  ],
  brooksBrothers: [
    ['The shirt that irons itself', 'Non-iron oxford in six colors', 'dress-shirt_sky_blazer_navy_mans-shoe'],
    ['Dressed for the season', 'Merino, cable knits and topcoats', 'sweater_burgundy_coat_scarf_navy'],
    ['Suits and shoes event', 'Blazers, loafers and belts', 'blazer_charcoal_belt_brown'],
  ],
  aspenPet: [
    ['A better place to nap', 'Beds that warm themselves', 'dog-bed_coral_dog_bone'],
    ['Ready for the road', 'Kennels, leashes and collars', 'pet-carrier_teal_leash_red_dog-collar_blue'],
    ['Cats approve', 'Trees, caves and bowls on sale', 'cat-tree_rose_pet-bowl_teal'],
  ],
  ortovox: [
    [
      'First tracks, well prepared',
      'Transceivers, shovels and probes',
      'transceiver_orange_snow-shovel_blue_ski-goggles_navy',
    ],
    ['Wool for the mountains', 'Merino layers and Swisswool jackets', 'coat_blue_gloves_orange_mountain'],
    ['Pack for the hut', 'Touring packs and goggles on sale', 'backpack_orange_ski-goggles_black'],
  ],
  greenToys: [
    ['Once a milk jug, now a truck', 'Toys made from recycled plastic', 'toy-truck_racing-car_toy-boat'],
    ['Tea is served', 'Pretend play for the smallest hosts', 'tea-set_teddy-bear_cupcake'],
    ['Gift sets for small builders', 'Blocks, boats and busy kitchens', 'toy-blocks_stacking-rings'],
  ],
  voltry: [
    ['A laptop that keeps up', 'Arc laptops and Slate tablets', 'laptop_tablet_computer-mouse'],
    ['Build a better desk', 'Monitors, keyboards and hubs', 'monitor_keyboard_computer-mouse'],
    ['Back-to-class savings', 'Tablets and power banks for the year', 'tablet_battery'],
  ],
  lumenest: [
    ['A home that looks after itself', 'Thermostats, cameras and sensors', 'thermostat_security-camera_light-bulb'],
    ['Light for every hour', 'Lamps from desk to reading corner', 'floor-lamp_yellow_table-lamp_coral_armchair_olive'],
    ['Let the robot do it', 'Robot vacuums and clean air on sale', 'robot-vacuum_charcoal_air-purifier'],
  ],
  quietwave: [
    [
      'Hear less, listen more',
      'Noise-canceling headphones and buds',
      'headphone_rose_earbuds_navy_portable-speaker_teal',
    ],
    [
      'Take the music outside',
      'Waterproof speakers for lake days',
      'portable-speaker_orange_sunglasses_beach-with-umbrella',
    ],
    ['Pebble earbuds on sale', 'Small buds, clear calls', 'earbuds_purple_headphone_black'],
  ],
  hearthline: [
    ['One pot, every dinner', 'Enameled Dutch ovens in seven colors', 'dutch-oven_red_skillet_charcoal_fork-and-knife'],
    ['The counter, upgraded', 'Blenders, brewers and espresso', 'coffee-maker_charcoal_blender_red_mug_cream'],
    ['The skillet sale', 'Carbon steel and nonstick', 'skillet_blue_sauce-pan_red'],
  ],
  brewmont: [
    ['Monday’s roast, at your door by Thursday', 'Fresh coffee in five sizes', 'coffee-maker_red_mug_cream_croissant'],
    ['Put the kettle on', 'Whole-leaf tea and the pots to brew it', 'teapot_mint_teacup-without-handle_cookie'],
    ['Hampers for every host', 'Honey, chocolate and caramels', 'chocolate-bar_honey-pot'],
  ],
  downhaven: [
    ['Sleep like it’s Sunday', 'Sheets, pillows and comforters', 'bed_pillow_lilac_crescent-moon'],
    ['Softer with every wash', 'Linen and percale bedding', 'blanket_mint_pillow_pink_candle'],
    ['The big towel event', 'Six-piece sets and bath sheets', 'towels_blue_soap'],
  ],
  oakloom: [
    ['Rooms to come home to', 'Armchairs, sofas and shelves', 'armchair_teal_floor-lamp_yellow_potted-plant'],
    ['Underfoot and over the mantel', 'Rugs, mirrors and prints', 'rug_navy_framed-picture_mirror'],
    ['Sofas with free delivery', 'To the room of your choice', 'couch-and-lamp_olive_pillow_coral'],
  ],
  fernwell: [
    ['The garden is calling', 'Tools, hoses and planters', 'watering-can_green_sunflower_garden-tools_red'],
    ['Dinner moves outside', 'Umbrellas, tables and lanterns', 'patio-set_red_lantern_forest_potted-plant'],
    ['Bulbs, seeds and planters', 'Shipped at planting time', 'tulip_planter_copper'],
  ],
  trailmere: [
    ['Sleep under more stars', 'Tents and bags for every season', 'tent_lantern_red_sleeping-bag_orange'],
    ['The long way home', 'Packs, poles and boots', 'backpack_forest_hiking-boot_trekking-poles_orange'],
    ['Camp kitchen savings', 'Stoves, coolers and bottles', 'camp-stove_red_cooler_teal'],
  ],
  stridewell: [
    ['Faster feels lighter', 'Running shoes for roads and trails', 'running-shoe_coral_stopwatch_water-bottle_teal'],
    ['Your living room, the gym', 'Mats, weights and bells', 'kettlebell_purple_yoga-mat_teal_dumbbell_black'],
    ['Race-day prices', 'Shoes, singlets and socks', 'running-shoe_blue_running-shirt'],
  ],
  pedalry: [
    ['Take the bike', 'City and gravel bikes, almost built', 'bicycle_teal_bike-helmet_yellow_bike-light_red'],
    ['Seen and safe', 'Helmets, lights and locks', 'bike-helmet_coral_bike-lock_navy_bike-light_blue'],
    ['Kids’ ride weekend', 'Small bikes, helmets and scooters', 'kick-scooter_bike-helmet_red'],
  ],
  meridianRow: [
    ['Stones with a story', 'Pendants, rings and earrings', 'pendant_green_ring-band_red_earrings_blue'],
    ['Time, well kept', 'Field watches and chronographs', 'watch_brown_watch_black_gem-stone'],
    ['The gift event', 'Watches and jewelry, boxed and ready', 'watch_navy_wrapped-gift'],
  ],
  rosaline: [
    [
      'Calm skin, short routine',
      'Serums and creams without perfume',
      'dropper-bottle_rose_cream-jar_pink_pump-bottle_mint',
    ],
    ['A scent that stays close', 'Perfume, candles and color', 'perfume_purple_candle_lipstick'],
    ['Refill week', 'Keep the bottle, save the plastic', 'pump-bottle_lilac_lotion-bottle_mint'],
  ],
  littleOtter: [
    ['Hello, little one', 'Soft cotton for the first year', 'onesie_yellow_otter_baby-bottle'],
    ['Out and about', 'Strollers that fold with one hand', 'stroller_mint_backpack_navy_teddy-bear'],
    ['Nursery week', 'Cribs, gliders and night lights', 'crib_table-lamp_yellow'],
  ],
  papertide: [
    ['A desk you like to sit at', 'Chairs, lamps and shelves', 'office-chair_teal_desk-lamp_coral_notebook_navy'],
    ['Write it down', 'Notebooks, planners and pens', 'notebook_coral_fountain-pen_pen'],
    ['New-year planners', 'Start in any month', 'calendar_notebook_teal'],
  ],
  chapterVine: [
    ['One more chapter', 'New fiction from our booksellers', 'books_hot-beverage_glasses'],
    ['Cook your way through', 'Cookbooks for weeknights and Sundays', 'orange-book_dutch-oven_olive_carrot'],
    ['Story time sale', 'Picture books for small listeners', 'open-book_crescent-moon'],
  ],
  torquebay: [
    ['Ready for anything', 'Jump starters, inflators and dash cams', 'jump-starter_red_tire-inflator_blue_automobile'],
    ['A driveway afternoon', 'Soap, coating and sponges', 'automobile_blue_sponge_bucket'],
    ['Winter mat event', 'Custom-fit mats and liners', 'car-mat_snowflake'],
  ],
  tumbleweave: [
    ['Dresses that go anywhere', 'Wrap, tiered and slip', 'dress_rose_handbag_high-heeled-shoe'],
    ['The knitwear edit', 'Cardigans, scarves and coats', 'sweater_lilac_scarf_cream_coat'],
    ['The denim sale', 'Straight, wide and cropped', 'jeans_womans-clothes_coral'],
  ],
  carrywell: [
    ['Pack once, go far', 'Spinners in three sizes', 'luggage_orange_backpack_navy_airplane'],
    ['Bags for the daily trip', 'Totes, backpacks and satchels', 'tote_copper_backpack_olive_wallet_tan'],
    ['Carry-on week', 'Cabin cases at their best price', 'luggage_teal_duffel_navy'],
  ],
};
