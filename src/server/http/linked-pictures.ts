import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { isPictureSigned } from '#server/auth/deck-link.ts'
import type { Context } from '#server/context.ts'
import { largePicture, smallPicture } from '#server/render/screenshot-service.ts'
import { readLinkedDeck } from '#server/store/deck-links.ts'

type Request = FastifyRequest<{ Params: { link: string; index: string; file: string } }>

/** Adds the route of the pictures behind the links of decks. Their addresses, from `read_deck_link`, are signed, so they need no account. */
export function serveLinkedPictures(
  app: FastifyInstance,
  { database: { db }, documents, screenshots }: Context,
): void {
  app.get('/view/:link/:index/:file', async ({ params }: Request, reply) => {
    const index = /^[1-9]\d{0,2}$/.test(params.index) ? Number(params.index) : 0
    const [, size, signature = ''] = /^(small|large)-([\w-]{22})\.webp$/.exec(params.file) ?? []
    const asked = { index, size: size === 'large' ? 'large' : 'small', signature } as const
    const id = /^[\dA-Za-z]{20}$/.exec(params.link)?.[0]
    const found =
      size === undefined || id === undefined
        ? undefined
        : await readLinkedDeck({ db, documents }, id, link => isPictureSigned(link, asked))
    const deck = found?.deck
    const step = deck?.document[index]
    if (!deck || !step || step.kind === 'join' || step.skip === true) throw new Refusal('gone_picture')
    const form = size === 'small' ? smallPicture : largePicture
    // Nobody joins a room here.
    const shown = { ...deck, document: deck.document.with(index, { ...step, showJoin: false }) }
    const { bytes, missingPages } = await screenshots.render(shown, index, form, true)
    return reply
      .headers({
        'content-type': 'image/webp',
        // Not kept by others: the link may be removed at any time.
        'cache-control': missingPages.length > 0 ? 'no-store' : 'private, max-age=3600',
      })
      .send(bytes)
  })
}
