// Floor: an Express route that returns the bytes from memory.
import express from 'express';
import { announce, body } from './serve.mjs';

const { bytes, type } = body();
const app = express();
app.get('/', (_request, response) => response.type(type).send(bytes));
const server = app.listen(0, '127.0.0.1', () => announce(server));
