import { open } from 'node:fs/promises';
import { answerOrder } from './table-thread.js';
import { type WorkbookOrder, workbookToCsv } from './workbooks.js';

await answerOrder(async ({ path, ...sizes }: WorkbookOrder) => {
  const handle = await open(path);
  try {
    return await workbookToCsv(handle, sizes);
  } finally {
    await handle.close();
  }
});
