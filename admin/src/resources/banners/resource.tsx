import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import ViewCarouselIcon from '@mui/icons-material/ViewCarouselOutlined';
import ViewDayIcon from '@mui/icons-material/ViewDayOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

const ImageListsPage = lazy(() => import('./ImageListsPage'));

/** Homepage Offers (/admin/homeBanner). */
export const homeBannerPage: AdminPage = {
  name: 'homeBanner',
  label: 'Homepage Offers',
  icon: ViewDayIcon,
  page: () => <ImageListsPage page="homeBanner" />,
};

/** Offers (/admin/offerBanner). */
export const offerBannerPage: AdminPage = {
  name: 'offerBanner',
  label: 'Offers',
  icon: LocalOfferIcon,
  page: () => <ImageListsPage page="offerBanner" />,
};

/** The carousel's editor alone (/admin/carousel). */
export const carouselPage: AdminPage = {
  name: 'carousel',
  label: 'Carousel',
  icon: ViewCarouselIcon,
  page: () => <ImageListsPage page="carousel" />,
};
