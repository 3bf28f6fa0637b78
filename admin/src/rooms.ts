import { isPageRoom, type RoomGroup } from './room';
import { articlesRoom, createArticleRoom } from './articles/articleRooms';
import { articleCategoriesRoom } from './articleCategories/articleCategoriesRoom';
import { carouselRoom, homeBannerRoom, offerBannerRoom } from './banners/bannerRooms';
import { allBrandsRoom, brandsRoom } from './brands/brandsRoom';
import { eventsRoom } from './events/eventsRoom';
import { podcastsRoom } from './podcasts/podcastsRoom';
import { quotesRoom } from './quotes/quotesRoom';
import { redirectsRoom } from './redirects/redirectsRoom';
import { reportsRoom } from './reports/reportsRoom';
import { themeRoom } from './appearance/themeRoom';
import { usersRoom } from './users/usersRoom';
import { categoriesRoom } from './categories/categoriesRoom';
import { merchantsRoom } from './merchants/merchantsRoom';
import { websitesRoom } from './websites/websitesRoom';

/** The rooms in the order of the side menu. */
export const roomGroups: readonly RoomGroup[] = [
  {
    label: 'Store',
    rooms: [homeBannerRoom, offerBannerRoom, carouselRoom, themeRoom, brandsRoom, allBrandsRoom, categoriesRoom],
  },
  { label: 'Articles', rooms: [createArticleRoom, articlesRoom, articleCategoriesRoom] },
  { label: 'Community', rooms: [eventsRoom, podcastsRoom, quotesRoom] },
  { label: 'Results', rooms: [reportsRoom, redirectsRoom] },
  { label: 'Installation', rooms: [websitesRoom, merchantsRoom, usersRoom] },
];

const rooms = roomGroups.flatMap((group) => group.rooms);
export const pageRooms = rooms.filter((room) => isPageRoom(room));
export const resourceRooms = rooms.filter((room) => !isPageRoom(room));
