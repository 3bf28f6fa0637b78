import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from '../site/routing';

interface PageTab<Id extends string> {
  id: Id;
  label: string;
}

/**
 * Returns the open tab of a page, and opens another one. The URL contains the tab, so that links, a reload and the browser history
 * return to it. A tab of a list opens at the list's first page.
 */
export function usePageTab<Id extends string>(
  tabs: readonly [PageTab<Id>, ...PageTab<Id>[]],
): [tab: Id, open: (tab: Id) => void] {
  const [params, setParams] = useSearchParams();
  const { id } = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];
  const open = (tab: Id) => {
    const next = new URLSearchParams(params);
    next.set('tab', tab);
    next.delete('page');
    setParams(next, { replace: false });
  };
  return [id, open];
}

interface PageTabsProps<Id extends string> {
  label: string;
  tabs: readonly PageTab<Id>[];
  current: Id;
  onOpen: (tab: Id) => void;
}

/** The tabs of a page, whose content is in a `TabPanel`. */
export function PageTabs<Id extends string>({ label, tabs, current, onOpen }: PageTabsProps<Id>) {
  return (
    <Tabs
      value={current}
      onChange={(_event, tab: Id) => onOpen(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          value={tab.id}
          label={tab.label}
          id={`${tab.id}-tab`}
          aria-controls={tab.id === current ? `${tab.id}-panel` : undefined}
        />
      ))}
    </Tabs>
  );
}

interface TabPanelProps {
  tab: string;
  /** Whether another tab is open. A panel that remains mounted keeps its unsaved changes. */
  hidden?: boolean;
  children: ReactNode;
}

/** The content of a tab. */
export function TabPanel({ tab, hidden = false, children }: TabPanelProps) {
  return (
    <Box role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`} hidden={hidden}>
      {children}
    </Box>
  );
}
