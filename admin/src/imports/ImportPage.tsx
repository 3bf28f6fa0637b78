import { counted } from '@grabdeals/shared/counted';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type NotificationType, useCreatePath, useNotify, useResourceContext } from 'react-admin';
import type { RowColumn } from '../components/RowsTable';
import { PageHeader } from '../components/PageHeader';
import type { ApiClient } from '../dataProvider/apiClient';
import { operationOf } from '../dataProvider/operations';
import { useApiMutation } from '../dataProvider/useApi';
import { FileZone } from '../inputs/FileZone';
import { useNotifySaved } from '../layout/SavedActions';
import { useUndo } from '../layout/useUndo';
import { useRecordTexts } from '../resources/useAdminResource';
import { Link } from '../site/routing';
import { useSite } from '../site/SiteContext';
import { type ImportedRow, ImportRows } from './ImportRows';

const PART = 32_768;

/** Body of the API's imports. */
interface ImportInput {
  /** Content of the file in Base64. */
  file: string;
  websiteName: string;
  /** Only checks the rows. */
  preview: boolean;
}

interface ImportPageProps<Result, Row> {
  /** Help below the title. */
  help: string;
  /** Describes the columns and the limits of the file. */
  fileHelp: string;
  send: (api: ApiClient, body: ImportInput) => Promise<Result>;
  rowsOf: (result: Result) => readonly Row[];
  /** Counts the records that the import changed, or would change. */
  countOf: (result: Result) => number;
  /** Says what of the file is not read or cannot be imported. */
  notesOf: (result: Result) => readonly string[];
  columns: readonly RowColumn<Row>[];
  resultOf: (row: Row, isImported: boolean) => string;
  /** Returns inputs above the file that say how to read it. A change calls the function's parameter: the results are out of date. */
  options?: (reset: () => void) => ReactNode;
  /** Whether an input above the file is missing. */
  disabled?: boolean;
  /** Undoes an import that the history does not contain. Other imports are undone as operations. */
  undo?: (api: ApiClient, result: Result) => Promise<unknown>;
}

/** Imports records from a file: the file is checked first, then its valid rows are imported. */
export function ImportPage<Result, Row extends ImportedRow>(props: ImportPageProps<Result, Row>) {
  const { help, fileHelp, send, rowsOf, countOf, notesOf, columns, resultOf, options, disabled = false, undo } = props;
  const resource = useResourceContext();
  const { one, many } = useRecordTexts();
  const { name: websiteName } = useSite();
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const listPath = useCreatePath()({ resource, type: 'list' });
  const refreshList = () => void queries.invalidateQueries({ queryKey: [resource] });
  const [undoError, setUndoError] = useState<string>();
  // The file is read as a part of its check, so that the results are those of the last file that was chosen.
  const check = useApiMutation(async (api, file: File) => {
    const content = await toBase64(file);
    return { content, result: await send(api, { file: content, websiteName, preview: true }) };
  });
  const run = useApiMutation((api, content: string) => send(api, { file: content, websiteName, preview: false }), {
    onSuccess: (result) => {
      notifySaved(`${counted(countOf(result), one, many)} imported`, result, { type: 'success' });
      refreshList();
    },
    // What was imported before the operator cancelled remains.
    onError: refreshList,
  });
  const reset = () => {
    check.reset();
    run.reset();
    setUndoError(undefined);
  };
  const endUndo = (message: string, type: NotificationType) => {
    if (type === 'error') {
      setUndoError(message);
      return;
    }
    notify(message, { type });
    reset();
  };
  const operationId = operationOf(run.data ?? run.error);
  const operationUndo = useUndo(operationId ? [operationId] : [], endUndo);
  const ownUndo = useApiMutation(async (api, imported: Result) => undo?.(api, imported), {
    onSuccess: () => {
      refreshList();
      endUndo('Import undone', 'success');
    },
    onError: ({ message }) => setUndoError(message),
  });
  const isUndoing = operationUndo.isPending || ownUndo.isPending;
  const importError = check.error ?? run.error;
  const errorText = undoError ?? importError?.message;
  const result = run.data ?? check.data?.result;
  const isImported = run.data !== undefined;
  const canUndo = operationId !== undefined || (run.data !== undefined && undo !== undefined && countOf(run.data) > 0);
  const undoButton = canUndo && (
    <Button
      variant="outlined"
      color="inherit"
      loading={isUndoing}
      onClick={() => {
        setUndoError(undefined);
        if (operationId) operationUndo.undo();
        else if (run.data) ownUndo.mutate(run.data);
      }}
    >
      Undo import
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`Import ${many}`}
        help={help}
        action={
          <Button component={Link} to={listPath} variant="outlined" startIcon={<ArrowBackIcon />}>
            {`Back to ${many}`}
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5, maxWidth: 'lg' }}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          {options?.(reset)}
          <FileZone
            label={`File with ${many}`}
            fileName={check.variables?.name}
            emptyText="Drop or choose a file"
            details={fileHelp}
            disabled={disabled || check.isPending || run.isPending || isUndoing}
            onFile={(file) => {
              reset();
              check.mutate(file);
            }}
          />
        </Card>
        {errorText && (
          <Alert severity="error" action={run.error && undoButton} sx={{ overflowWrap: 'anywhere' }}>
            {errorText}
          </Alert>
        )}
        {result && !importError && (
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
              <Typography role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
                {`${counted(countOf(result), one, many)} ${isImported ? 'imported' : 'can be imported'}.${errorsText(rowsOf(result))}`}
              </Typography>
              {undoButton}
              {!isImported && countOf(result) > 0 && check.data && (
                <Button variant="contained" loading={run.isPending} onClick={() => run.mutate(check.data.content)}>
                  {`Import ${counted(countOf(result), one, many)}`}
                </Button>
              )}
            </Box>
            {notesOf(result).map((note) => (
              <Typography
                key={note}
                variant="body2"
                sx={{ mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {note}
              </Typography>
            ))}
            <ImportRows rows={rowsOf(result)} columns={columns} resultOf={(row) => resultOf(row, isImported)} />
          </Card>
        )}
      </Stack>
    </>
  );
}

/** Names the columns of a file that an import does not read. */
export function ignoredColumnsNote({ ignoredColumns }: { ignoredColumns: readonly string[] }): string[] {
  return ignoredColumns.length > 0 ? [`Columns that are not read: ${ignoredColumns.join(', ')}.`] : [];
}

/** In parts, because a function has a limited number of arguments. */
async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += PART) {
    text += String.fromCharCode(...bytes.subarray(start, start + PART));
  }
  return btoa(text);
}

function errorsText(rows: readonly ImportedRow[]): string {
  const count = rows.filter(({ errors }) => errors.length > 0).length;
  if (count === 0) return '';
  return ` ${counted(count, 'row has', 'rows have')} errors.`;
}
