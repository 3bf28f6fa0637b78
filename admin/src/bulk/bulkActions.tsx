import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EndIcon from '@mui/icons-material/EventBusyOutlined';
import OffIcon from '@mui/icons-material/PublicOffOutlined';
import OnIcon from '@mui/icons-material/PublicOutlined';
import type { ComponentType, ReactElement } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import type { BulkBody } from '../dataProvider/types';
import type { RecordTexts } from '../resources/resource';

/** A change of selected records. */
export interface BulkChange {
  /** What was done, as in `3 articles unpublished`. */
  done: string;
  /** Body of the call without the ids. */
  body: BulkBody;
}

/** What a dialog gets that determines a change. */
export interface ChangeDialogProps {
  /** As in `3 articles`. */
  count: string;
  isPending: boolean;
  onConfirm: (change: BulkChange) => void;
  onClose: () => void;
}

interface BulkButton {
  label: string;
  icon: ReactElement;
  /** The action on the resource that the account must be allowed to take. */
  access: 'edit' | 'delete';
  isDangerous?: boolean;
}

/** A button for selected records. The button makes a change, after a confirmation if there is a question, or opens a dialog. */
export type BulkAction = BulkButton &
  (
    | {
        change: BulkChange;
        /** Returns the confirmation's question for a text like `3 articles`, and the texts of the records. */
        question?: (count: string, texts: RecordTexts) => string;
        /** Verb of the confirmation's title. Default: the label. */
        verb?: string;
      }
    | { dialog: ComponentType<ChangeDialogProps> }
  );

/** The action that deletes records after a confirmation. */
export const DELETE: BulkAction = {
  label: 'Delete',
  icon: <DeleteIcon />,
  access: 'delete',
  isDangerous: true,
  question: (count, { deletion }) =>
    [`Are you sure you want to delete ${count}?`, deletion?.consequence].filter(Boolean).join(' '),
  change: { done: 'deleted', body: { delete: true } },
};

/** The action that ends records with a schedule. */
export const END_NOW: BulkAction = {
  label: 'End now',
  icon: <EndIcon />,
  access: 'edit',
  isDangerous: true,
  verb: 'End',
  question: (count) => `Shoppers will no longer see ${count}.`,
  change: { done: 'ended', body: { end: true } },
};

const SWITCHES = {
  Activate: { icon: <OnIcon />, done: 'activated' },
  Deactivate: { icon: <OffIcon />, done: 'deactivated' },
  Publish: { icon: <OnIcon />, done: 'published' },
  Unpublish: { icon: <OffIcon />, done: 'unpublished' },
};

/**
 * Returns an action that turns records on or off by a change of a field.
 * @param options.consequence The end of the confirmation's question. Without it, there is no confirmation.
 * @param options.done What was done, if it is not the past tense of the label.
 */
export function switchAction(
  label: keyof typeof SWITCHES,
  change: Record<string, unknown>,
  { consequence, done }: { consequence?: string; done?: string } = {},
): BulkAction {
  const { icon, done: usualDone } = SWITCHES[label];
  const question = (count: string) => `Are you sure you want to ${label.toLowerCase()} ${count}? ${consequence}`;
  return {
    label,
    icon,
    access: 'edit',
    question: consequence ? question : undefined,
    change: { done: done ?? usualDone, body: { change } },
  };
}

/** Returns the actions that the account may take. */
export function usePermittedActions(actions: readonly BulkAction[]): readonly BulkAction[] {
  const resource = useResourceContext() ?? '';
  const edit = useCanAccess({ resource, action: 'edit' });
  const remove = useCanAccess({ resource, action: 'delete' });
  const mayDo = { edit: edit.canAccess ?? false, delete: remove.canAccess ?? false };
  return actions.filter(({ access }) => mayDo[access]);
}
