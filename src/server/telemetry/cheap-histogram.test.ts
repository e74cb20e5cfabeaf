import fc from 'fast-check'
import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { cheapHistogram } from './cheap-histogram.ts'

const bounds = [0.005, 0.1, 1, 10]

test('tells the same text as the histogram of prom-client', async () => {
  const labels = fc.constantFrom('/a', '/b/:id')
  const value = fc.oneof(fc.double({ min: 0, max: 20, noNaN: true }), fc.constantFrom(...bounds))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(labels, value), { maxLength: 50 }), async observed => {
      const registry = new Registry()
      const theirs = new Histogram({
        name: 'took_seconds',
        help: 'How long.',
        labelNames: ['route'],
        buckets: bounds,
        registers: [registry],
      })
      const ours = cheapHistogram('took_seconds', 'How long.', bounds)
      const series = new Map<string, ReturnType<typeof ours.series>>()
      for (const [route, each] of observed) {
        theirs.observe({ route }, each)
        const own = series.get(route) ?? ours.series({ route })
        series.set(route, own)
        own.observe(each)
      }
      const text = await AggregatorRegistry.aggregate([[ours.read()]]).metrics()
      expect(text).toBe(await registry.metrics())
    }),
    { numRuns: 50 },
  )
})
