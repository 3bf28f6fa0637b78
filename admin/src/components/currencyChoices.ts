/** The currencies of prices and commissions (`CURRENCIES`), as choices. */
export const CURRENCY_CHOICES = [
  { id: 'USD', name: 'US dollars' },
  { id: 'CAD', name: 'Canadian dollars' },
];
