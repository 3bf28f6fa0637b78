import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Resources } from './resources.js';

@Module({ imports: [DiscoveryModule], providers: [Resources], exports: [Resources] })
export class ResourcesModule {}
