import { z } from 'zod'
import { flag, host, port, url } from '#server/config-fields.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The variables of metrics and traces. */
export const telemetryFields = {
  METRICS_PORT: port.refine(number => number > 0, 'Must be a whole number from 1 to 65535.').optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  // The names and values of OpenTelemetry's standard. What else it defines, the exporter reads itself.
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'Must be otlp or none.' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector.example.org:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/, 'http://collector.example.org:4318/v1/traces'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `Must be one of: ${samplers.join(', ')}.` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'Must be a number from 0 to 1.' })
    .min(0)
    .max(1)
    .default(1),
}

/** Which traces are recorded, by the names of OpenTelemetry's standard; `ratio` is the share of traces, 0 to 1. */
export interface TraceSettings {
  sampler: (typeof samplers)[number]
  ratio: number
}

type TelemetryVariables = z.output<z.ZodObject<typeof telemetryFields>>

/** Returns which traces are recorded; null without a place to send them to. */
export function tracesOf(given: TelemetryVariables): TraceSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || given.OTEL_SDK_DISABLED || given.OTEL_TRACES_EXPORTER === 'none') return null
  return { sampler: given.OTEL_TRACES_SAMPLER, ratio: given.OTEL_TRACES_SAMPLER_ARG }
}
