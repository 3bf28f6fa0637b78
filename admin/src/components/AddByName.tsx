import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { CanAccess, type HttpError, useCreate, useResourceContext, useResourceTranslation } from 'react-admin';
import { useNotifySaved } from '../layout/SavedActions';
import { ConfirmDialog } from './ConfirmDialog';

interface AddByNameProps {
  /** Label of the input. */
  label: string;
  /** Title of the confirmation, and the text of its button. */
  title: string;
  question: (name: string) => string;
  helperText?: (name: string) => string;
  /** Further values of a new record. */
  values?: object;
  /** What is wrong with a name, where one can tell before the server does. */
  validate?: (name: string) => string | undefined;
}

/** Adds a record that needs a name only, once the operator has confirmed it; for accounts that may. */
export function AddByName({ label, title, question, helperText, values, validate }: AddByNameProps) {
  const [name, setName] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const trimmed = name.trim();
  const { add, isPending } = useAdd({
    values,
    onAdded: () => setName(''),
    onRefused: setProblem,
    onEnd: () => setAsking(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed) return;
    const newProblem = validate?.(trimmed);
    setProblem(newProblem);
    setAsking(!newProblem);
  };
  return (
    <CanAccess action="create">
      <Card sx={{ px: 2, py: 1.5, mb: 2 }}>
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
          <TextField
            label={label}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem ?? helperText?.(trimmed)}
            autoComplete="off"
            margin="none"
            sx={{ maxWidth: 420 }}
          />
          <Button type="submit" variant="contained" disabled={name === ''} sx={{ flexShrink: 0, minHeight: 37 }}>
            ADD
          </Button>
        </Box>
        <ConfirmDialog
          open={isAsking}
          title={title}
          confirmLabel={title}
          aboutSite={false}
          loading={isPending}
          onConfirm={() => add(trimmed)}
          onClose={() => setAsking(false)}
        >
          {question(trimmed)}
        </ConfirmDialog>
      </Card>
    </CanAccess>
  );
}

interface Addition {
  values?: object;
  onAdded: () => void;
  onRefused: (message: string) => void;
  onEnd: () => void;
}

function useAdd({ onAdded, onRefused, onEnd, values }: Addition) {
  const resource = useResourceContext() ?? '';
  const notifySaved = useNotifySaved();
  const created = useResourceTranslation({
    baseI18nKey: 'ra.notification.created',
    resourceI18nKey: `resources.${resource}.notifications.created`,
    options: { smart_count: 1 },
  });
  const [create, { isPending }] = useCreate();
  const add = (label: string) =>
    void create(
      resource,
      { data: { label, ...values } },
      {
        onSuccess: (answer) => {
          onAdded();
          notifySaved(created, answer, { type: 'success' });
        },
        onError: (error) => onRefused((error as HttpError).message),
        onSettled: onEnd,
      },
    );
  return { add, isPending };
}
