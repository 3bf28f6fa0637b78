import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ResourceName } from '@grabdeals/shared/resources';

/** The pictures of a record. Derived from the record (docs/decisions/109-picture-uses.md). */
@Schema({ collection: 'picture_uses', versionKey: false })
export class PictureUse {
  /** Kind and id of the record, as in `content/66f1a2b3c4d5e6f708192a3b`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String })
  resource: ResourceName;

  /** Id of the record, as in the history. */
  @Prop()
  recordId: string;

  @Prop()
  label: string;

  /** The sites of the record. None for a record of the installation. */
  @Prop([String])
  sites: string[];

  /** Storage keys of the pictures. */
  @Prop([String])
  keys: string[];

  @Prop({ required: true })
  writtenAt: Date;
}

export const PictureUseSchema = SchemaFactory.createForClass(PictureUse);
// The records with a picture, and those with any upload of a site.
PictureUseSchema.index({ keys: 1 });
// The records of a site.
PictureUseSchema.index({ sites: 1 });
