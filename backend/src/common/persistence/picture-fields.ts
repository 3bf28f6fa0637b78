import { DiscoveryService } from '@nestjs/core';
import type { Model } from 'mongoose';

/** The fields of one kind of record that may name uploads: addresses of pictures and files, and HTML. */
export interface PictureFields {
  /** Name of the record's model. */
  readonly modelName: string;
  /** As in `items.url`. */
  readonly paths: readonly string[];
  /** The fields of every record, as text. */
  texts(): AsyncIterable<string>;
}

/** A store that says where its records name uploads. */
export interface PictureHolder {
  readonly pictures: PictureFields;
}

/** Marks a repository as a PictureHolder: what its records name is in use, and stays in the store. */
export const HoldsPictures = DiscoveryService.createDecorator();

/** The fields at the paths, of all records of the model. */
export function pictureFields<T>(model: Model<T>, paths: readonly string[]): PictureFields {
  return {
    modelName: model.modelName,
    paths,
    async *texts() {
      const records = model.find().select([...paths]);
      for await (const record of records.lean().cursor()) yield JSON.stringify(record);
    },
  };
}
