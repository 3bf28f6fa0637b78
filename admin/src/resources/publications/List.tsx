import Box from '@mui/material/Box';
import { DELETE } from '../../bulk/bulkActions';
import { DeleteRecordButton } from '../../components/DeleteRecordButton';
import { LoadedImage } from '../../components/LoadedImage';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import { imageUrl } from '../../inputs/imageUrl';
import { useSite } from '../../site/SiteContext';
import { SiteLabels } from '../../site/SiteName';
import { clamped } from '../../theme/styles';
import { useRecordTexts } from '../useAdminResource';
import type { Publication } from './publicationTypes';
import { usePublicationType } from './usePublicationType';

/** The events, podcasts or quotes of the site being edited. */
export default function PublicationList() {
  const type = usePublicationType();
  const { one, many } = useRecordTexts();
  const { help, dateField } = type;
  const { name: websiteName, label } = useSite();
  return (
    <ResourceList<Publication>
      help={help}
      action={<AddRecordButton />}
      siteName={websiteName}
      sort={{ field: dateField, order: 'DESC' }}
      empty={<StateMessage title={`No ${many} yet`} text={`Add the first ${one} of ${label}.`} />}
    >
      <ResponsiveTable columns={columnsOf(type, one)} actions={() => <DeleteRecordButton compact />} bulk={BULK} />
    </ResourceList>
  );
}

const BULK = [DELETE];

function columnsOf(type: ReturnType<typeof usePublicationType>, one: string): Column<Publication>[] {
  const { nameField, dateField, dateLabel, detail } = type;
  return [
    {
      source: nameField,
      label: capitalized(one),
      render: (record) => <PublicationName record={record} />,
      sx: { minWidth: 220 },
    },
    { source: dateField, label: dateLabel, render: (record) => type.dateOf(record), sx: { whiteSpace: 'nowrap' } },
    {
      source: detail.field,
      label: detail.label,
      disableSort: !detail.isSortable,
      render: (record) => detail.of(record),
      sx: { overflowWrap: 'anywhere', minWidth: 112 },
    },
    {
      source: 'websiteName',
      label: 'Websites',
      disableSort: true,
      render: ({ websiteName }) => <SiteLabels names={websiteName} />,
    },
  ];
}

const PICTURE = { width: 44, height: 44, borderRadius: 1, flexShrink: 0, objectFit: 'cover' } as const;
const NO_PICTURE = <Box sx={{ ...PICTURE, bgcolor: 'action.hover' }} />;

/** Shows a record's picture and name. */
function PublicationName({ record }: { record: Publication }) {
  const type = usePublicationType();
  const image = type.imageOf?.(record);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {image && <LoadedImage src={imageUrl(image)} fallback={NO_PICTURE} sx={PICTURE} />}
      {/* Quotes may be long. */}
      <Box sx={clamped(2)}>
        <RecordLink>{String(record[type.nameField])}</RecordLink>
      </Box>
    </Box>
  );
}

/** Returns `Event` for `event`. */
function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
