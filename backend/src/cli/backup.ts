import { resolve } from 'node:path';
import { messageOf } from '@grabdeals/shared/error-message';
import { parseEnv } from '../config/env.js';
import { restrictFileAccess } from '../config/private-files.js';
import { publicAddress } from '../database/transfer/open.js';
import type { BackupManifest } from './backup-manifest.js';
import { backUp, restore } from './data-backup.js';

const USAGE = `npm run backup [-- FOLDER]   copies the database, pictures and secrets to a new folder, also while the product runs
npm run restore -- FOLDER    restores such a copy into an empty DATA_DIR (and into an empty MongoDB if MONGODB_URI
                             is set). The product must not run.`;

/** Runs `npm run backup` or `npm run restore`, depending on the first argument. */
async function main([command, folder, ...others]: string[]): Promise<void> {
  if (!['backup', 'restore'].includes(command ?? '') || others.length > 0 || folder?.startsWith('-')) {
    throw new Error(USAGE);
  }
  const env = parseEnv({ JWT_SECRET: 'x'.repeat(32), ...process.env });
  restrictFileAccess(env.dataDir);
  const path = (name: string): string => resolve(process.env['INIT_CWD'] ?? '', name);
  if (command === 'backup') {
    const target = path(folder ?? `backups/grabdeals-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    console.log(`Backed up ${describe(await backUp(env, target))} in ${target}`);
    if (env.s3) console.log('This backup does not contain the pictures in the S3 store.');
  } else {
    if (!folder) throw new Error(USAGE);
    console.log(
      `Restored ${describe(await restore(path(folder), env))} into ${env.mongodbUri ? `${publicAddress(env.mongodbUri)} and ` : ''}${env.dataDir}`,
    );
  }
}

const describe = ({ documents, files, createdAt }: BackupManifest): string =>
  `${documents} documents, ${files.length} files (as of ${createdAt})`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
