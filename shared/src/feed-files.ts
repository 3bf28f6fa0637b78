/** Extensions of files that contain a feed as text. */
export const FEED_TEXT_EXTENSIONS = 'csv tsv txt psv xml rss atom json jsonl ndjson'.split(' ');

/** Extensions that the file dialog offers for a feed: texts, compressed texts and workbooks. */
export const FEED_FILE_EXTENSIONS = [...FEED_TEXT_EXTENSIONS, ...'gz zip xlsx xlsm xlsb xls ods'.split(' ')];

/** A workbook is read in memory as a whole. */
export const MAX_WORKBOOK_MEGABYTES = 20;

/** Maximum size of a file of a feed before it is unpacked. */
export const MAX_FEED_BYTES = 1_073_741_824;
/** Characters of a feed's name, and of a word of its file that has a meaning. */
export const MAX_FEED_NAME = 120;
export const MAX_FEED_WORD = 100;
