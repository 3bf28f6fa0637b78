import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import type { PageRoom } from '../resource';

/** Brands of the site (/admin/brandsUpdate). */
export const brandsRoom: PageRoom = {
  name: 'brandsUpdate',
  label: 'Brands',
  icon: PremiumIcon,
  page: lazy(() => import('./BrandsPage')),
};

/** Brands of all sites beside each other (/admin/AllBrandsByWesites; the document spells it so). */
export const allBrandsRoom: PageRoom = {
  name: 'AllBrandsByWesites',
  label: 'All Brands By Wesites',
  icon: FactCheckIcon,
  page: lazy(() => import('./AllBrandsPage')),
};
