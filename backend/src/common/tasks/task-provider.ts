import { DiscoveryService } from '@nestjs/core';
import type { Role } from '@grabdeals/shared/roles';
import type { TaskKind } from '@grabdeals/shared/tasks';

/** Number of records of a site. */
export interface SiteCount {
  websiteName: string;
  count: number;
}

/** Number of records that await an operator. */
export interface TaskCount {
  count: number;
  /** Counts by site, the highest first. Absent for records that belong to no site. */
  sites?: SiteCount[];
}

export interface TaskScope {
  /** Keys of the sites that the caller manages. Undefined for all sites. */
  sites?: readonly string[];
  now: Date;
}

/** Counts the records that await an operator for one reason. */
export interface TaskProvider {
  readonly kind: TaskKind;
  /** The roles whose screens show the records. */
  readonly roles: readonly Role[];
  count(scope: TaskScope): Promise<TaskCount>;
}

/** Marks a provider of a module as a TaskProvider, whose count appears on the overview. */
export const ProvidesTask = DiscoveryService.createDecorator();

/** Returns the count of tasks that each concern one site. */
export function oneTaskPerSite(websiteNames: readonly string[]): TaskCount {
  return { count: websiteNames.length, sites: websiteNames.map((websiteName) => ({ websiteName, count: 1 })) };
}
