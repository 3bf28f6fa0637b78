import { ACTION_NAMES } from '@grabdeals/shared/change-texts';
import { RESOURCES, type ResourceName, writableResources } from '@grabdeals/shared/resources';
import type { Role } from '@grabdeals/shared/roles';
import type { ChangeRecord, RestoredRecords } from '../dataProvider/types';

/** Returns the kinds of records that a role reads as choices of a filter, sorted by name. */
export function kindChoices(role: Role): { id: ResourceName; name: string }[] {
  return writableResources(role)
    .map((id) => ({ id, name: RESOURCES[id].title }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export const ACTION_CHOICES = Object.entries(ACTION_NAMES).map(([id, name]) => ({ id, name }));

export function resourceName({ resource }: { resource: ResourceName }): string {
  return RESOURCES[resource].title;
}

export function actionName({ action }: Pick<ChangeRecord, 'action'>): string {
  return ACTION_NAMES[action];
}

const MAX_FAILURES = 3;

/** Returns which records a restore or an undo has left out; undefined if there are none. */
export function failuresText({ failed }: Pick<RestoredRecords, 'failed'>): string | undefined {
  if (failed.length === 0) return undefined;
  const more = failed.length - MAX_FAILURES;
  const texts = failed.slice(0, MAX_FAILURES).map(({ label, message }) => `${label}: ${message}`);
  return ['Some records could not be restored.', ...texts, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
