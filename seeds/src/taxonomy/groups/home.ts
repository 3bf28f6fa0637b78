/** House, garden, garage and office. */
export const HOME = `
Home & Garden #51
  Bedding & Bath #5101
    Sheets & Pillowcases
    Pillows
    Towels
  Furniture #5102
    Living Room Furniture
      Sofas
        - Sectional Sofas
        - Sleeper Sofas
      Coffee Tables
    Bedroom Furniture
      Beds
      Dressers
    Kitchen & Dining Furniture
  Cookware #5103
    Pots & Pans
      - Skillets
      - Dutch Ovens
    Bakeware
    Cutlery
  Lighting #5104
    Table Lamps
    Ceiling Lights
  Garden Tools #5105
    Lawn Mowers
    Hand Tools
    Hoses & Watering
  Plants & Planters #5106
  Outdoor Living #5107
    Patio Furniture
    Grills
      - Gas Grills
      - Charcoal Grills
  Rugs & Decor #5108
    Area Rugs
    Mirrors
    Wall Art
  Hardware & Tools
    Power Tools
    Plumbing
    Paint
`;

export const AUTOMOTIVE = `
Automotive #39
  Car Care #3901
    Car Wash Supplies
    Car Polish & Wax
  Car Electronics & Emergency #3902
    Car Audio
    Dash Cams
    Jump Starters
  Tires & Wheels
  Replacement Parts
    Brakes
    Filters
    Batteries
  Motorcycle Gear
`;

export const OFFICE = `
Office Supplies #45
  Pens & Paper #4501
    Pens
    Notebooks
  Home Office #4502
    Office Chairs
    Desks
  Calculators
  Filing & Storage
  Labels & Mailing
  Presentation Supplies
`;

export const PETS = `
Pet Supplies #80
  Dog Supplies #8001
    Dog Beds
    Dog Collars & Leashes
    Dog Food & Treats
    Dog Toys
  Cat Supplies #8002
    Cat Trees
    Cat Litter
    Cat Food & Treats
  Pet Bowls & Feeding #8003
    - Automatic Feeders
    - Water Fountains
  Fish & Aquariums
    Aquariums
    Aquarium Filters
  Bird Supplies
  Reptile Supplies
  Small Animal Supplies
`;
