import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';

/** The website to which a custom domain belongs. The id is the domain, so that the database lets one website have it. */
@Schema({ collection: 'domain_claims' })
export class DomainClaim {
  @Prop({ type: String })
  _id: string;

  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  websiteId: mongoose.Types.ObjectId;
}

export const DomainClaimSchema = SchemaFactory.createForClass(DomainClaim);
// A website's claims, at each save of its domains and at its deletion.
DomainClaimSchema.index({ websiteId: 1 });
