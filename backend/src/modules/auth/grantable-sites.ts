import { Injectable } from '@nestjs/common';
import { fieldError } from '../../common/errors/field-error.js';
import { WebsitesService } from '../websites/websites.service.js';

/** Checks the sites that are granted to an account. */
@Injectable()
export class GrantableSites {
  constructor(private readonly websites: WebsitesService) {}

  /** @throws BadRequestException for the field `sites` if a site does not exist: it may be created for somebody else later. */
  async assertExist(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if ((await this.websites.site(name)).state === 'unknown') throw fieldError('sites', `There is no site ${name}.`);
    }
  }
}
