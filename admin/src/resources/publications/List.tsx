import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Exporter } from 'react-admin';
import { AddRecordButton } from '../../components/AddRecordButton';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import { useSite } from '../../site/SiteContext';
import { PublicationCards } from './PublicationCards';
import { PublicationTable } from './PublicationTable';
import { capitalized, type Publication, type PublicationKind } from './publicationType';

interface PublicationListProps<T extends Publication> {
  kind: PublicationKind<T>;
  exporter: Exporter<T>;
}

/** The records that stand on the site being edited. */
export function PublicationList<T extends Publication>({ kind, exporter }: PublicationListProps<T>) {
  const { name: websiteName, label } = useSite();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { one, many, help, dateField } = kind;
  return (
    <RoomList<T>
      title={capitalized(many)}
      help={help}
      action={<AddRecordButton label={`Add ${one}`} />}
      searchLabel={`Search ${many}`}
      filter={{ websiteName }}
      exporter={exporter}
      sort={{ field: dateField, order: 'DESC' }}
      empty={<StateMessage title={`No ${many} yet`} text={`Add the first ${one} of ${label}.`} />}
    >
      {isNarrow ? <PublicationCards kind={kind} /> : <PublicationTable kind={kind} />}
    </RoomList>
  );
}
