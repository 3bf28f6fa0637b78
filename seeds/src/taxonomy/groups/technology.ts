/** Computers, electronics, and what is seen and heard on them. */
export const COMPUTERS = `
Computers & Software #4
  Laptops & Tablets #401
    Laptops
      Gaming Laptops
      Ultrabooks
    Tablets
    Laptop Accessories
      - Laptop Sleeves
      - Docking Stations
  Desktop Computers
    All-in-One Computers
    Mini PCs
  Printers & Scanners #402
    Inkjet Printers
    Laser Printers
    Scanners
  Ink & Cartridges #403
  Computer Accessories #404
    Keyboards
    Mice
    Monitors
    Webcams
  Networking
    Routers
    Network Adapters
  Storage
    Hard Drives
    Solid State Drives
    Memory Cards
  Software
    Office Software
    Security Software
    Video Games for PC
`;

export const ELECTRONICS = `
Electronics #50
  Headphones & Audio #5001
    Headphones
      - Over-Ear Headphones
      - Earbuds
    Speakers
    Turntables
  Smart Home #5002
    Thermostats
    Video Doorbells
    Security Cameras
  Projectors & Cameras #5003
    Projectors
    Digital Cameras
      - Mirrorless Cameras
      - Action Cameras
    Lenses
  Televisions
    LED Televisions
    OLED Televisions
    Television Mounts
  Mobile Phones
    Phone Cases
    Chargers
  Wearables
  Video Games
    Consoles
    Console Accessories
`;

export const DVDS = `
DVDs & Videos #24000000
  Action & Adventure
  Animation
  Children & Family
  Comedy
  Documentary
  Drama
  Fitness Videos
  Horror
  Music Videos & Concerts
  Science Fiction & Fantasy
  Television Series
`;

export const MUSIC = `
Music #25000000
  Alternative
  Blues
  Children's Music
  Classical
  Country
  Dance & Electronic
  Folk
  Jazz
  Latin
  Pop
  Rap & Hip-Hop
  Rock
  Soundtracks
  World Music
`;
