import { MAX_IMPORTED_COUPONS } from '@grabdeals/shared/limits';
import { TIME_ZONES } from '@grabdeals/shared/time-zones';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { formatCount } from '../../components/formatCount';
import { PageHeader } from '../../components/PageHeader';
import type { CouponImport } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { UploadButton } from '../../inputs/UploadButton';
import { useFileDrop } from '../../inputs/useFileDrop';
import { Link } from '../../site/routing';
import { useSite } from '../../site/SiteContext';
import { ImportRows } from './ImportRows';
import { useSiteTimeZone } from './useSiteTimeZone';

const COLUMNS = 'merchant, code, title, discount, terms, starts, ends, exclusive, websites, product ids';
const PART = 32_768;
const ACCEPTED = '.csv,.tsv,.txt,.json,.jsonl,.xml,.zip,.gz,text/csv';

interface ChosenFile {
  name: string;
  /** Content in Base64. */
  content: string;
}

/** Imports coupons from a file: the file is checked first, then its valid rows are imported. */
export default function CouponImportPage() {
  const { name: websiteName, label } = useSite();
  const timeZone = useSiteTimeZone();
  const zoneText = timeZone ? `${TIME_ZONES[timeZone].name}, the time zone of ${label}` : `the time zone of ${label}`;
  const listPath = useCreatePath()({ resource: 'coupons', type: 'list' });
  const [file, setFile] = useState<ChosenFile>();
  const check = useImport(true);
  const run = useImport(false);
  const choose = async (chosen: File) => {
    const next = { name: chosen.name, content: await toBase64(chosen) };
    setFile(next);
    run.reset();
    check.mutate({ file: next.content, websiteName });
  };
  const { isOver, open, dropTarget, input } = useFileDrop({
    label: 'File with coupons',
    accept: ACCEPTED,
    disabled: check.isPending || run.isPending,
    onFile: (chosen) => void choose(chosen),
  });
  const error = check.error ?? run.error;
  const result = run.data ?? check.data;
  return (
    <>
      <PageHeader
        title="Import coupons"
        help={`Rows without the column “websites” are imported for ${label}.`}
        action={
          <Button component={Link} to={listPath} variant="outlined" startIcon={<ArrowBackIcon />}>
            Back to coupons
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5, maxWidth: 960 }}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Box
            {...dropTarget({ role: 'group', 'aria-label': 'File' })}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              p: 2,
              border: '1px dashed',
              borderColor: isOver ? 'primary.main' : 'text.secondary',
              borderRadius: 1.5,
              bgcolor: isOver ? 'action.selected' : 'action.hover',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{file?.name ?? 'Drop or choose a file'}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`CSV or a network’s list, with columns such as ${COLUMNS}. Merchant and title are required. Up to ${formatCount(MAX_IMPORTED_COUPONS)} rows. A date without a time, such as 11/30/2026, is a day in ${zoneText}; an end includes the whole day. Dates in product feeds are UTC.`}
              </Typography>
            </Box>
            <UploadButton
              label={file ? 'Replace file' : 'Choose file'}
              disabled={check.isPending || run.isPending}
              onClick={open}
            />
            {input}
          </Box>
        </Card>
        {error && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Alert>
        )}
        {result && !error && (
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
              <Typography role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
                {resultText(result, run.data !== undefined)}
              </Typography>
              {!run.data && result.created > 0 && file && (
                <Button
                  variant="contained"
                  loading={run.isPending}
                  onClick={() => run.mutate({ file: file.content, websiteName })}
                >
                  {`Import ${countOf(result.created)}`}
                </Button>
              )}
            </Box>
            <ImportNotes result={result} />
            <ImportRows rows={result.rows} isImported={run.data !== undefined} />
          </Card>
        )}
      </Stack>
    </>
  );
}

/** Names what the import does not read, and the merchants that have to be added first. */
function ImportNotes({ result: { ignoredColumns, unknownMerchants } }: { result: CouponImport }) {
  const notes = [
    unknownMerchants.length > 0 &&
      `Unknown merchants: ${unknownMerchants.join(', ')}. Add them first, or correct their names.`,
    ignoredColumns.length > 0 && `Columns that are not read: ${ignoredColumns.join(', ')}.`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Typography key={note} variant="body2" sx={{ mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {note}
    </Typography>
  ));
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

function useImport(preview: boolean) {
  return useApiMutation((api, body: { file: string; websiteName: string }) =>
    api.POST('/api/coupons/import', { body: { ...body, preview } }),
  );
}

/** Returns the number of valid rows and of rows with errors. */
function resultText({ created, rows }: CouponImport, isImported: boolean): string {
  const valid = isImported ? `${countOf(created)} imported` : `${countOf(created)} can be imported`;
  const invalid = rows.length - created;
  if (invalid === 0) return `${valid}.`;
  return `${valid}. ${invalid === 1 ? '1 row has errors' : `${formatCount(invalid)} rows have errors`}.`;
}

function countOf(count: number): string {
  return count === 1 ? '1 coupon' : `${formatCount(count)} coupons`;
}
