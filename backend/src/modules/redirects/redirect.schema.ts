import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A redirect by uid: a page of the site that is opened with `?uid=` leads on to the target. */
@Schema({ collection: 'redirects', timestamps: true })
export class Redirect {
  @Prop({ required: true })
  websiteName: string;

  /** The `uid` of the page's address. */
  @Prop({ required: true })
  redirectId: string;

  @Prop({ required: true })
  targetUrl: string;

  @Prop({ default: '' })
  label: string;

  @Prop({ default: true })
  active: boolean;

  createdAt: Date;
  updatedAt: Date;
}

export const RedirectSchema = SchemaFactory.createForClass(Redirect);
// A page looks its uid up; a site has each once.
RedirectSchema.index({ websiteName: 1, redirectId: 1 }, { unique: true });
