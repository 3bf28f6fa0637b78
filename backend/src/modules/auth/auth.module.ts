import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from '../../common/access/access.guard.js';
import { ApiKeyCallers } from '../../common/access/api-keys.js';
import { ENV, type Env } from '../../config/env.js';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.service.js';
import { SiteMailer } from '../websites/site-mailer.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { OwnerMails } from './account/owner-mails.js';
import { AccountMails } from './account/account-mails.js';
import { AccountsService } from './account/accounts.service.js';
import { PasswordsService } from './account/passwords.service.js';
import { SignUpService } from './account/sign-up.service.js';
import { User, UserSchema } from './account/user.resource.js';
import { UsersAdminController } from './account/users.controller.js';
import { UsersRepository } from './account/users.repository.js';
import { ApprovalsTask, UsersService } from './account/users.service.js';
import { ApiKey, ApiKeySchema } from './api-keys/api-key.resource.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AttemptLimits } from './attempt-limits.js';
import { AuthController, PasswordResetController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Invitation, InvitationSchema } from './invitations/invitation.resource.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { JwtStrategy } from './session/jwt.strategy.js';
import { Session, SessionSchema } from './session/session.schema.js';
import { SessionsController } from './session/sessions.controller.js';
import { SessionsRepository } from './session/sessions.repository.js';
import { SessionsService } from './session/sessions.service.js';
import { SignInService } from './session/sign-in.service.js';
import { Token, TokenSchema } from './tokens/token.schema.js';
import { TokensRepository } from './tokens/tokens.repository.js';
import { AccountPolicyRepository } from './two-factor/account-policy.repository.js';
import { AccountPolicy, AccountPolicySchema } from './two-factor/account-policy.resource.js';
import { AccountPolicyController, TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';

/**
 * Accounts, their sessions, invitations, two-factor sign-in and API keys: one folder each. They are one Nest module, because they need each
 * other: a new password ends sessions, and a sign-in reads the account and its second factor.
 */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: Session.name, schema: SessionSchema },
      { name: ApiKey.name, schema: ApiKeySchema },
      { name: AccountPolicy.name, schema: AccountPolicySchema },
      { name: Invitation.name, schema: InvitationSchema },
      { name: Token.name, schema: TokenSchema },
    ]),
    PassportModule,
    RateLimitsModule,
    WebsitesModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        secret: env.jwtSecret,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  // AuthController follows, so that the router does not treat `/auth/sessions` as the id of an account.
  controllers: [
    SessionsController,
    PasswordResetController,
    TwoFactorController,
    AuthController,
    UsersAdminController,
    InvitationsController,
    AccountPolicyController,
    ApiKeysController,
  ],
  providers: [
    // account
    AccountsService,
    UsersService,
    UsersRepository,
    SignUpService,
    PasswordsService,
    AccountMails,
    OwnerMails,
    SiteMailer,
    ApprovalsTask,
    // session
    SignInService,
    SessionsService,
    SessionsRepository,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    // invitations
    InvitationsService,
    InvitationsRepository,
    // two-factor
    TwoFactorService,
    AccountPolicyRepository,
    // api-keys
    ApiKeysService,
    ApiKeysRepository,
    { provide: ApiKeyCallers, useExisting: ApiKeysService },
    // for all of them, and for other modules
    TokensRepository,
    AttemptLimits,
    AuthService,
  ],
  exports: [ApiKeysService, AuthService, OwnerMails, SignUpService],
})
export class AuthModule {}
