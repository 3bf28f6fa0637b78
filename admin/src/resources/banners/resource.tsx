import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import ViewCarouselIcon from '@mui/icons-material/ViewCarouselOutlined';
import ViewDayIcon from '@mui/icons-material/ViewDayOutlined';
import { lazy } from 'react';
import { parsePartId } from '../../dataProvider/partId';
import type { AdminPage } from '../resource';

const ImageListsPage = lazy(() => import('./ImageListsPage'));

/** Where the items of a list are edited, by the section with which the record's id begins. */
const FORMS: Readonly<Record<string, string>> = {
  Banner: '/homeBanner?tab=banners',
  Carousel: '/homeBanner?tab=carousel',
  Offer: '/offerBanner',
};

/** Homepage Offers (/admin/homeBanner). */
export const homeBannerPage: AdminPage = {
  name: 'homeBanner',
  label: 'Homepage Offers',
  icon: ViewDayIcon,
  page: () => <ImageListsPage page="homeBanner" />,
  recordPath: (id) => FORMS[parsePartId(id).key] ?? '/homeBanner',
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
