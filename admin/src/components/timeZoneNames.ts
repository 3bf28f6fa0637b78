import { TIME_ZONE_IDS, type TimeZone } from '@grabdeals/shared/time-zones';

/** The time zones of sites for operators. Shoppers know them by their abbreviations. */
export const TIME_ZONE_NAMES: Readonly<Record<TimeZone, string>> = {
  'America/St_Johns': 'Newfoundland Time',
  'America/Halifax': 'Atlantic Time',
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Standard Time (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Moncton': 'Atlantic Time (New Brunswick)',
  'America/Puerto_Rico': 'Atlantic Standard Time (Puerto Rico)',
  'America/Toronto': 'Eastern Time (Toronto)',
  'America/Detroit': 'Eastern Time (Detroit)',
  'America/Indiana/Indianapolis': 'Eastern Time (Indianapolis)',
  'America/Winnipeg': 'Central Time (Winnipeg)',
  'America/Regina': 'Central Standard Time (Saskatchewan)',
  'America/Edmonton': 'Mountain Time (Edmonton)',
  'America/Boise': 'Mountain Time (Boise)',
  'America/Whitehorse': 'Mountain Standard Time (Yukon)',
  'America/Vancouver': 'Pacific Time (Vancouver)',
  'America/Adak': 'Hawaii-Aleutian Time (Adak)',
  'Pacific/Pago_Pago': 'Samoa Standard Time',
  'Pacific/Guam': 'Chamorro Standard Time (Guam)',
};

export const TIME_ZONE_CHOICES = TIME_ZONE_IDS.map((id) => ({ id, name: TIME_ZONE_NAMES[id] }));
