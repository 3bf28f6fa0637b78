import type { MetaDescriptor } from 'react-router';
import { AlertsPage } from '~/alerts/alerts-page';
import { pageMeta } from '~/meta/page-meta';
import { ALERTS_PATH } from '~/site/paths';
import type { Route } from './+types/alerts';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    title: `Your alerts | ${site.label}`,
    description: `Price alerts, deal alerts and weekly emails from ${site.label}.`,
    canonicalPath: ALERTS_PATH,
    indexable: false,
  }));
}

export default AlertsPage;
