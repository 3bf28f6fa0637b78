import { CONVERSION_STATE_NAMES, CONVERSION_STATES } from '@grabdeals/shared/conversions';
import Chip from '@mui/material/Chip';
import type { ConversionRecord } from '../../dataProvider/types';

const NAMES = { ...CONVERSION_STATE_NAMES, void: 'Void' } as const;
const COLORS = { pending: 'default', approved: 'info', paid: 'success', reversed: 'error', void: 'default' } as const;

/** Shows the state of an order. */
export function StateChip({ state }: Pick<ConversionRecord, 'state'>) {
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={NAMES[state]} />;
}

/** The states of orders, for inputs. */
export const STATE_CHOICES = CONVERSION_STATES.map((id) => ({ id, name: CONVERSION_STATE_NAMES[id] }));
