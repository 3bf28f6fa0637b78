import { useEffect } from 'react';
import type { PerformanceReport } from '../../dataProvider/types';

/** Browser storage key of the performance report that was read last (site-manager.txt, section 3). */
const PERFORMANCE_KEY = 'extensionUser';

/** Keeps a performance report in the browser, once it is there. */
export function useSavedPerformance(report: PerformanceReport | undefined): void {
  useEffect(() => {
    if (report) localStorage.setItem(PERFORMANCE_KEY, JSON.stringify(report));
  }, [report]);
}
