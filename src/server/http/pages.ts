import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type SendOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseLanguage, languages, readAcceptLanguage } from '#messages/languages.ts'
import type { Context } from '#server/context.ts'
import { authenticatePerson } from './authentication.ts'
import { meantPages, pages } from './page-addresses.ts'
import { prefixOf } from './path-prefix.ts'
import { prefixedPages } from './prefixed-pages.ts'

/**
 * Files of one page in two languages may have the same size and time, of which validators are made: a browser that changed its language would
 * keep the page in the other one.
 */
const withoutValidators: SendOptions = { etag: false, lastModified: false }

const builtPages = join(import.meta.dirname, '../../../dist/web')

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  // The editor takes the first frame of a film that is about to be sent.
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the built web pages, which are compressed at build time. Files in `assets` have a hash in their name and are
 * cached for a year. The home page leads people who are signed in to their decks. Of pages with messages in several
 * languages, the one that the browser prefers is sent. What was built since the server started is served, too: a page names the files with
 * which it was built. Where the server's addresses begin with a prefix, the pages are sent with it.
 */
export async function servePages(app: FastifyInstance, context: Context, dist = builtPages): Promise<void> {
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
  const prefix = prefixOf(context.baseUrl)
  const readPrefixed = prefix === '' ? undefined : prefixedPages(prefix)
  /** Sends a file of a page. */
  const send = async (reply: FastifyReply, file: string, options: SendOptions = {}) => {
    if (!readPrefixed) return reply.sendFile(file, options)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(await readPrefixed(join(dist, file)))
  }
  const assets = listing(join(dist, 'assets'))
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params
    return assets().has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound()
  })
  for (const [typed, url] of Object.entries(meantPages)) app.get(typed, (_, reply) => reply.redirect(url))
  for (const [page, urls] of Object.entries(pages)) {
    const files = listing(join(dist, page))
    for (const url of urls)
      app.get(url, async (request, reply) => {
        if (url === '/' && (await authenticatePerson(context, request, reply)))
          return reply.redirect('/decks')
        /** None for a page that is in English only. */
        const offered = languages.filter(language => files().has(`index.${language}.html`))
        if (offered.length === 0) return send(reply, `${page}/index.html`)
        const language = chooseLanguage(readAcceptLanguage(request.headers['accept-language']), offered)
        return send(
          reply.header('vary', 'accept-language'),
          `${page}/index.${language}.html`,
          withoutValidators,
        )
      })
  }
}

/** How long after a change a folder is read again although it says that nothing changed, ms: its clock has steps. */
const settledMs = 2_000

/**
 * Returns a function that gives the names of the files in a folder as they are now. It reads the folder again only after a change of
 * it; one that is missing has none.
 */
function listing(folder: string): () => ReadonlySet<string> {
  let names: ReadonlySet<string> = new Set()
  let read = { mtimeMs: NaN, ino: 0, isSettled: false }
  return () => {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return new Set()
    const { mtimeMs, ino } = found
    if (read.isSettled && read.mtimeMs === mtimeMs && read.ino === ino) return names
    read = { mtimeMs, ino, isSettled: Date.now() - mtimeMs > settledMs }
    names = new Set(readdirSync(folder))
    return names
  }
}
