import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { Repository } from '../../common/persistence/repository.js';

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

/** Which website each custom domain belongs to (docs/decisions/080-custom-domains.md). */
@Injectable()
export class DomainClaimsRepository extends Repository<DomainClaim> {
  constructor(@InjectModel(DomainClaim.name) model: Model<DomainClaim>) {
    super(model);
  }

  /** Returns the ids of the websites by domain. */
  async owners(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.findMany({})).map(({ _id, websiteId }) => [_id, String(websiteId)]));
  }

  async domainsOf(websiteId: string): Promise<string[]> {
    return (await this.findMany({ websiteId: toRecordId(websiteId) })).map(({ _id }) => _id);
  }

  /** Claims a domain. @returns false if it belongs to another website. */
  claim(domain: string, websiteId: string): Promise<boolean> {
    const owner = { websiteId: toRecordId(websiteId) };
    return this.takeIfFree({ _id: domain, ...owner }, owner);
  }

  /** Returns the id of the website that has claimed a domain. */
  async ownerOf(domain: string): Promise<string | undefined> {
    const claim = await this.findOne({ _id: domain });
    return claim ? String(claim.websiteId) : undefined;
  }

  /** Gives up a website's claims of the domains. */
  release(websiteId: string, domains: readonly string[]): Promise<void> {
    return this.deleteMany({ websiteId: toRecordId(websiteId), _id: { $in: [...domains] } });
  }
}
