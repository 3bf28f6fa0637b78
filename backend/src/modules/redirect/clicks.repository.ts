import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SiteRepository } from '../../common/persistence/site-repository.js';
import { Click } from './click.schema.js';

@Injectable()
export class ClicksRepository extends SiteRepository<Click> {
  constructor(@InjectModel(Click.name) private readonly model: Model<Click>) {
    super(model);
  }

  async add(click: Click): Promise<void> {
    await this.model.create(click);
  }
}
