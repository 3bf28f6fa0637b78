import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PageState } from '../../components/PageState';
import { SelectField } from '../../components/SelectField';
import type { Feed, FeedPreview } from '../../dataProvider/types';
import { useApiQuery } from '../../dataProvider/useApi';
import { ColumnFields } from './ColumnFields';
import { DELIMITER_CHOICES, ENCODING_CHOICES, type FeedFormValues, FORMAT_CHOICES } from './formValues';
import { chosenNames, namesChoices, namesOfColumns, type NamesOfColumns } from './mapping';
import { PreviewProducts, PreviewRows } from './PreviewTables';
import { useFeedPreview } from './useFeedPreview';
import { ValueFields } from './ValueFields';

/** Choice of a delimiter that the list does not name. */
const OTHER = 'other';
const CHANGED = { shouldDirty: true } as const;

/** Maps the columns of the file to attributes, and previews the first rows of the file and their products. */
export function MappingEditor({ feed }: { feed: Pick<Feed, 'id' | 'file'> }) {
  const { data, error, isFetching, refetch } = useFeedPreview(feed);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ReadingFields preview={data} />
      {error && <PageState error={error} retry={() => void refetch()} failedTitle="The file could not be read" />}
      {!error && !data && <PageState error={null} retry={() => undefined} failedTitle="" />}
      {!error && data && (
        <>
          <ColumnFields preview={data} />
          <ValueFields preview={data} />
          <PreviewRows preview={data} isStale={isFetching} />
          <PreviewProducts preview={data} isStale={isFetching} />
        </>
      )}
    </Stack>
  );
}

/** Inputs of the file's format, its encoding, and the profile of its column names. */
function ReadingFields({ preview }: { preview: FeedPreview | undefined }) {
  const { setValue } = useFormContext<FeedFormValues>();
  const [format, encoding, profile, mapping] = useWatch<FeedFormValues, ['format', 'encoding', 'profile', 'mapping']>({
    name: ['format', 'encoding', 'profile', 'mapping'],
  });
  const { data: profiles = [] } = useApiQuery(
    ['feeds', 'profiles'],
    (api, signal) => api.GET('/api/feeds/profiles', { signal }),
    { staleTime: Infinity },
  );
  const choices = namesChoices(profiles);
  const names = namesOfColumns({ profile, mapping });
  const choose = (chosen: NamesOfColumns) => {
    const next = chosenNames(chosen, { mapping: preview?.mapping ?? mapping });
    setValue('profile', next.profile, CHANGED);
    setValue('mapping', next.mapping, CHANGED);
  };
  return (
    <Card
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <SelectField
        label="Format"
        choices={FORMAT_CHOICES}
        value={format.kind}
        onChange={(kind) => setValue('format.kind', kind, CHANGED)}
        helperText={format.kind === 'auto' && preview ? `Detected: ${formatName(preview.format)}` : ' '}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 260 } }}
      />
      {format.kind === 'csv' && <DelimiterFields />}
      <SelectField
        label="Encoding"
        choices={ENCODING_CHOICES}
        value={encoding}
        onChange={(chosen) => setValue('encoding', chosen, CHANGED)}
        helperText={ENCODING_CHOICES.find(({ id }) => id === encoding)?.help}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 220 } }}
      />
      <SelectField
        label="Column names"
        choices={choices}
        // Until the profiles have loaded, the feed's profile is not among the choices.
        value={choices.some(({ id }) => id === names) ? names : 'custom'}
        onChange={choose}
        helperText={names === 'guess' && preview ? guessText(preview, choices) : ' '}
        sx={{ flex: '1 1 220px', maxWidth: { sm: 300 } }}
      />
      <Button
        startIcon={<RestoreIcon />}
        disabled={names === 'guess'}
        onClick={() => choose('guess')}
        sx={{ mt: { sm: 1.25 }, flexShrink: 0 }}
      >
        Detect column names
      </Button>
    </Card>
  );
}

/** Choice of the character between the columns of a CSV file: a usual one, or any other. */
function DelimiterFields() {
  const { setValue } = useFormContext<FeedFormValues>();
  const delimiter = useWatch<FeedFormValues, 'format.delimiter'>({ name: 'format.delimiter' }) ?? '';
  const isUsual = DELIMITER_CHOICES.some(({ id }) => id === delimiter);
  const [isOther, setOther] = useState(!isUsual);
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    setValue('format.delimiter', chosen === OTHER ? '' : chosen, CHANGED);
  };
  return (
    <>
      <SelectField
        label="Delimiter"
        choices={[...DELIMITER_CHOICES, { id: OTHER, name: 'Other character' }]}
        value={isOther ? OTHER : delimiter}
        onChange={choose}
        sx={{ flex: '1 1 160px', maxWidth: { sm: 200 } }}
      />
      {isOther && (
        <TextField
          label="Character"
          autoFocus
          value={delimiter}
          onChange={({ target }) => setValue('format.delimiter', target.value, CHANGED)}
          helperText={delimiter === '"' ? 'Quotation marks enclose values.' : 'Detected while empty'}
          error={delimiter === '"'}
          slotProps={{ htmlInput: { maxLength: 1 } }}
          sx={{ flex: '0 1 130px' }}
        />
      )}
    </>
  );
}

function formatName({ kind, delimiter }: FeedPreview['format']): string {
  const name = { csv: 'CSV', xml: 'XML', json: 'JSON array', jsonl: 'JSON lines', auto: 'unknown format' }[kind];
  const by = DELIMITER_CHOICES.find(({ id }) => id !== '' && id === delimiter)?.name.toLowerCase() ?? delimiter;
  return by ? `${name}, separated by ${by}` : name;
}

function guessText({ profile }: FeedPreview, choices: ReturnType<typeof namesChoices>): string {
  const name = profile === 'custom' ? undefined : choices.find(({ id }) => id === profile)?.name;
  return name ? `Detected: ${name}` : 'Columns are matched by their names.';
}
