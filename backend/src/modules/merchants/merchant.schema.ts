import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ _id: false })
export class MerchantInfo {
  @Prop({ required: true })
  name: string;

  @Prop({ default: '' })
  url: string;

  @Prop({ default: '' })
  merchantUrl: string;

  @Prop({ default: '' })
  logoUrl: string;

  @Prop({ default: '' })
  logoUrlSmall: string;

  @Prop()
  shippingNote?: string;

  @Prop()
  returnsNote?: string;
}

/** A partner merchant (brand). All sites share the merchants, and each site selects the ones that it shows. */
@Schema({ collection: 'merchants', timestamps: { createdAt: 'created_time', updatedAt: 'updatedAt' } })
export class Merchant {
  @Prop({ required: true })
  mid: number;

  @Prop({ type: SchemaFactory.createForClass(MerchantInfo), required: true })
  merchantInfo: MerchantInfo;

  @Prop({ default: 0 })
  merchantRating: number;

  /** Operators' tags. Missing in records of earlier versions. */
  @Prop({ type: [String], default: [] })
  tags?: string[];

  created_time: Date;
}

export const MerchantSchema = SchemaFactory.createForClass(Merchant);
// Products, selections and imports contain the mid of a merchant.
MerchantSchema.index({ mid: 1 }, { unique: true });
