import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const dist = join(import.meta.dirname, '../../../dist/web')

/** The addresses of each built page. The page itself reads a code or id in its address. */
export const pages: Record<string, readonly string[]> = {
  phone: ['/j', '/j/:code'],
  stage: ['/stage/:code'],
  host: ['/host/:code'],
  // There is no editor yet, so the address of a deck opens the page on which its rooms are started.
  home: ['/', '/decks/:id'],
  docs: ['/docs'],
}

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the built web pages, which are compressed at build time. Files in `assets` have a hash in their name and are
 * cached for a year.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Pages and their files are small. A client that asks for a part gets the whole.
    acceptRanges: false,
    setHeaders(reply, path) {
      const forever = path.startsWith(join(dist, 'assets'))
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('content-security-policy', policy)
    },
  })
  for (const [page, urls] of Object.entries(pages))
    for (const url of urls) app.get(url, (_request, reply) => reply.sendFile(`${page}/index.html`))
}
