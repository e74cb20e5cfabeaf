import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { type PictureSize, isPictureSigned } from '#server/auth/deck-link.ts'
import type { Context } from '#server/context.ts'
import { largePicture, smallPicture } from '#server/render/screenshot-service.ts'
import { findLinkedDeck } from '#server/store/deck-links.ts'
import { readDeckIf } from '#server/store/decks.ts'

type Request = FastifyRequest<{ Params: { link: string; index: string; file: string } }>

/** Adds the route of the pictures behind the links of decks. Their addresses, from `read_deck_link`, are signed, so they need no account. */
export function serveLinkedPictures(
  app: FastifyInstance,
  { database: { db }, documents, screenshots }: Context,
): void {
  app.get('/view/:link/:index/:file', async ({ params }: Request, reply) => {
    const index = /^[1-9]\d{0,2}$/.test(params.index) ? Number(params.index) : 0
    const [, size, signature = ''] = /^(small|large)-([\w-]{22})\.webp$/.exec(params.file) ?? []
    const link = size === undefined ? undefined : await findLinkedDeck(db, params.link)
    if (!link) throw new Refusal('gone_picture')
    const asked = { index, size: size as PictureSize, signature }
    const deck = await readDeckIf(
      { db, documents },
      link.deck_id,
      row => row.deleted_at === null && isPictureSigned({ ...link, ...row, id: link.id }, asked),
    )
    const step = deck?.document[index]
    if (!deck || !step || step.kind === 'join' || step.skip === true) throw new Refusal('gone_picture')
    const form = size === 'small' ? smallPicture : largePicture
    const { bytes, missingPages } = await screenshots.render(deck, index, form, true)
    return reply
      .headers({
        'content-type': 'image/webp',
        // Not kept by others: the link may be removed at any time.
        'cache-control': missingPages.length > 0 ? 'no-store' : 'private, max-age=3600',
      })
      .send(bytes)
  })
}
