import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A redirect by uid: opening a page of the site with `?uid=` opens the target. */
@Schema({ collection: 'redirects', timestamps: true })
export class Redirect {
  @Prop({ required: true })
  websiteName: string;

  /** The parameter `uid` of the page's URL. */
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
// A page looks up its uid, which is unique on a site.
RedirectSchema.index({ websiteName: 1, redirectId: 1 }, { unique: true });
