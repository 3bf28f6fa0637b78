/** The ids of records, as the API writes them. */
export const OBJECT_ID = /^[0-9a-f]{24}$/;
