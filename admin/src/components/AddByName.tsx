import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { CanAccess, type HttpError, useCreate, useResourceContext } from 'react-admin';
import { useNotifySaved } from '../layout/SavedActions';
import { useSaveMessages } from '../resources/useAdminResource';
import { useConfirm } from './useConfirm';

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
  const [problem, setProblem] = useState<string>();
  const trimmed = name.trim();
  const resource = useResourceContext() ?? '';
  const confirm = useConfirm();
  const notifySaved = useNotifySaved();
  const { created } = useSaveMessages(resource);
  const [create] = useCreate();
  const add = async () => {
    try {
      const data = { label: trimmed, ...values };
      const answer: unknown = await create(resource, { data }, { returnPromise: true });
      setName('');
      notifySaved(created, answer, { type: 'success' });
    } catch (error) {
      setProblem((error as HttpError).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newProblem = validate?.(trimmed);
    setProblem(newProblem);
    if (!newProblem) void confirm({ title, text: question(trimmed), confirmLabel: title, action: add });
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
          <Button type="submit" variant="contained" disabled={!trimmed} sx={{ flexShrink: 0, minHeight: 37 }}>
            ADD
          </Button>
        </Box>
      </Card>
    </CanAccess>
  );
}
