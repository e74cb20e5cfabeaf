import type { readDeckLink } from '#contract/operations/people/read-deck-link.ts'
import type { Step } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { plainText } from '#deck/plain-text.ts'
import { stepTexts } from '#deck/step-texts.ts'
import { idOfToken, isTokenOf, linkedPictureUrl } from '#server/auth/deck-link.ts'
import { readLinkedDeck } from '#server/store/deck-links.ts'
import type { PeopleHandler } from './handler.ts'

export const handleReadDeckLink: PeopleHandler<typeof readDeckLink> = async (
  { context, db, address },
  { token },
) => {
  const id = idOfToken(token)
  const found =
    id === undefined
      ? undefined
      : await readLinkedDeck({ db, documents: context.documents }, id, link => isTokenOf(token, link))
  if (!found) {
    await context.attempts.countWrong(address)
    throw new Refusal('no_link', said('no_link.fix.sender'))
  }
  const { link, deck } = found
  return {
    title: deck.title,
    by: link.owner_name,
    expiresAt: link.expires_at,
    steps: deck.document.flatMap((step, index) =>
      step.kind === 'join' || step.skip === true
        ? []
        : {
            picture: linkedPictureUrl(context.baseUrl, link, index, 'large'),
            small: linkedPictureUrl(context.baseUrl, link, index, 'small'),
            text: textOn(step),
          },
    ),
  }
}

/** The fields of steps that are read on the stage before anybody has answered. */
const seen = /(?:^|\.)(?:prompt|options|dimensions|text|alt|name|labels|groups)(?:\.\d+)?$/

/** Returns what stands on a step, for people who do not see the picture: without notes, right answers, and what is hidden. */
function textOn(step: Step): string {
  const hidden = new Set(
    step.kind === 'slide'
      ? [...step.overlays, ...step.texts, ...step.shapes, ...step.images].flatMap(item =>
          'hidden' in item && item.hidden === true ? item.id : [],
        )
      : [],
  )
  return stepTexts(step)
    .filter(({ path, element }) => seen.test(path) && !hidden.has(element ?? ''))
    .map(({ text, isMarkdown }) => plainText({ text, ...(isMarkdown && { format: 'markdown' }) }))
    .join('\n')
}
