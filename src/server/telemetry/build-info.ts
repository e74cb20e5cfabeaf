import { Gauge } from 'prom-client'
import { readRelease } from '#server/release.ts'
import type { MetricSource } from './metric-source.ts'

/** Adds what runs: the version of this server and that of Node.js. */
export async function addBuildInfo({ registry }: MetricSource): Promise<void> {
  const build = new Gauge({
    name: 'lpd_build_info',
    help: 'What runs: the version of the server and that of Node.js. Always 1.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  })
  build.set({ version: await readRelease(), node: process.versions.node }, 1)
}
