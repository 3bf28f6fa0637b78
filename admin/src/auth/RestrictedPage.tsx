import type { ComponentType } from 'react';
import { useRequireAccess } from 'react-admin';
import { PageLoading } from '../components/PageState';

interface RestrictedPageProps {
  /** Name in permissions. */
  name: string;
  action?: string;
  page: ComponentType;
}

/** Shows a page to accounts that may open it. react-admin checks the access to the lists and forms of resources itself. */
export function RestrictedPage({ name, action = 'list', page: Page }: RestrictedPageProps) {
  const { isPending } = useRequireAccess({ resource: name, action });
  return isPending ? <PageLoading /> : <Page />;
}
