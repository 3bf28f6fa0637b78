import { CONVERSION_STATE_NAMES, CONVERSION_STATES } from '@grabdeals/shared/conversions';

/** The states of orders, for inputs. */
export const STATE_CHOICES = CONVERSION_STATES.map((id) => ({ id, name: CONVERSION_STATE_NAMES[id] }));
