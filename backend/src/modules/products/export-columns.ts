/** Columns of the export of products by which a feed recognizes the export, and the merchant of a row. */
export const EXPORT_COLUMNS = { merchantId: 'merchant id', externalId: 'external id', hiddenOn: 'hidden on' } as const;
