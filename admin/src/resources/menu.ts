import { articleCategoriesRoom } from './articleCategories/resource';
import { articlesRoom, createArticleRoom } from './articles/resource';
import { carouselRoom, homeBannerRoom, offerBannerRoom } from './banners/resource';
import { allBrandsRoom, brandsRoom } from './brands/resource';
import { categoriesRoom } from './categories/resource';
import { eventsRoom } from './events/resource';
import { merchantsRoom } from './merchants/resource';
import { podcastsRoom } from './podcasts/resource';
import { quotesRoom } from './quotes/resource';
import { redirectsRoom } from './redirects/resource';
import { reportsRoom } from './reports/resource';
import { isPageRoom, type RoomGroup } from './resource';
import { themeRoom } from './theme/resource';
import { usersRoom } from './users/resource';
import { websitesRoom } from './websites/resource';

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
