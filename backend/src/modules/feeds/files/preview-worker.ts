import { answerOrder } from '../../../tables/table-thread.js';
import { readPreview } from './preview-reader.js';

await answerOrder(readPreview);
