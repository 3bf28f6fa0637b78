import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';

interface Route {
  pattern: RegExp;
  methods: string[];
}

/** Finds the methods of a path among the routes of an application's controllers, so that errors can distinguish 404 from 405. */
export class AllowedMethods {
  private routes: Route[] | undefined;

  constructor(
    private readonly app: INestApplication,
    /** Prefix of all controllers' paths, such as `api`. */
    private readonly prefix: string,
  ) {}

  /** Returns the methods that a path supports; none for an unknown path. */
  of(path: string): string[] {
    // Modules are complete once requests arrive.
    this.routes ??= [...routesOf(this.app, this.prefix)];
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => methods))].sort();
  }
}

function* routesOf(app: INestApplication, prefix: string): Generator<Route> {
  const scanner = new MetadataScanner();
  const modules = [...app.get(ModulesContainer).values()];
  for (const { instance, metatype } of modules.flatMap(({ controllers }) => [...controllers.values()])) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
      if (!handler || !metatype || method === undefined) continue;
      const methods = method === RequestMethod.GET ? ['GET', 'HEAD'] : [RequestMethod[method]];
      for (const base of pathsOf(metatype)) {
        for (const path of pathsOf(handler)) yield { pattern: patternOf(`${prefix}/${base}/${path}`), methods };
      }
    }
  }
}

function pathsOf(declared: object): string[] {
  return [Reflect.getMetadata(PATH_METADATA, declared) as string | string[]].flat();
}

/** Returns a pattern that matches as Express does: in any letter case, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const patterns = segments.map((segment) =>
    segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  return new RegExp(`^/${patterns.join('/')}/?$`, 'i');
}
