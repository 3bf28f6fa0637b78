import { TIME_ZONE } from '../../components/dates';

/** Says whose days the numbers have. */
export const ZONE_HELP = `Clicks are counted by days in your time zone (${TIME_ZONE}), earnings by the networks’ UTC days.`;
