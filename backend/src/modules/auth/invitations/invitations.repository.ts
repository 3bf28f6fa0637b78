import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { RecordNotFoundException, RecordRepository } from '../../../common/persistence/record-repository.js';
import type { OwnedRecords } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { Invitation, INVITATIONS } from './invitation.resource.js';

export type InvitationRecord = Omit<Invitation, 'updatedAt'> & { id: string };
type NewInvitation = Omit<Invitation, 'linkVersion' | 'createdAt' | 'updatedAt'>;

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

  /** Makes earlier links invalid. @throws NotFoundException for an unknown id. */
  async replaceLink(id: string, fields: Pick<Invitation, 'expiresAt' | 'invitedBy'>): Promise<InvitationRecord> {
    const update = { $set: fields, $inc: { linkVersion: 1 } };
    const invitation = this.view(await this.findOneAndUpdate({ _id: toRecordId(id) }, update));
    if (!invitation) throw new RecordNotFoundException(this.noun);
    return invitation;
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
  linkVersion,
  invitedBy,
  expiresAt,
  createdAt,
}: Stored<Invitation>): InvitationRecord {
  return { id: String(_id), email, role, sites, linkVersion, invitedBy, expiresAt, createdAt };
}
