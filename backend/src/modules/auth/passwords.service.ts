import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Passwords as argon2id hashes (the library's default, with the parameters that OWASP advises). */
@Injectable()
export class PasswordsService {
  /** Verified where there is no account, so that the answer takes as long and tells as little. */
  private readonly decoy = hash('no account has this password');

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Whether the password belongs to the hash; without a hash, no - after the same work. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== undefined && isRight;
  }
}
