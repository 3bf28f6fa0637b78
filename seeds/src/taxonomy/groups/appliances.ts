/** Appliances, with the many kinds of accessories. A hyphen marks an atom: a kind of product without a page of its own. */
export const APPLIANCES = `
Appliances #35
  Small Kitchen Appliances #3501
    Sandwich Makers
      - Panini Presses
      - Breakfast Sandwich Makers
    Food Slicers
      - Meat Slicers
      - Mandolines
    Blenders & Mixers
      Countertop Blenders
      Hand Blenders
      Stand Mixers
      Blender & Mixer Accessories
        - Mixing Bowls
        - Beaters & Whisks
        - Blender Jars
    Coffee & Espresso Makers
      Drip Coffee Makers
      Espresso Machines
      Coffee Grinders
      Coffee Maker Accessories
        - Carafes
        - Coffee Filters
        - Descalers
    Toasters & Toaster Ovens
    Rice Cookers & Steamers
    Slow Cookers
    Deep Fryers & Air Fryers
    Food Processors
    Juicers
    Waffle Makers
    Bread Makers
    Electric Grills & Griddles
    Ice Cream Makers
    Popcorn Makers
    Electric Kettles
    Can Openers
  Floor Care & Air #3502
    Floor Cleaners
    Upright Vacuums
    Canister Vacuums
    Stick Vacuums
    Handheld Vacuums
    Robot Vacuums
    Carpet Cleaners
    Steam Mops
    Floor Polishers
    Floor Cleaner Accessories
      Vacuum Bags
      Vacuum Filters
      Vacuum Belts
      Vacuum Hoses & Attachments
        - Crevice Tools
        - Upholstery Brushes
        - Extension Wands
  Ovens
    Wall Ovens
      - Single Wall Ovens
      - Double Wall Ovens
    Convection Ovens
    Warming Drawers
    Oven Accessories
      - Oven Racks
      - Broiler Pans
  Ranges
    Gas Ranges
    Electric Ranges
    Dual Fuel Ranges
    Cooktops
    Range Hoods
      - Wall Mount Hoods
      - Under Cabinet Hoods
      - Hood Filters
    Range Accessories
      - Burner Covers
      - Range Knobs
  Microwaves
    Countertop Microwaves
    Over-the-Range Microwaves
    Built-In Microwaves
    Microwave Accessories
      - Trim Kits
      - Turntable Plates
  Refrigerators
    Side-by-Side Refrigerators
    French Door Refrigerators
    Compact Refrigerators
    Wine Coolers
    Ice Makers
    Refrigerator Accessories
      - Refrigerator Shelves
      - Refrigerator Water Filters
      - Ice Maker Kits
  Freezers
    Chest Freezers
    Upright Freezers
    Freezer Accessories
      - Freezer Baskets
  Washers & Dryers
    Front Load Washers
    Top Load Washers
    Gas Dryers
    Electric Dryers
    Washer & Dryer Combos
    Washer & Dryer Accessories
      Pedestals
      Stacking Kits
      Dryer Vents
        - Vent Hoses
        - Vent Brushes
      Washer Hoses
  Dishwashers
    Built-In Dishwashers
    Portable Dishwashers
    Dishwasher Accessories
      - Cutlery Baskets
      - Dishwasher Racks
  Water Filters
    Faucet Filters
    Pitcher Filters
    Under Sink Filters
    Whole House Filters
    Water Filter Accessories
      - Replacement Cartridges
      - Filter Housings
  Garbage Disposals & Compactors
  Heating & Cooling
    Air Conditioners
      Window Air Conditioners
      Portable Air Conditioners
      Air Conditioner Accessories
    Air Purifiers
    Dehumidifiers
    Humidifiers
    Fans
    Space Heaters
  Irons & Steamers
  Sewing Machines
    Sewing Machine Accessories
      - Bobbins
      - Presser Feet
`;
