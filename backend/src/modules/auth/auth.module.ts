import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from '../../common/access/access.guard.js';
import { ENV, type Env } from '../../config/env.js';
import { WebsitesModule } from '../websites/websites.module.js';
import { AccountsService } from './accounts.service.js';
import { AttemptLimits } from './attempt-limits.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { SignUpService } from './sign-up.service.js';
import { User, UserSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

const TOKEN_LIFETIME = '7d';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: User.name, schema: UserSchema }]),
    PassportModule,
    WebsitesModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        secret: env.jwtSecret,
        signOptions: { algorithm: 'HS256', expiresIn: TOKEN_LIFETIME },
      }),
    }),
  ],
  controllers: [AuthController, UsersController],
  providers: [
    AuthService,
    SignUpService,
    AccountsService,
    UsersService,
    PasswordsService,
    AttemptLimits,
    UsersRepository,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService],
})
export class AuthModule {}
