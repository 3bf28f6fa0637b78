import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import { GrantedSitesRepository } from '../../../common/persistence/granted-sites-repository.js';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { RecordNotFoundException } from '../../../common/persistence/record-repository.js';
import { Invitation, INVITATIONS } from './invitation.resource.js';

export type InvitationRecord = Invitation & { _id: string; id: string; version: number };
type NewInvitation = Omit<Invitation, 'linkVersion' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class InvitationsRepository extends GrantedSitesRepository<Invitation, InvitationRecord, NewInvitation> {
  constructor(@InjectModel(Invitation.name) model: Model<Invitation>) {
    super(model, INVITATIONS);
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
}
