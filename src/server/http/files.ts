import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { deckId } from '#contract/operation.ts'
import { parse } from '#contract/input/parse.ts'
import { requireScope } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { mediaTypes } from '#server/import/file-kind.ts'
import { requireDeck, teamOfDeck } from '#server/store/decks.ts'
import { readPage } from '#server/store/files.ts'
import { listDeckFiles, placeOfPage, readProgress } from '#server/store/placed-files.ts'
import { readFontUrl } from '#server/store/data-url.ts'
import { hasPicture } from '#server/store/pictures.ts'
import { authenticate } from './api.ts'
import { pageBytes } from './page-bytes.ts'
import { contentDisposition } from './offered-files.ts'
import { sendPicture } from './send-picture.ts'

type PictureRequest = FastifyRequest<{
  Params: { id: string; hash: string }
  Querystring: { still?: string }
}>
type DeckRequest = FastifyRequest<{
  Params: { id: string; index: string }
  Querystring: { width?: string; file?: string }
}>

/** Adds the routes of uploaded files, of the pictures of their pages, and of pictures and fonts of decks, for keys and people. */
export function serveFiles(app: FastifyInstance, context: Context): void {
  const { database, blobs } = context
  const reachDeck = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: Parameters<typeof authenticate>[2],
  ) => {
    // A browser that opens the address of a file names no team.
    const principal = await authenticate(context, request, reply, teamIds =>
      teamOfDeck(database.db, teamIds, request.params.id),
    )
    requireScope(principal, 'decks:read')
    return requireDeck({ db: database.db, principal }, parse(deckId, request.params.id))
  }

  app.get('/api/v1/decks/:id/source', async (request: DeckRequest, reply) => {
    const deck = await reachDeck(request, reply)
    const files = await readProgress(database.db, deck.id)
    const { file: place = '0' } = request.query
    const file = /^\d{1,3}$/.test(place) ? files[Number(place)] : undefined
    if (!file) throw new Refusal('no_file')
    const handle = await blobs.open(file.original)
    return reply
      .headers({
        'content-type': mediaTypes[file.kind],
        'content-length': String((await handle.stat()).size),
        'content-disposition': contentDisposition(file.name),
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(handle.createReadStream())
  })

  app.get('/api/v1/decks/:id/pages/:index/picture', async (request: DeckRequest, reply) => {
    const deck = await reachDeck(request, reply)
    const { index } = request.params
    const files = await listDeckFiles(database.db, deck.id)
    const place = /^\d{1,3}$/.test(index) ? placeOfPage(files, Number(index)) : undefined
    if (!place) throw new Refusal('no_file', 'GET /api/v1/decks/{id}/pages lists the pages of a deck.')
    const bytes = await pageBytes(context, place, request.query.width)
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
      .send(bytes)
  })

  app.get('/api/v1/decks/:id/pages/:index/words', async (request: DeckRequest, reply) => {
    const deck = await reachDeck(request, reply)
    const { index } = request.params
    const files = await listDeckFiles(database.db, deck.id)
    const place = /^\d{1,3}$/.test(index) ? placeOfPage(files, Number(index)) : undefined
    if (!place) throw new Refusal('no_file', 'GET /api/v1/decks/{id}/pages lists the pages of a deck.')
    const page = await readPage(database.db, place.fileId, place.number)
    // A page that is not painted yet has no words yet.
    return reply.header('cache-control', 'private, no-cache').send({ words: page?.words ?? [] })
  })

  app.get('/api/v1/decks/:id/pictures/:hash', async (request: PictureRequest, reply) => {
    const deck = await reachDeck(request, reply)
    const { hash } = request.params
    if (!/^[0-9a-f]{64}$/.test(hash) || !(await hasPicture(database.db, deck.id, hash)))
      throw new Refusal('gone_picture')
    const isStill = request.query.still !== undefined
    return sendPicture(reply, await blobs.get(hash), 'private, max-age=31536000, immutable', isStill)
  })

  app.get('/api/v1/decks/:id/fonts/:hash', async (request: PictureRequest, reply) => {
    const deck = await reachDeck(request, reply)
    const { hash } = request.params
    const isOfDeck = /^[0-9a-f]{64}$/.test(hash) && (await hasPicture(database.db, deck.id, hash))
    const font = isOfDeck ? readFontUrl((await blobs.get(hash)).toString()) : undefined
    if (!font) throw new Refusal('gone_font')
    return reply
      .headers({
        'content-type': font.type,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(font.bytes)
  })
}
