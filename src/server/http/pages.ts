import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { authenticatePerson } from './authentication.ts'

const dist = join(import.meta.dirname, '../../../dist/web')

/** The addresses of each built page. The page itself reads a code or id in its address. */
export const pages: Record<string, readonly string[]> = {
  phone: ['/j', '/j/:code'],
  stage: ['/stage/:code'],
  host: ['/host/:code'],
  home: ['/'],
  app: [
    '/sign-in',
    '/sign-up',
    '/welcome',
    '/invite',
    '/reset',
    '/decks',
    '/decks/:id',
    '/settings/:page',
    '/rooms/:code/results',
  ],
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
 * cached for a year. The home page leads people who are signed in to their decks.
 */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
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
    for (const url of urls)
      app.get(url, async (request, reply) =>
        url === '/' && (await authenticatePerson(context, request, reply))
          ? reply.redirect('/decks')
          : reply.sendFile(`${page}/index.html`),
      )
}
