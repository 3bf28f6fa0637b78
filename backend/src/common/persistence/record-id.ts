import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import { Types } from 'mongoose';

/** Format of a record's id. */
export const RECORD_ID = /^[0-9a-fA-F]{24}$/;

/** Converts an id to an ObjectId. @throws BadRequestException for a malformed id. */
export function toRecordId(id: string): Types.ObjectId {
  if (!RECORD_ID.test(id)) throw new BadRequestException('The id is malformed.');
  return new Types.ObjectId(id);
}

/** Returns an id for a record that does not exist yet. */
export function newRecordId(): Types.ObjectId {
  return new Types.ObjectId();
}

/** Derives an id from the key, so that loading the demo data twice changes nothing. */
export function stableRecordId(key: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));
}
