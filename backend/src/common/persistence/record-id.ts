import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import { Types } from 'mongoose';

/** Form of a record's id. */
export const RECORD_ID = /^[0-9a-fA-F]{24}$/;

/** @throws BadRequestException for a malformed id; an unknown one is the caller's to find out. */
export function toRecordId(id: string): Types.ObjectId {
  if (!RECORD_ID.test(id)) throw new BadRequestException('The id is malformed.');
  return new Types.ObjectId(id);
}

/** The same id for the same key every time, so that loading demo data twice changes nothing. */
export function stableRecordId(key: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));
}
