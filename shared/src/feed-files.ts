/** Extensions of files that contain a feed as text. */
export const FEED_TEXT_EXTENSIONS = 'csv tsv txt psv xml rss atom json jsonl ndjson'.split(' ');

/** Extensions that the file dialog offers for a feed: texts, compressed texts and workbooks. */
export const FEED_FILE_EXTENSIONS = [...FEED_TEXT_EXTENSIONS, ...'gz zip xlsx xlsm xlsb xls ods'.split(' ')];

/** A workbook is read in memory as a whole. */
export const MAX_WORKBOOK_MEGABYTES = 20;
