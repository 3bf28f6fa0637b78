import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Brands of the site (/admin/brandsUpdate). */
export const brandsPage: AdminPage = {
  name: 'brandsUpdate',
  label: 'Brands',
  icon: PremiumIcon,
  page: lazy(() => import('./BrandsPage')),
};

/**
 * Brands of all sites beside each other (/admin/AllBrandsByWesites; the spelling is required by
 * docs/requirements/site-manager.md#brands).
 */
export const allBrandsPage: AdminPage = {
  name: 'AllBrandsByWesites',
  label: 'All Brands By Wesites',
  icon: FactCheckIcon,
  page: lazy(() => import('./AllBrandsPage')),
};
