import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).default([]),
  events: z.array(z.unknown()).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export interface ReceivedSpan extends Omit<z.output<typeof span>, 'attributes'> {
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
}

/** Receives traces over OTLP/HTTP as JSON, as a collector does. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = []
  const requests: { path: string; key: unknown }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', key: request.headers['x-key'] })
      const { resourceSpans } = exported.parse(JSON.parse(Buffer.concat(chunks).toString()))
      for (const { resource, scopeSpans } of resourceSpans)
        for (const each of scopeSpans.flatMap(scope => scope.spans))
          spans.push({
            ...each,
            attributes: valuesOf(each.attributes),
            resource: valuesOf(resource.attributes),
          })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const valuesOf = (attributes: readonly z.output<typeof attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
