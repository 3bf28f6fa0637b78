/** Play, presents, the nursery, and the rest. */
export const TOYS = `
Toys #31
  Building & Learning Toys #3101
    Building Sets
    Science Kits
  Toy Vehicles #3102
    - Toy Trains
    - Remote Control Cars
  Pretend Play #3103
    Play Kitchens
    Dress-Up
  Dolls & Dollhouses
  Games
    Board Games
    Card Games
    Puzzles
  Outdoor Toys
  Plush Toys
`;

export const GIFTS = `
Gifts Flowers & Food #33
  Coffee & Tea #3301
    Coffee
    Tea
  Sweets & Gourmet Gifts #3302
    Chocolate
    Gift Baskets
    Cheese & Meat Gifts
  Flowers
    Bouquets
    Potted Plants
  Personalized Gifts
  Wine & Spirits
  Party Supplies
`;

export const BABY = `
Baby & Toddler #47
  Nursery & Baby Care #4701
    Cribs
    Diapering
    Feeding
  Strollers & Travel #4702
    Strollers
    Car Seats
`;

export const OTHER = `
Other Products #23000000
  Collectibles
    Coins
    Stamps
  Industrial Supplies
    Safety Equipment
    Packaging
  Musical Instruments
    Guitars
    Keyboards & Pianos
    Drums
  Tickets & Events
  Travel Services
`;

/** The mark on the group holds for all below it. */
export const MATURE = `
Mature #22000000 !
  Adult Books
  Adult Games
  Adult Videos
  Intimate Wear
  Romantic Accessories
    - Massage Oils
    - Gift Sets
`;
