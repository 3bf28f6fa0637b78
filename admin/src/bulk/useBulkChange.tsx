import { counted } from '@grabdeals/shared/counted';
import { messageOf } from '@grabdeals/shared/error-message';
import Typography from '@mui/material/Typography';
import { type Identifier, useListContext, useNotify, useRefresh } from 'react-admin';
import { type Question, useConfirm } from '../components/useConfirm';
import { endpointOf } from '../dataProvider/dataProvider';
import type { BulkBody, BulkResult } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { useNotifySaved } from '../layout/SavedActions';
import { useRecordTexts } from '../resources/useAdminResource';
import type { BulkChange } from './bulkActions';

type Call = BulkBody & { ids: readonly Identifier[] };

/** A notification names at most this many rejected records. */
const MAX_NAMED = 3;

/** Changes several records of the resource by one call, which one Undo undoes. */
export function useBulkCall(resource: string) {
  return useApiMutation(async (api, body: Call): Promise<BulkResult> => {
    // All resources have the same call.
    const path = `/api/${endpointOf(resource)}/bulk` as '/api/content/bulk';
    const result: Partial<BulkResult> & Pick<BulkResult, 'changed'> = await api.POST(path, {
      body: body as { ids: string[] },
    });
    return { ...result, failed: result.failed ?? [], needsForce: result.needsForce ?? [] };
  });
}

/**
 * Changes the selected records. Records that the API rejects keep their state and remain selected, and the notification says why. Asks
 * before records are deleted on which others depend.
 */
export function useBulkChange() {
  const texts = useRecordTexts();
  const { resource, selectedIds, onSelect } = useListContext();
  const { mutateAsync, isPending } = useBulkCall(resource);
  const confirm = useConfirm();
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const refresh = useRefresh();

  /** @returns undefined if the operator has declined, or the call has failed. */
  const call = async (body: Call, question?: Omit<Question, 'action'>): Promise<BulkResult | undefined> => {
    let result: BulkResult | undefined;
    const action = async () => {
      result = await mutateAsync(body);
    };
    if (question) await confirm({ ...question, action });
    else await action().catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    return result;
  };

  /** @param question Asked before. @returns whether the call was made and has not failed. */
  const change = async ({ body, done }: BulkChange, question?: Omit<Question, 'action'>): Promise<boolean> => {
    const result = await call({ ids: selectedIds, ...body }, question);
    if (!result) return false;
    const { needsForce } = result;
    const forced =
      texts.deletion?.mayForce && needsForce.length > 0
        ? await call(
            { ids: needsForce.map(({ id }) => id), ...body, force: true },
            {
              title: `Delete ${counted(needsForce.length, texts.one, texts.many)}`,
              text: <Consequences of={needsForce} />,
              confirmLabel: 'Delete anyway',
              dangerous: true,
            },
          )
        : undefined;
    const changed = result.changed + (forced?.changed ?? 0);
    const failed = [...result.failed, ...(forced?.failed ?? needsForce)];
    const text = `${changed === 0 ? `No ${texts.many}` : counted(changed, texts.one, texts.many)} ${done}`;
    if (failed.length > 0) notifySaved(failureText(text, failed), [forced, result], { type: 'warning' });
    else notifySaved(text, [forced, result]);
    onSelect(failed.map(({ id }) => id));
    refresh();
    return true;
  };
  return { change, isPending };
}

function Consequences({ of }: { of: BulkResult['needsForce'] }) {
  return of.map(({ id, message }) => (
    <Typography key={id} sx={{ '& + &': { mt: 1 } }}>
      {message}
    </Typography>
  ));
}

function failureText(done: string, failed: BulkResult['failed']): string {
  const reasons = failed.slice(0, MAX_NAMED).map(({ name, message }) => (name ? `${name}: ${message}` : message));
  const others = failed.length - reasons.length;
  return [`${done}, ${failed.length} not.`, ...reasons, ...(others > 0 ? [`${others} more.`] : [])].join(' ');
}
