// A bare Nest server on Express that returns the same bytes to every request: what a request costs at least.
// Decorators are called as functions, because this file is plain JavaScript.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

const [file, type] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');

class PageController {
  get() {
    return text;
  }
}
const get = Object.getOwnPropertyDescriptor(PageController.prototype, 'get');
Get()(PageController.prototype, 'get', get);
Header('Content-Type', type)(PageController.prototype, 'get', get);
Controller()(PageController);

class FloorModule {}
Module({ controllers: [PageController] })(FloorModule);

const app = await NestFactory.create(FloorModule, { logger: ['error'] });
const server = await app.listen(0, '127.0.0.1');
process.send({ port: server.address().port });
