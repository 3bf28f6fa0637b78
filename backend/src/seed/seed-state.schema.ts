import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Progress of loading the demo data: one record for the installation. */
@Schema({ collection: 'seed_state' })
export class SeedState {
  @Prop({ required: true })
  _id: string;

  @Prop({ required: true })
  startedAt: Date;

  @Prop()
  finishedAt?: Date;
}

export const SeedStateSchema = SchemaFactory.createForClass(SeedState);
