import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Secrets } from '../../config/secrets.js';

const ID = 'orders';
const KEY_BYTES = 32;

/** The key of the ids of orders, one record. */
@Schema({ collection: 'order_keys', versionKey: false })
export class OrderKey {
  @Prop({ type: String, required: true })
  _id: string;

  /** 32 bytes in base64. */
  @Prop({ required: true })
  key: string;
}

export const OrderKeySchema = SchemaFactory.createForClass(OrderKey);

/** Stores the key of the installation's orders, which outlives its JWT_SECRET: with another key, all orders would count again. */
@Injectable()
export class OrderKeyRepository extends Repository<OrderKey> {
  private key?: Buffer;

  constructor(
    @InjectModel(OrderKey.name) model: Model<OrderKey>,
    private readonly secrets: Secrets,
  ) {
    super(model);
  }

  /** Returns the keyed hash of a text. */
  async hash(text: string): Promise<string> {
    this.key ??= Buffer.from((await this.stored()) ?? (await this.create()), 'base64');
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  private async stored(): Promise<string | undefined> {
    return (await this.findOne({ _id: ID }))?.key;
  }

  /** Orders that exist have ids by the first JWT_SECRET. Of several instances that start together, the first one stores its key. */
  private async create(): Promise<string> {
    const key = Buffer.from(this.secrets.derive('order references', KEY_BYTES)).toString('base64');
    await this.insertMissing([{ _id: ID, key }], { lean: true });
    return (await this.stored())!;
  }
}
