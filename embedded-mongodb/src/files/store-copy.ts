import { open } from 'lmdb';

/** Copies a store as of one moment into an empty folder, also while another process uses it: lmdb readers block nobody. */
export async function copyStore(directory: string, target: string): Promise<void> {
  const environment = open({ path: directory, noSubdir: false, readOnly: true });
  try {
    await environment.backup(target, true);
  } finally {
    await environment.close();
  }
}
