/** Texts about feeds and their runs, for the Site Manager and its exports. */

/** The names of the states of a run. */
export const RUN_STATE_NAMES = {
  queued: 'Waiting',
  fetching: 'Fetching',
  checking: 'Checking',
  checked: 'Checked',
  held: 'Held',
  applying: 'Applying',
  applied: 'Applied',
  unmodified: 'File unchanged',
  cancelled: 'Cancelled',
  failed: 'Failed',
  rollingBack: 'Rolling back',
  rolledBack: 'Rolled back',
} as const;

/** Returns the kind of a run: a check, or an import, which applies its changes. An approved check is an import. */
export function kindOf({ dryRun, approvedBy }: { dryRun: boolean; approvedBy: string | null }): string {
  if (!dryRun) return 'Import';
  return approvedBy ? 'Check, approved' : 'Check';
}

/** Returns the actor of a run: the email of an account, or the name of an automatic process. */
export function actorName(actor: string | null): string {
  if (!actor) return '';
  return { schedule: 'the schedule', 'command line': 'the command line' }[actor] ?? actor;
}

/** `Every 6 hours`, `Every day`. */
export function scheduleText(everyHours: number | null): string {
  if (everyHours === null) return 'No schedule';
  if (everyHours === 1) return 'Every hour';
  if (everyHours % 24 !== 0) return `Every ${everyHours} hours`;
  const days = everyHours / 24;
  if (days === 1) return 'Every day';
  return days === 7 ? 'Every week' : `Every ${days} days`;
}
