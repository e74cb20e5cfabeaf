import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceSettings } from './settings.ts'
import { readRelease } from '#server/release.ts'
import { samplerOf } from './sampler.ts'
import type { SpanAttributes, Spans } from './spans.ts'
import { withinTime } from '#server/limits/time-limit.ts'

/** How long what was not sent yet may take when the server stops, ms. */
const closeMs = 2_000
/** How often the log says that traces cannot be sent, ms. */
const sayEveryMs = 60_000

/**
 * Opens traces that are sent to where the standard's variables say, which the exporter reads from the environment. Nothing is registered
 * for the whole process and nothing is instrumented: the spans are those that the server begins itself.
 */
export async function openSpans(
  settings: TraceSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Spans> {
  const version = await readRelease()
  const named = resourceFromAttributes({ 'service.name': 'live-poll-deck', 'service.version': version })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterThatTells(log) })],
  })
  const tracer = provider.getTracer('live-poll-deck', version)
  /** What is under way, as far as a trace has it. */
  const active = new AsyncLocalStorage<Context>()

  function begin(name: string, attributes: SpanAttributes, parent: Context, kind = SpanKind.INTERNAL) {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    return { span, inside: trace.setSpan(parent, span) }
  }

  async function runIn<T>(
    parent: Context,
    name: string,
    attributes: SpanAttributes,
    work: () => Promise<T>,
  ): Promise<T> {
    const { span, inside } = begin(name, attributes, parent)
    try {
      return await active.run(inside, work)
    } catch (error) {
      markFailed(span, errorType(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    run: (name, attributes, work) => runIn(active.getStore() ?? ROOT_CONTEXT, name, attributes, work),
    runAlone: (name, attributes, work) => runIn(ROOT_CONTEXT, name, attributes, work),
    beginRequest(method, route, headers) {
      const attributes = { 'http.request.method': method, 'http.route': route }
      const { span, inside } = begin(
        `${method} ${route}`,
        attributes,
        parentIn(headers['traceparent']),
        SpanKind.SERVER,
      )
      return {
        within: work => active.run(inside, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) markFailed(span, String(status))
          span.end()
        },
      }
    },
    // What cannot be sent soon is lost: the server stops all the same.
    close: () => withinTime(closeMs, provider.shutdown()).catch(() => undefined),
  }
}

/** Returns what sends spans. The log says when that fails, at most once a minute. */
function exporterThatTells(log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  const exporter = new OTLPTraceExporter()
  let saidAt = -sayEveryMs
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.error && performance.now() - saidAt >= sayEveryMs) {
          saidAt = performance.now()
          log.warn(
            `Traces cannot be sent (${result.error.message}). Look at the collector, and at OTEL_EXPORTER_OTLP_ENDPOINT.`,
          )
        }
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Returns the trace that a request names. Its state (`tracestate`) is left out: anybody may write anything there. */
function parentIn(traceparent: string | string[] | undefined): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the code or the class of an error. Its message may hold what people wrote. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
