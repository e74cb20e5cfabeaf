import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { chooseLanguage, languages, readAcceptLanguage } from '#messages/languages.ts'
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
 * cached for a year. The home page leads people who are signed in to their decks. Of pages with messages in several
 * languages, the one that the browser prefers is sent.
 */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    // One route for each page. The hundreds of files in `assets` share a route, because each route costs time at every start.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
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
  const assets = new Set(readdirSync(join(dist, 'assets')))
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params
    return assets.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound()
  })
  /** The languages of each page; none for a page that is in English only. */
  const languagesOf = (page: string) =>
    languages.filter(language => existsSync(join(dist, page, `index.${language}.html`)))
  for (const [page, urls] of Object.entries(pages)) {
    const offered = languagesOf(page)
    for (const url of urls)
      app.get(url, async (request, reply) => {
        if (url === '/' && (await authenticatePerson(context, request, reply)))
          return reply.redirect('/decks')
        if (offered.length === 0) return reply.sendFile(`${page}/index.html`)
        const language = chooseLanguage(readAcceptLanguage(request.headers['accept-language']), offered)
        return reply.header('vary', 'accept-language').sendFile(`${page}/index.${language}.html`)
      })
  }
}
