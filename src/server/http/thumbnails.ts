import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { isSigned } from '#server/auth/thumbnails.ts'
import type { Context } from '#server/context.ts'
import { readDeckIf } from '#server/store/decks.ts'

type Request = FastifyRequest<{ Params: { deck: string; index: string; file: string } }>

/** Of a slide 1,600 px wide: 400. */
const scale = 0.25

/** Puts the small pictures of steps at the addresses that `list_decks` and `list_thumbnails` give; no API key. */
export function serveThumbnails(app: FastifyInstance, { database: { db }, documents, shots }: Context): void {
  app.get('/thumbnails/:deck/:index/:file', async ({ params }: Request, reply) => {
    const index = /^[1-9]\d{0,2}$/.test(params.index) ? Number(params.index) : 0
    const [, signature = ''] = /^([\w-]{22})\.webp$/.exec(params.file) ?? []
    const deck = await readDeckIf({ db, documents }, params.deck, row => isSigned(row, index, signature))
    if (!deck?.document[index]) throw new Refusal('not_found', 'Ask for the address of the picture again.')
    const { bytes } = await shots.take(deck, index, {
      format: 'webp',
      scale,
      element: null,
      annotate: false,
    })
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' })
      .send(bytes)
  })
}
