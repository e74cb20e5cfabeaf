import type { FastifyInstance } from 'fastify'
import { iconOutline } from '#scene/icons/icon-outline.ts'
import { iconWords } from '#server/icons/icon-set.ts'

/** How long browsers keep what they have: 30 days. A new version of the set may draw an icon better. */
const headers = {
  'cache-control': 'public, max-age=2592000',
  'content-type': 'application/json; charset=utf-8',
}

/** The most icons of one request. */
const mostIcons = 200

/** Adds the set of icons: `/icons.json`, all names with words for them, and `/icons/bell,rocket.json`, outlines by name. */
export function serveIcons(app: FastifyInstance): void {
  // A buffer, because the compressed copies of buffers are kept.
  let words: Buffer | undefined
  app.get('/icons.json', (_request, reply) => {
    words ??= Buffer.from(JSON.stringify(iconWords()))
    return reply.headers(headers).send(words)
  })
  app.get<{ Params: { names: string } }>('/icons/:names.json', (request, reply) => {
    const names = request.params.names.split(',').slice(0, mostIcons)
    const outlines = Object.fromEntries(names.map(name => [name, iconOutline(name)]))
    return reply.headers(headers).send(JSON.stringify(outlines))
  })
}
