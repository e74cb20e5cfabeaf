import type { Step } from '#contract/deck/deck.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { account } from '../../session.ts'

const placeholder = /^data:image\/stored;sha256,([0-9a-f]{64})$/

/** Returns the query that names the team of this tab: a picture in a page cannot send a header. */
export const teamQuery = (): string => `team=${encodeURIComponent(account.value?.team ?? '')}`

/** Returns the address of a picture of a deck as it was sent; a picture that is not stored yet is its own address. */
export function wholePictureUrl(deck: string, picture: string): string {
  const [, hash] = placeholder.exec(picture) ?? []
  return hash === undefined ? picture : `/api/v1/decks/${deck}/pictures/${hash}?${teamQuery()}`
}

/** Returns the same for what an editor shows: of an animated picture its first frame. */
export function pictureUrl(deck: string, picture: string): string {
  const url = wholePictureUrl(deck, picture)
  return url === picture ? picture : `${url}&still`
}

const fontPlaceholder = /^data:font\/stored;sha256,([0-9a-f]{64})$/

/** Returns fonts of a deck with their addresses; a font that is not stored yet is its own address. */
export const addressedFonts = (deck: string, fonts: DeckContent['fonts']): DeckContent['fonts'] =>
  fonts.map(({ family, dataUrl }) => {
    const [, hash] = fontPlaceholder.exec(dataUrl) ?? []
    const url =
      hash === undefined ? dataUrl : withPrefix(`/api/v1/decks/${deck}/fonts/${hash}?${teamQuery()}`)
    return { family, dataUrl: url }
  })

const drawable = new WeakMap<Step, Step>()

/** Returns a step with the addresses of its pictures, as it is drawn. The same step gives the same object. */
export function drawableStep(deck: string, step: Step): Step {
  const known = drawable.get(step)
  if (known) return known
  const made = mapStepPictures(step, picture => pictureUrl(deck, picture))
  drawable.set(step, made)
  return made
}
