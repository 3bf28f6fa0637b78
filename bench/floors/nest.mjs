// Floor: a Nest controller on Express that returns the bytes from memory. Decorators are applied by hand: plain JavaScript.
import 'reflect-metadata';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { announce, body } from './serve.mjs';

const { bytes, type } = body();
const text = bytes.toString();

class PageController {
  answer() {
    return text;
  }
}
const answer = Object.getOwnPropertyDescriptor(PageController.prototype, 'answer');
Get()(PageController.prototype, 'answer', answer);
Header('Content-Type', type)(PageController.prototype, 'answer', answer);
Controller()(PageController);

class FloorModule {}
Module({ controllers: [PageController] })(FloorModule);

const app = await NestFactory.create(FloorModule, { logger: ['error'] });
announce(await app.listen(0, '127.0.0.1'));
