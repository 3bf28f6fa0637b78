import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormContext, useWatch } from 'react-hook-form';
import { TitledCard } from '../../components/TitledCard';
import type { FeedPreview } from '../../dataProvider/types';
import { columns } from '../../theme/styles';
import { ATTRIBUTES, attributeLabel } from './attributes';
import type { FeedFormValues } from './formValues';
import { attributesOf, exampleOf, missingAttributes, namesOfColumns, withColumns } from './mapping';

const CHANGED = { shouldDirty: true } as const;

/** Shows a field for each attribute: the mapped columns and an example of their values. */
export function ColumnFields({ preview }: { preview: FeedPreview }) {
  const { setValue } = useFormContext<FeedFormValues>();
  const [profile, mapping] = useWatch<FeedFormValues, ['profile', 'mapping']>({ name: ['profile', 'mapping'] });
  // The form's own mapping is known at once; a guess or a profile requires the response.
  const isOwn = namesOfColumns({ profile, mapping }) === 'custom';
  const effective = isOwn ? mapping : preview.mapping;
  const missing = missingAttributes(effective);
  const change = (attribute: string, columns: string[]) => {
    const next = withColumns(effective, attribute, columns);
    setValue('profile', next.profile, CHANGED);
    setValue('mapping', next.mapping, CHANGED);
  };
  return (
    <TitledCard
      title="Columns"
      help="Choose the column of the file for each value. If you choose several columns, a run uses the first column that has a value. Further images come from all chosen columns."
    >
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Choose columns for {missing.join(', ')}: a run requires these columns.
        </Alert>
      )}
      <Box sx={{ ...columns({ sm: 2, lg: 3 }), columnGap: 2 }}>
        {attributesOf(effective).map((attribute) => (
          <ColumnField
            key={attribute}
            attribute={attribute}
            columns={effective[attribute] ?? []}
            preview={preview}
            onChange={(columns) => change(attribute, columns)}
          />
        ))}
      </Box>
    </TitledCard>
  );
}

interface ColumnFieldProps {
  attribute: string;
  columns: string[];
  preview: FeedPreview;
  onChange: (columns: string[]) => void;
}

function ColumnField({ attribute, columns, preview, onChange }: ColumnFieldProps) {
  const { required = false, help = '' } = ATTRIBUTES[attribute] ?? {};
  const example = exampleOf(columns, preview.rows);
  const gone = columns.filter((column) => !isKnown(column, preview.columns));
  return (
    <Autocomplete
      multiple
      size="small"
      options={preview.columns}
      value={columns}
      filterSelectedOptions
      freeSolo={attribute === 'link'}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={attributeLabel(attribute)}
          required={required}
          error={gone.length > 0}
          helperText={
            <Box
              component="span"
              sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {gone.length > 0 ? `The file has no column ${gone.join(', ')}` : example || help || ' '}
            </Box>
          }
          // The browser must not require text in the field, because the chosen columns count.
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, required: false } }}
        />
      )}
    />
  );
}

/** Returns whether the file has the column. The API checks the columns in the braces of a URL. */
function isKnown(column: string, columns: readonly string[]): boolean {
  return columns.includes(column) || column.includes('{');
}
