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
class ResetSignInModule {}

const RESETS = {
  'reset-two-factor': async (auth: AuthService, email: string) =>
    (await auth.resetTwoFactor(email)) ? `${email} signs in with the password alone.` : undefined,
  'reset-password': async (auth: AuthService, email: string) => {
    const password = await auth.resetPassword(email);
    return (
      password && `New password of ${email}: ${password}\nSign in with it, and change it on the page Change Password.`
    );
  },
};

/** Runs `npm run reset-password` or `npm run reset-two-factor`, also while the product runs. @returns the exit code. */
async function main([command, email]: string[]): Promise<number> {
  if (!isReset(command) || !email) {
    console.error(`Usage: npm run ${isReset(command) ? command : 'reset-password'} -- EMAIL`);
    return 2;
  }
  const env = parseEnv(process.env);
  restrictFileAccess(env.dataDir);
  const tool = {
    module: ResetSignInModule,
    imports: [ConfigModule.of(env), CachingModule, DatabaseModule.of('join'), MailModule, AuthModule],
  };
  // No logger: the command prints errors itself.
  const app = await NestFactory.createApplicationContext(tool, { logger: false, abortOnError: false });
  try {
    const result = await RESETS[command](app.get(AuthService), email);
    console.log(result ?? `No account has the email ${email}.`);
    return result ? 0 : 1;
  } finally {
    await app.close();
  }
}

function isReset(command: string | undefined): command is keyof typeof RESETS {
  return command !== undefined && Object.hasOwn(RESETS, command);
}

await main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
