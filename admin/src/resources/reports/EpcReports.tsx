import type { PerformanceRow } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { EpcReport } from './EpcReport';
import { placementName } from './reportFormat';
import type { ReportScope } from './useReport';

const SHARED = 'A merchant’s earnings are shared out by clean clicks.';

/** Earnings per click by placement, merchant and article; by website, where the reports are of several. */
export function EpcReports({ scope }: { scope: ReportScope }) {
  const { choices } = useSite();
  const websiteName = ({ websiteName: name = '' }: PerformanceRow) =>
    choices.find(({ value }) => value === name)?.label ?? name;
  return (
    <>
      {!scope.websiteName && (
        <EpcReport
          scope={scope}
          groupBy="websiteName"
          title="EPC by website"
          help="Earnings per clean click of each website."
          heading="Website"
          nameOf={websiteName}
          fileName="epc-by-website"
        />
      )}
      <EpcReport
        scope={scope}
        groupBy="slot"
        title="EPC by placement"
        help={`Where on a page the click was made. ${SHARED}`}
        heading="Placement"
        nameOf={({ slot }) => (slot ? placementName(slot) : 'No placement')}
        fileName="epc-by-placement"
      />
      <EpcReport
        scope={scope}
        groupBy="mid"
        title="EPC by merchant"
        help="Earnings per clean click of each merchant."
        heading="Merchant"
        nameOf={merchantName}
        fileName="epc-by-merchant"
      />
      <EpcReport
        scope={scope}
        groupBy="articleId"
        title="EPC by article"
        help={`In which article the click was made. ${SHARED}`}
        heading="Article"
        nameOf={articleName}
        fileName="epc-by-article"
      />
    </>
  );
}

function merchantName({ mid, merchantName: name }: PerformanceRow): string {
  if (!mid) return 'No merchant';
  return name || `Mid ${mid}`;
}

function articleName({ articleId, articleTitle }: PerformanceRow): string {
  if (!articleId) return 'Outside of articles';
  return articleTitle || `Deleted article ${articleId}`;
}
