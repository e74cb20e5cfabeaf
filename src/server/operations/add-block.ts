import type { Block } from '#contract/deck/block.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { refuseField } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { addBlock } from '#contract/operations/add-block.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { elementName, layoutOf } from '#deck/layout.ts'
import { type MapPicture, mapCardPictures, mapImagePicture } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { slideOf } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editAddBlock: Edit<typeof addBlock> =
  ({ index: ref, block }) =>
  async (call, deck) => {
    const { slide: before, index } = slideOf(deck, ref)
    const own = await resolvePlaceholders(call, deck, map => mapBlockPictures(block, map))
    const slide = placeBlock(before, own, newId)
    requireSpace(before, slide)
    const isOld = namesOn(before)
    const elements = layoutOf(slide).elements.filter(element => !isOld.has(elementName(element)))
    return {
      changed: { document: deck.document.with(index, slide) },
      reply: { ok: true, elements: elements.map(({ id, kind, index }) => ({ id, kind, index })) },
    }
  }

export const handleAddBlock: Handler<typeof addBlock> = editing(editAddBlock)

/** Maps the pictures of a block. Returns the same object when no picture changed. */
function mapBlockPictures(block: Block, map: MapPicture): Block {
  if (block.kind === 'poll_right') return mapCardPictures(block, map, ['block'])
  if (block.kind === 'poll_picture')
    return mapImagePicture(mapCardPictures(block, map, ['block']), map, ['block'])
  if (block.kind !== 'team') return mapImagePicture(block, map, ['block'])
  const people = block.people.map((person, index) => mapImagePicture(person, map, ['block', 'people', index]))
  return people.every((person, index) => person === block.people[index]) ? block : { ...block, people }
}

const namesOn = (slide: SlideStep): ReadonlySet<string> => new Set(layoutOf(slide).elements.map(elementName))

/** Throws a 400 when a slide has no space for the block that makes it `after`: in its lists, or where the block lies. */
function requireSpace(before: SlideStep, after: SlideStep): void {
  const most = Math.max(after.texts.length, after.shapes.length, after.images.length)
  if (most > limits.elements || after.overlays.length > limits.overlays)
    throw refuseSlide(
      `A slide can have at most ${limits.elements} elements of a kind and ${limits.overlays} cards`,
    )
  const isOld = namesOn(before)
  for (const { element, with: other } of layoutOf(after).warnings) {
    const old = [element, other].filter(name => name !== undefined && isOld.has(name))
    if (other !== undefined && old.length === 1)
      throw refuseSlide(`The block would share its place with ${old[0]}`)
  }
}

const refuseSlide = (reason: string) =>
  refuseField('block', `${reason}. Add an empty slide with {add_step} and place the block there.`)
