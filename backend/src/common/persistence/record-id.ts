import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import { Types } from 'mongoose';

/** @throws BadRequestException for a malformed id; an unknown one is the caller's to find out. */
export function toRecordId(id: string): Types.ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw new BadRequestException('The id is malformed.');
  return new Types.ObjectId(id);
}

/** The same id for the same key every time, so that loading demo data twice changes nothing. */
export function stableRecordId(key: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));
}
