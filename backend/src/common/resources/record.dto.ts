import type { Type } from '@nestjs/common';
import { Prop } from '@nestjs/mongoose';
import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { UpdateOf } from '../http/empty-values.js';
import { RecordSites } from '../site/is-site-name.js';

/** The field of records that can be on several sites. */
export class SitesField {
  /** Keys of the sites on which the record appears. @example ["sunsetdeals"] */
  @Prop({ type: [String], required: true })
  @RecordSites()
  websiteName: string[];
}

/** The fields of a new record: those with a default may be missing. */
type NewOf<Fields, Defaults> = Omit<Fields, keyof Defaults> & Partial<Pick<Fields, keyof Defaults & keyof Fields>>;

/** Returns the base class of the body that creates a record. */
export function CreateOf<Fields extends object, Defaults extends Partial<Fields>>(
  fields: Type<Fields>,
  defaults: Defaults,
): Type<NewOf<Fields, Defaults>> {
  const optional = Object.keys(defaults) as (keyof Fields)[];
  return IntersectionType(OmitType(fields, optional), UpdateOf(PickType(fields, optional))) as Type<
    NewOf<Fields, Defaults>
  >;
}

class RecordIds {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** Each save adds 1. A save names the version that it was made from. @example 3 */
  version: number;
}

/** Returns the base class of the view of a stored record. */
export function ViewOf<Stored extends object>(record: Type<Stored>): Type<Stored & RecordIds> {
  return IntersectionType(RecordIds, record) as Type<Stored & RecordIds>;
}
