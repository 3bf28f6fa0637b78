import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brandPath, categoryPath } from '~/site/paths';
import type { SiteData } from '~/site/site-data.server';

/** A part of the menus. */
export interface MenuGroup {
  label: string;
  /** Link to the whole list. */
  all: { to: string; label: string };
  /** Links to the first entries of the list. */
  children: ReactNode;
}

export function brandGroup(brands: SiteData['menu']['brands']): MenuGroup {
  const links = brands.map((brand) => (
    <Link key={brand.mid} to={brandPath(brand)} dir="auto">
      {brand.name}
    </Link>
  ));
  return { label: 'Brands', all: { to: '/brands', label: 'All Brands' }, children: links };
}

export function categoryGroup(categories: SiteData['menu']['categories']): MenuGroup {
  const links = categories.map((category) => (
    <Link key={category.id} to={categoryPath(category)} dir="auto">
      {category.name}
    </Link>
  ));
  return { label: 'Categories', all: { to: '/allCategories', label: 'All Categories' }, children: links };
}
