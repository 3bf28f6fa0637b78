import { tracingChannel } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { ServerResponse } from 'node:http';
import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { Request, Response } from 'express';
import { routeOf } from '../common/logging/request-log.js';
import type { ImportEvent } from '../modules/feeds/runs/run-supervisor.js';
import { isHealthCheck } from '../common/http/health-check.js';
import { DATABASE_CHANNELS, type DatabaseOperation } from './traced.js';

const REDACTED = 'left out';
/** Attributes of incoming requests that contain personal data: shoppers' words, tokens of links, and the client's address. */
const PERSONAL = ['url.query', 'client.address', 'network.peer.address', 'network.peer.port', 'user_agent.original'];

/**
 * Sends traces of requests, calls to other servers, database operations, searches and imports to OTEL_EXPORTER_OTLP_ENDPOINT. This
 * file and OpenTelemetry are loaded only if that variable is set. OpenTelemetry's packages read the other OTEL_ variables.
 * @returns a function that sends the remaining traces and stops tracing.
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'grabdeals' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [redactPersonalData, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => isHealthCheck(url),
        applyCustomAttributesOnSpan: (span, request, response) => {
          if (response instanceof ServerResponse) nameByRoute(span, request as Request, response as Response);
        },
      }),
      new UndiciInstrumentation(),
    ],
  });
  // OpenTelemetry patches node:http when `require` loads it; ES modules never do that.
  createRequire(import.meta.url)('node:http');
  for (const name of DATABASE_CHANNELS) traceChannel<DatabaseOperation>(name, describeOperation);
  traceChannel<object>('grabdeals:search', () => ({ name: 'search products' }));
  traceChannel<ImportEvent>('grabdeals:import', ({ merchantId }) => ({
    name: 'import feed',
    attributes: { 'grabdeals.merchant_id': merchantId },
  }));
  return () => provider.shutdown();
}

function nameByRoute(span: Span, request: Request, response: Response): void {
  const route = routeOf(request, response);
  span.setAttribute('http.route', route);
  span.updateName(`${request.method} ${route}`);
  // The id that logs and error messages contain.
  span.setAttribute('grabdeals.correlation_id', String(response.getHeader('X-Request-Id')));
}

interface Description {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

function describeOperation({ operation, collection }: DatabaseOperation): Description {
  return {
    name: `${operation} ${collection}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'mongodb',
      'db.operation.name': operation,
      'db.collection.name': collection,
    },
  };
}

/** Creates a span for each operation of a tracing channel. */
function traceChannel<Event extends object>(name: string, describe: (event: Event) => Description): void {
  const tracer = trace.getTracer('grabdeals');
  const spans = new WeakMap<object, Span>();
  const ignore = () => undefined;
  tracingChannel<unknown, object>(name).subscribe({
    start: (event) => {
      const { name: spanName, ...options } = describe(event as Event);
      spans.set(event, tracer.startSpan(spanName, options));
    },
    end: ignore,
    asyncStart: ignore,
    asyncEnd: (event) => spans.get(event)?.end(),
    error: (event) => spans.get(event)?.setStatus({ code: SpanStatusCode.ERROR }),
  });
}

const redactPersonalData: SpanProcessor = {
  onStart: (span) => {
    const { attributes, kind } = span;
    const address = attributes['url.full'];
    if (typeof address === 'string') span.setAttribute('url.full', address.split('?', 1)[0]!);
    for (const name of kind === SpanKind.SERVER ? PERSONAL : ['url.query']) {
      if (name in attributes) span.setAttribute(name, REDACTED);
    }
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
