// Starts the built product for the browser tests: demo data, an own port, a new data folder.
import { rmSync } from 'node:fs';

const dataDir = process.env.DATA_DIR;
rmSync(dataDir, { recursive: true, force: true });
await import('../../backend/dist/main.js');
