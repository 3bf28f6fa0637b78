import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, useCreatePath, useResourceContext } from 'react-admin';
import { csvExporter } from '../../components/csvExporter';
import { BulkDeleteRecordsButton } from '../../components/DeleteRecordButton';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, RecordCards, ResourceList } from '../../components/ResourceList';
import { imageUrl } from '../../inputs/imageUrl';
import { Link as RouterLink } from '../../site/routing';
import { SiteLabels, useSite } from '../../site/SiteContext';
import { DeletePublicationButton } from './DeleteButton';
import type { Publication } from './publicationType';
import { usePublicationType } from './usePublicationType';

const Column = DataTable.Col<Publication>;

/** The events, podcasts or quotes of the site being edited. */
export default function PublicationList() {
  const type = usePublicationType();
  const { one, many, help, dateField } = type;
  const { name: websiteName, label } = useSite();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<Publication>
      title={capitalized(many)}
      help={help}
      action={<AddRecordButton label={`Add ${one}`} />}
      searchLabel={`Search ${many}`}
      filter={{ websiteName }}
      exporter={csvExporter(many, (record: Publication) => type.toRow(record))}
      sort={{ field: dateField, order: 'DESC' }}
      empty={<StateMessage title={`No ${many} yet`} text={`Add the first ${one} of ${label}.`} />}
    >
      {isNarrow ? (
        <RecordCards<Publication> render={(record) => <PublicationCard record={record} />} />
      ) : (
        <PublicationTable />
      )}
    </ResourceList>
  );
}

/** Records on a wide screen. */
function PublicationTable() {
  const type = usePublicationType();
  const { one, many, nameField, dateField, dateLabel, detail } = type;
  return (
    <DataTable<Publication> bulkActionButtons={<BulkDeleteRecordsButton one={one} many={many} />} rowClick={false}>
      <Column source={nameField} label={capitalized(one)} render={(record) => <PublicationLink record={record} />} />
      <Column
        source={dateField}
        label={dateLabel}
        render={(record) => type.dateOf(record)}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column
        source={detail.field}
        label={detail.label}
        disableSort={!detail.isSortable}
        render={(record) => detail.of(record)}
      />
      <Column
        source="websiteName"
        label="Websites"
        disableSort
        render={({ websiteName }) => <SiteLabels names={websiteName} />}
      />
      <Column label="Actions" align="right" render={() => <DeletePublicationButton compact />} />
    </DataTable>
  );
}

/** A record on a narrow screen: what its row shows, one under the other. */
function PublicationCard({ record }: { record: Publication }) {
  const type = usePublicationType();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <PublicationLink record={record} />
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[type.dateOf(record), type.detail.of(record)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <SiteLabels names={record.websiteName} />
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <DeletePublicationButton compact />
      </Box>
    </Box>
  );
}

const PICTURE = { width: 44, height: 44, borderRadius: 1, flexShrink: 0, objectFit: 'cover' } as const;
/** A quote may be long: the list shows how it begins. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A record's picture and name, which leads to its form. */
function PublicationLink({ record }: { record: Publication }) {
  const type = usePublicationType();
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id: record.id });
  const image = type.imageOf?.(record);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {image && <Box component="img" src={imageUrl(image)} alt="" loading="lazy" sx={PICTURE} />}
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600, ...CLAMPED }}>
        {String(record[type.nameField])}
      </Link>
    </Box>
  );
}

/** `event` as a heading begins: `Event`. */
function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
