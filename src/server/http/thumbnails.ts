import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { deckId } from '#contract/operation.ts'
import { type ThumbnailDeck, isSigned } from '#server/auth/thumbnails.ts'
import type { Context } from '#server/context.ts'
import { smallPicture } from '#server/render/screenshot-service.ts'
import { readDeckIf } from '#server/store/decks.ts'

type Request = FastifyRequest<{ Params: { deck: string; index: string; file: string } }>

/**
 * Adds the route of thumbnails. Their addresses, from `list_decks` and `list_thumbnails`, are signed, so they need no API
 * key.
 */
export function serveThumbnails(
  app: FastifyInstance,
  { database: { db }, documents, screenshots }: Context,
): void {
  app.get('/thumbnails/:deck/:index/:file', async ({ params }: Request, reply) => {
    const index = /^[1-9]\d{0,2}$/.test(params.index) ? Number(params.index) : 0
    const [, signature = ''] = /^([\w-]{22})\.webp$/.exec(params.file) ?? []
    const id = deckId.safeParse(params.deck).data
    const hasAccess = (row: ThumbnailDeck) => isSigned(row, index, signature)
    const deck = id === undefined ? undefined : await readDeckIf({ db, documents }, id, hasAccess)
    if (!deck?.document[index]) throw new Refusal('gone_picture')
    const { bytes, missingPages } = await screenshots.render(deck, index, smallPicture, true)
    return reply
      .headers({
        'content-type': 'image/webp',
        // A picture without its page must not be kept, because its address stays the same.
        'cache-control': missingPages.length > 0 ? 'no-store' : 'private, max-age=31536000, immutable',
      })
      .send(bytes)
  })
}
