import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './settings.ts'

/** Returns what decides which traces are recorded, by the standard's names. `ratio` is the share of traces, 0 to 1. */
export function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const name = sampler.replace('parentbased_', '')
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
