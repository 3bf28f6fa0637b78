import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from '../../common/access/access.guard.js';
import { ENV, type Env } from '../../config/env.js';
import { RateLimitsModule } from '../../database/rate-limits/rate-limits.module.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { ApiKeyCallers } from '../../common/access/api-keys.js';
import { AccountMails } from './account-mails.js';
import { AccountsService } from './accounts.service.js';
import { ApiKey, ApiKeySchema } from './api-keys/api-key.schema.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AttemptLimits } from './attempt-limits.js';
import { ApprovalsTask } from './approvals-task.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FirstOwnerService } from './first-owner.service.js';
import { GrantableSites } from './grantable-sites.js';
import { Invitation, InvitationSchema } from './invitations/invitation.schema.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownDevices } from './known-devices.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordsService } from './passwords.service.js';
import { Session, SessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignUpService } from './sign-up.service.js';
import { Token, TokenSchema } from './tokens/token.schema.js';
import { TokensRepository } from './tokens/tokens.repository.js';
import { AccountPolicyRepository } from './two-factor/account-policy.repository.js';
import { AccountPolicy, AccountPolicySchema } from './two-factor/account-policy.schema.js';
import { AccountPolicyController, TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { User, UserSchema } from './user.schema.js';
import { UserViews } from './user-views.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

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
    AuthService,
    FirstOwnerService,
    SignUpService,
    AccountsService,
    UsersService,
    UserViews,
    PasswordsService,
    AttemptLimits,
    KnownDevices,
    SessionsService,
    UsersRepository,
    SessionsRepository,
    AccountMails,
    ApprovalsTask,
    PasswordResetService,
    TwoFactorService,
    AccountPolicyRepository,
    GrantableSites,
    ApiKeysService,
    ApiKeysRepository,
    { provide: ApiKeyCallers, useExisting: ApiKeysService },
    InvitationsService,
    InvitationsRepository,
    TokensRepository,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [ApiKeysService, AuthService, FirstOwnerService],
})
export class AuthModule {}
