/** What is worn and carried, and what keeps the wearer in shape. */
export const CLOTHING = `
Clothing & Accessories #52
  Men's Clothing #5201
    Men's Shirts
      - Dress Shirts
      - Polo Shirts
    Men's Pants
    Men's Outerwear
    Men's Underwear & Socks
  Women's Clothing #5202
    Dresses
      - Cocktail Dresses
      - Summer Dresses
    Women's Tops
    Women's Pants
    Women's Outerwear
    Intimates & Sleepwear
  Kids' Clothing
  Shoes #5203
    Men's Shoes
    Women's Shoes
      - Sandals
      - Boots
      - Pumps
    Kids' Shoes
  Bags & Luggage #5204
    Handbags
    Backpacks
    Luggage
  Belts
  Hats
  Sunglasses
  Uniforms & Workwear
`;

export const JEWELRY = `
Jewelry #43
  Necklaces, Rings & Earrings #4301
    Necklaces
    Rings
      - Engagement Rings
      - Wedding Bands
    Earrings
  Bracelets
  Watches #4302
    Men's Watches
    Women's Watches
    Watch Bands
  Body Jewelry
  Loose Gemstones
  Jewelry Boxes
`;

export const HEALTH = `
Health & Beauty Supplies #41
  Skin Care #4101
    Moisturizers
    Sun Care
    Face Masks
  Fragrance & Candles #4102
    Perfume
    Cologne
  Hair & Body #4103
    Shampoo & Conditioner
    Styling Tools
      - Hair Dryers
      - Flat Irons
    Bath & Shower
  Makeup
    Eyes
    Lips
    Nails
  Oral Care
  Shaving & Grooming
  Vitamins & Supplements
  Medical Supplies
    Blood Pressure Monitors
    Mobility Aids
`;

export const SPORTS = `
Sports Equipment & Outdoor Gear #24
  Running #2401
  Fitness #2402
    Cardio Machines
      - Treadmills
      - Rowing Machines
    Weights
    Yoga & Pilates
  Camping & Hiking #2403
    Tents
      - Family Tents
      - Backpacking Tents
    Sleeping Bags
    Camp Kitchen
  Winter Sports #2404
    Skiing
      - Ski Goggles
      - Ski Boots
    Snowboarding
  Cycling #2405
    Bicycles
    Cycling Helmets
    Cycling Parts
  Fishing
  Golf
    Golf Clubs
    Golf Balls
  Team Sports
    Baseball & Softball
    Basketball
    Soccer
  Water Sports
`;
