import 'reflect-metadata';
import { plainToInstance, Type } from 'class-transformer';
import {
  Equals,
  IsArray,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Min,
  ValidateNested,
  validateSync,
  type ValidationError,
} from 'class-validator';
import { messageOf } from '@grabdeals/shared/error-message';
import type { CopiedCollection } from '../database/transfer/copy.js';

export const MANIFEST_FORMAT = 1;

class ManifestFile {
  /** Path relative to the backup, with slashes. */
  @IsString()
  @IsNotEmpty()
  path: string;

  @IsInt()
  @Min(0)
  bytes: number;

  @Matches(/^[\da-f]{64}$/, { message: '$property must be 64 hexadecimal digits' })
  sha256: string;
}

/** The parts of a backup, as its `manifest.json` lists them. */
export class BackupManifest {
  @Equals(MANIFEST_FORMAT)
  format: typeof MANIFEST_FORMAT;

  @IsISO8601()
  createdAt: string;

  /** Number of documents in the database. */
  @IsInt()
  @Min(0)
  documents: number;

  /** Collections of a MongoDB, in `database/` in mongodump's format. Absent if `database/` is the embedded database. */
  @IsOptional()
  @IsArray()
  collections?: CopiedCollection[];

  /** All files except the manifest itself. */
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => ManifestFile)
  files: ManifestFile[];
}

/** Parses a manifest. @param name of its file, for messages. @throws Error that names the first fault. */
export function parseManifest(text: string, name: string): BackupManifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is damaged: ${messageOf(error)}. Restore another backup.`, { cause: error });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${name} is damaged: it is not an object. Restore another backup.`);
  if ('format' in content && content.format !== MANIFEST_FORMAT)
    throw new Error(`${name} was created by another version of the product.`);
  const manifest = plainToInstance(BackupManifest, content);
  const fault = firstFault(validateSync(manifest));
  if (fault) throw new Error(`${name} is damaged: ${fault}. Restore another backup.`);
  return manifest;
}

/** Returns the first fault as a text such as `files.3: bytes must be an integer number`. */
function firstFault([problem]: ValidationError[], path: string[] = []): string | undefined {
  if (!problem) return undefined;
  const message = Object.values(problem.constraints ?? {})[0];
  if (message) return path.length > 0 ? `${path.join('.')}: ${message}` : message;
  return firstFault(problem.children ?? [], [...path, problem.property]);
}
