import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SeedState } from './seed-state.schema.js';

const DEMO = 'demo';

/** The installation's own record: it belongs to no site. */
@Injectable()
export class SeedStateRepository {
  constructor(@InjectModel(SeedState.name) private readonly model: Model<SeedState>) {}

  async read(): Promise<'none' | 'started' | 'finished'> {
    const state = await this.model.findById(DEMO).lean<SeedState | null>();
    if (!state) return 'none';
    return state.finishedAt ? 'finished' : 'started';
  }

  async start(): Promise<void> {
    await this.model.updateOne({ _id: DEMO }, { $setOnInsert: { startedAt: new Date() } }, { upsert: true });
  }

  async finish(): Promise<void> {
    await this.model.updateOne({ _id: DEMO }, { $set: { finishedAt: new Date() } });
  }
}
