import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CachingModule } from '../caching/caching.module.js';
import { ConfigModule } from '../config/config.module.js';
import { parseEnv } from '../config/env.js';
import { restrictFileAccess } from '../config/private-files.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AuthModule } from '../modules/auth/auth.module.js';
import { AuthService } from '../modules/auth/auth.service.js';

@Module({})
class ResetTwoFactorModule {}

/** Runs `npm run reset-two-factor`, also while the product runs. @returns the exit code. */
async function main([email]: string[]): Promise<number> {
  if (!email) {
    console.error('Usage: npm run reset-two-factor -- EMAIL');
    return 2;
  }
  const env = parseEnv(process.env);
  restrictFileAccess(env.dataDir);
  const tool = {
    module: ResetTwoFactorModule,
    imports: [ConfigModule.of(env), CachingModule, DatabaseModule.of('join'), MailModule, AuthModule],
  };
  // No logger: the command prints errors itself.
  const app = await NestFactory.createApplicationContext(tool, { logger: false, abortOnError: false });
  try {
    const isReset = await app.get(AuthService).resetTwoFactor(email);
    console.log(isReset ? `${email} signs in with the password alone.` : `No account has the email ${email}.`);
    return isReset ? 0 : 1;
  } finally {
    await app.close();
  }
}

await main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
