import { RESOURCES } from '@grabdeals/shared/resources';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'react-admin';
import { FindingList } from '../../compliance/FindingList';
import { type CsvRow, rowsToCsv } from '../../components/csvExporter';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { PageHeader } from '../../components/PageHeader';
import { PageState, StateMessage } from '../../components/PageState';
import type { RecordFindings } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { Link as RouterLink } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { useRecordPath } from '../useAdminResource';
import { CHECKED_KINDS, OverrideList } from './OverrideList';

/** Compliance: the findings of what shoppers see, and for owners the overrides. */
export default function CompliancePage() {
  const { label } = useSite();
  return (
    <>
      <PageHeader
        title="Compliance"
        help={`Findings in the published articles, coupons, banners and offers of ${label}. Links are checked every day.`}
      />
      <Stack sx={{ gap: 3 }}>
        <OpenFindings />
        <CanAccess resource="compliance-overrides" action="list">
          <OverrideList />
        </CanAccess>
      </Stack>
    </>
  );
}

function OpenFindings() {
  const { name } = useSite();
  const { data, error, refetch } = useApiQuery(['compliance-findings', name], (api, signal) =>
    api.GET('/api/compliance/findings', { params: { query: { websiteName: name } }, signal }),
  );
  if (!data) {
    return <PageState error={error} retry={() => void refetch()} failedTitle="The findings could not be loaded" />;
  }
  const { data: records, totalCount } = data;
  return (
    <Card component="section" aria-labelledby="findings-title">
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography id="findings-title" variant="h2" sx={{ flexGrow: 1 }}>
            Open findings
          </Typography>
          {records.length > 0 && (
            <ExportCsvButton
              read={() => rowsToCsv(records.flatMap(toRows))}
              fileName="findings"
              label="Open findings"
            />
          )}
        </Box>
        {records.length < totalCount && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`The first ${records.length} of ${totalCount} records with findings`}
          </Typography>
        )}
      </Box>
      {records.length === 0 ? (
        <StateMessage role="status" title="No findings" titleComponent="h2" text="All published records comply." />
      ) : (
        <Box component="ul" sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
          {records.map((record) => (
            <RecordItem key={`${record.kind} ${record.recordId}`} record={record} />
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Returns the rows of a record in the export. */
function toRows({ kind, recordId, title, findings }: RecordFindings): CsvRow[] {
  return findings.map(({ severity, place, message, target = '' }) => ({
    Kind: RESOURCES[CHECKED_KINDS[kind]].title,
    Record: title,
    ID: recordId,
    Severity: severity,
    Place: place,
    Finding: message,
    Target: target,
  }));
}

function RecordItem({ record }: { record: RecordFindings }) {
  const { kind, recordId, title, findings } = record;
  const resource = CHECKED_KINDS[kind];
  const recordPath = useRecordPath();
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {RESOURCES[resource].title}
      </Typography>
      <Link
        component={RouterLink}
        to={recordPath(resource, recordId)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
      <FindingList findings={findings} />
    </Box>
  );
}
