import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AddRecordButton } from '../../components/AddRecordButton';
import { csvExporter } from '../../components/csvExporter';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import type { MerchantRecord } from '../../dataProvider/types';
import { toMerchantRow } from './formValues';
import { MerchantCards } from './MerchantCards';
import { MerchantTable } from './MerchantTable';

const exporter = csvExporter<MerchantRecord>('merchants', toMerchantRow);

/** All merchants of the installation. */
export default function MerchantList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RoomList<MerchantRecord>
      title="Merchants"
      help="The brands that websites can select. Products of a feed belong to the merchant with their mid."
      action={<AddRecordButton label="Add merchant" />}
      searchLabel="Search merchants"
      exporter={exporter}
      sort={{ field: 'merchantInfo.name', order: 'ASC' }}
      empty={<StateMessage title="No merchants yet" text="Add the first one to give websites brands to select." />}
    >
      {isNarrow ? <MerchantCards /> : <MerchantTable />}
    </RoomList>
  );
}
