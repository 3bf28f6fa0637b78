import { counted } from '@grabdeals/shared/counted';
import { formatCount } from '@grabdeals/shared/digits';
import { actorName, kindOf } from '@grabdeals/shared/feed-texts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { formatDateTime } from '../../components/dates';
import { Facts } from '../../components/Facts';
import type { FeedRun } from '../../dataProvider/types';
import { Link } from '../../site/routing';
import { UNMAPPED_HELP } from './runTexts';
import { RunReasons } from './RunReasons';
import { RunStateChip } from './RunStateChip';
import { formatSeconds, formatShare, isAlive, RUN_STATES, RUN_STEPS, shareDone, stepOf } from './runStates';

/** Shows the state, the steps and the warnings of a run, and the start and actor of the run. */
export function RunStatus({ run, actions }: { run: FeedRun; actions: ReactNode }) {
  return (
    <Card component="section" aria-label="State" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <RunStateChip state={run.state} />
        <Typography role="status" sx={{ flex: '1 1 240px' }}>
          {sentenceOf(run)}
        </Typography>
        {actions}
      </Box>
      <RunNotices run={run} />
      <RunReasons run={run} />
      <RunSteps run={run} />
      {isAlive(run.state) && <RunProgress run={run} />}
      <RunFacts run={run} />
    </Card>
  );
}

function sentenceOf({ state, message, dryRun }: FeedRun): string {
  const { text } = RUN_STATES[state];
  if (state === 'failed' || !message) {
    return state === 'checking' && !dryRun ? `${text} The changes are applied afterwards.` : text;
  }
  return `${text} ${message}`;
}

/** Shows the most important message about a run. */
function RunNotices({ run }: { run: FeedRun }) {
  const { state, message, heldFor, warnings } = run;
  return (
    <>
      {state === 'failed' && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Alert>
      )}
      {heldFor.length > 0 && (
        <Alert severity={state === 'held' ? 'warning' : 'info'}>
          <AlertTitle>
            {state === 'held' ? 'Review the changes before you approve the run' : 'This run was held for approval'}
          </AlertTitle>
          <Sentences texts={heldFor} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="info">
          <AlertTitle>Notes</AlertTitle>
          <Sentences texts={warnings} />
        </Alert>
      )}
      <UnmappedCategories run={run} />
    </>
  );
}

/** Shows the number of unmapped categories with a link to the mapping. */
function UnmappedCategories({ run: { feedId, unmappedCategories: count } }: { run: FeedRun }) {
  const createPath = useCreatePath();
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          component={Link}
          to={`${createPath({ resource: 'feeds', type: 'edit', id: feedId })}?tab=categories`}
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
        >
          Map categories
        </Button>
      }
    >
      <AlertTitle>{counted(count, 'category is not mapped', 'categories are not mapped')}</AlertTitle>
      {UNMAPPED_HELP}
    </Alert>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'disc', pl: 2.25, overflowWrap: 'anywhere' }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
}

/** Shows the steps of a run and marks the current step. */
function RunSteps({ run }: { run: FeedRun }) {
  const { step, failed } = stepOf(run);
  return (
    <Stepper activeStep={step} alternativeLabel aria-label="Steps of the run" sx={{ maxWidth: 720 }}>
      {RUN_STEPS.map((label, index) => (
        <Step key={label} aria-current={index === step ? 'step' : undefined}>
          <StepLabel error={failed && index === step}>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

/** Shows the progress of the current step. */
function RunProgress({ run }: { run: FeedRun }) {
  const share = shareDone(run);
  const { rows } = run.progress;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <LinearProgress
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share === undefined ? undefined : share * 100}
        aria-label={RUN_STATES[run.state].name}
        sx={{ flex: '1 1 220px', height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 150, textAlign: 'right' }}>
        {[progressText(run), rows > 0 ? `${formatCount(rows)} rows read` : ''].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** Returns the progress as text, or that the run is starting the step. */
function progressText(run: FeedRun): string {
  const share = shareDone(run);
  if (share !== undefined) return formatShare(share);
  return run.progress.done === 0 ? 'Starting' : '';
}

/** Lists the actor, the times and the duration of a run. */
function RunFacts({ run }: { run: FeedRun }) {
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Facts
        columnWidth={180}
        facts={[
          ['Started by', actorName(run.startedBy)],
          ['Started', run.startedAt ? formatDateTime(run.startedAt) : undefined],
          ['Duration', run.seconds === null ? undefined : formatSeconds(run.seconds)],
          ['Rows', run.counts.rows > 0 ? formatCount(run.counts.rows) : undefined],
          ['Unchanged', run.counts.rows > 0 ? formatCount(run.counts.unchanged) : undefined],
          ['Type', kindOf(run)],
          ['Approved by', actorName(run.approvedBy)],
          ['Rolled back by', actorName(run.rolledBackBy)],
        ]}
      />
    </Box>
  );
}
