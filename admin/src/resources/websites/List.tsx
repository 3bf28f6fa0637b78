import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import { AddWebsite } from './AddWebsite';
import { WebsiteCards } from './WebsiteCards';
import { WebsiteTable } from './WebsiteTable';

/** All websites of the installation that this account may see. */
export default function WebsiteList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RoomList
      title="Websites"
      help="Every website is a storefront of its own: a host, a theme, its brands and its settings."
      intro={<AddWebsite />}
      searchLabel="Search websites"
      sort={{ field: 'label', order: 'ASC' }}
      empty={<StateMessage title="No websites yet" text="Add the first one above to open a store." />}
    >
      {isNarrow ? <WebsiteCards /> : <WebsiteTable />}
    </RoomList>
  );
}
