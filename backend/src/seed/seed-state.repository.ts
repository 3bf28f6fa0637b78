import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../common/persistence/repository.js';

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

const DEMO = 'demo';

/** Stores one record for the installation, which belongs to no site. */
@Injectable()
export class SeedStateRepository extends Repository<SeedState> {
  constructor(@InjectModel(SeedState.name) model: Model<SeedState>) {
    super(model);
  }

  async read(): Promise<'none' | 'started' | 'finished'> {
    const state = await this.findOne({ _id: DEMO });
    if (!state) return 'none';
    return state.finishedAt ? 'finished' : 'started';
  }

  async start(): Promise<void> {
    await this.insertMissing([{ _id: DEMO, startedAt: new Date() }]);
  }

  async finish(): Promise<void> {
    await this.updateOne({ _id: DEMO }, { $set: { finishedAt: new Date() } });
  }
}
