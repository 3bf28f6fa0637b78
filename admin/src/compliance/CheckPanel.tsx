import { counted } from '@grabdeals/shared/counted';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type QueryState, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HttpError } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { ApiClient } from '../dataProvider/apiClient';
import type { ComplianceCheck } from '../dataProvider/types';
import { useApiQuery } from '../dataProvider/useApi';
import { FindingList } from './FindingList';

/** Time between two reads of the results of links, and the maximum number of reads. */
const POLL_MS = 2_000;
const MAX_POLLS = 30;

interface CheckPanelProps<Values> {
  /** Checks the values of the form. */
  check: (api: ApiClient, values: Values) => Promise<ComplianceCheck>;
}

/** Checks the form's values without saving them, and lists the findings. Links are checked in the background. */
export function CheckPanel<Values extends FieldValues>({ check }: CheckPanelProps<Values>) {
  const { getValues } = useFormContext<Values>();
  const id = useId();
  const [run, setRun] = useState<{ number: number; values: Values }>();
  const queries = useQueryClient();
  const queryKey = ['compliance-check', id, run?.number];
  const { data, error, isFetching } = useApiQuery(
    queryKey,
    // Without a run, the query is disabled.
    (api) => check(api, run!.values),
    // Only the polls read a check again, not the return to the tab.
    { enabled: run !== undefined, staleTime: Infinity, refetchInterval: ({ state }) => pollOf(state) },
  );
  const start = () => setRun({ number: (run?.number ?? 0) + 1, values: structuredClone(getValues()) });
  const state = queries.getQueryState<ComplianceCheck, HttpError>(queryKey);
  const isWaiting = state !== undefined && pollOf(state) !== false;
  return (
    <>
      <Button variant="outlined" startIcon={<FactCheckIcon />} loading={isFetching && !data} onClick={start}>
        Check before publishing
      </Button>
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && !error && <CheckSummary data={data} isWaiting={isWaiting} />}
      </Box>
      {data && !error && <FindingList findings={data.findings} />}
    </>
  );
}

/** Returns when a check is read again. */
function pollOf({ data, dataUpdateCount, errorUpdateCount }: QueryState<ComplianceCheck, HttpError>): number | false {
  const isPending = data !== undefined && data.pendingLinks > 0;
  return isPending && dataUpdateCount + errorUpdateCount < MAX_POLLS ? POLL_MS : false;
}

function CheckSummary({ data: { findings, pendingLinks }, isWaiting }: { data: ComplianceCheck; isWaiting: boolean }) {
  const blocking = findings.filter(({ blocks }) => blocks).length;
  const links = counted(pendingLinks, 'link');
  return (
    <Box>
      {blocking > 0 ? (
        <Alert severity="error">{`${counted(blocking, 'problem blocks', 'problems block')} publishing.`}</Alert>
      ) : (
        <Alert severity="success">Nothing blocks publishing.</Alert>
      )}
      {pendingLinks > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {isWaiting ? `Checking ${links}…` : `${links} could not be checked yet. Check again later.`}
        </Typography>
      )}
    </Box>
  );
}
