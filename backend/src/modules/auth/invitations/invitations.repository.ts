import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { RecordRepository } from '../../../common/persistence/record-repository.js';
import type { OwnedRecords } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { Invitation } from './invitation.schema.js';
import { INVITATIONS } from './invitation.resource.js';

export type InvitationRecord = Omit<Invitation, 'updatedAt' | 'replacedHashes'> & { id: string };
type NewInvitation = Omit<Invitation, 'createdAt' | 'updatedAt' | 'replacedHashes'> & { replacedHashes?: string[] };

/** Earlier links that are recognized. */
const MAX_REPLACED = 20;

@Injectable()
export class InvitationsRepository
  extends RecordRepository<Invitation, InvitationRecord, NewInvitation>
  implements OwnedRecords<string>
{
  constructor(@InjectModel(Invitation.name) model: Model<Invitation>) {
    super(model, INVITATIONS, { toView: toRecord });
  }

  list(query: ListQuery): Promise<RecordPage<InvitationRecord>> {
    return this.page(query, {});
  }

  /** Creates an invitation. An expired one of the same email is replaced. @throws ConflictException if the email has another. */
  override async create(invitation: NewInvitation): Promise<InvitationRecord> {
    await this.deleteMany({ email: invitation.email, expiresAt: { $lte: new Date() } });
    try {
      return await super.create(invitation);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw fieldConflict('email', 'This email already has an invitation. Resend or revoke that invitation.');
    }
  }

  /** Returns an invitation that has not expired. */
  async findByToken(tokenHash: string, now: Date): Promise<InvitationRecord | undefined> {
    return this.view(await this.findOne({ tokenHash, expiresAt: { $gt: now } }));
  }

  /** Replaces the link of an invitation. @throws NotFoundException for an unknown id. */
  async replaceLink(
    id: string,
    fields: Pick<Invitation, 'tokenHash' | 'expiresAt' | 'invitedBy'>,
  ): Promise<InvitationRecord> {
    const stored = await this.findOne({ _id: id });
    const replacedHashes = stored ? [...(stored.replacedHashes ?? []), stored.tokenHash].slice(-MAX_REPLACED) : [];
    return this.update(id, { ...fields, replacedHashes });
  }

  /** Returns whether a newer link of an invitation that has not expired replaces the link. */
  async isReplaced(tokenHash: string, now: Date): Promise<boolean> {
    return (await this.findOne({ replacedHashes: tokenHash, expiresAt: { $gt: now } })) !== null;
  }

  /** Deletes an invitation. @returns whether it existed. Of two concurrent calls, one returns true. */
  async use(tokenHash: string): Promise<boolean> {
    return (await this.findOneAndDelete({ tokenHash })) !== null;
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Removes the site from all invitations, so that a later site of the same name is granted to nobody. */
  async removeWith(websiteName: string): Promise<void> {
    await this.updateMany({ sites: websiteName }, { $pull: { sites: websiteName } });
  }
}

function toRecord({
  _id,
  email,
  role,
  sites,
  tokenHash,
  invitedBy,
  expiresAt,
  createdAt,
}: Stored<Invitation>): InvitationRecord {
  return { id: String(_id), email, role, sites, tokenHash, invitedBy, expiresAt, createdAt };
}
