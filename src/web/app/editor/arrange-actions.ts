import { signal } from '@preact/signals'
import { type Alignment, type Boxes, align, distribute, withSameSide } from '#deck/arrange.ts'
import { type Rect, isLineKind } from '#contract/deck/element.ts'
import { type SlideElement, groupOf, withRects } from '#deck/elements.ts'
import { aspectOf, boxOf } from '#deck/layout.ts'
import { type StackMove, restack } from '#deck/stacking.ts'
import { boundsOf } from '#scene/bounds.ts'
import type { IconName } from '../icon.tsx'
import { lateIcons } from '../late-icons.ts'
import type { AppKey } from '../messages.ts'
import type { Editor } from './model/editor.ts'

/** What moves the selected elements in the stack. */
export const stackMoves: Readonly<Record<StackMove, AppKey>> = {
  front: 'arrange.front',
  forward: 'arrange.forward',
  backward: 'arrange.backward',
  back: 'arrange.back',
}
/** What aligns the selected elements: one with the slide, several with what `alignedWith` says. */
export const alignments: Readonly<Record<Alignment, { name: AppKey; icon: IconName }>> = {
  left: { name: 'arrange.left', icon: lateIcons.alignLeft },
  center: { name: 'arrange.center', icon: lateIcons.alignCenter },
  right: { name: 'arrange.right', icon: lateIcons.alignRight },
  top: { name: 'arrange.top', icon: lateIcons.alignTop },
  middle: { name: 'arrange.middle', icon: lateIcons.alignMiddle },
  bottom: { name: 'arrange.bottom', icon: lateIcons.alignBottom },
}
/** What makes the gaps between the selected elements equal. */
export const distributions: Readonly<Record<'x' | 'y', { name: AppKey; icon: IconName }>> = {
  x: { name: 'arrange.across', icon: lateIcons.distributeX },
  y: { name: 'arrange.down', icon: lateIcons.distributeY },
}
/** What makes the selected elements as wide or as high as the one that was selected first. */
export const sameSides: Readonly<Record<'w' | 'h', { name: AppKey; icon: IconName }>> = {
  w: { name: 'arrange.sameWidth', icon: lateIcons.distributeX },
  h: { name: 'arrange.sameHeight', icon: lateIcons.distributeY },
}
/** Fewer elements have no gaps to make equal. */
export const leastDistributed = 3

/** What several elements are aligned with: the box around them, the slide, or the one that was selected first. */
export type AlignedWith = 'selection' | 'slide' | 'first'
export const alignedWith = signal<AlignedWith>('selection')
const wholeSlide = { x: 0, y: 0, w: 1, h: 1 }

export const restackSelected = (editor: Editor, move: StackMove): void =>
  editor.editSlide(slide => restack(slide, editor.selection.value, move))

export const alignSelected = (editor: Editor, to: Alignment): void =>
  place(editor, boxes => align(boxes, to, areaFor([...boxes.values()])))

/** Returns what boxes are aligned with, given in the order in which they were selected. */
function areaFor(boxes: readonly Rect[]): Rect {
  const [first, second] = boxes
  if (!first || !second || alignedWith.value === 'slide') return wholeSlide
  return alignedWith.value === 'first' ? first : boundsOf(boxes)
}

export const distributeSelected = (editor: Editor, axis: 'x' | 'y'): void =>
  place(editor, boxes => distribute(boxes, axis))

/** Makes the selected elements as wide or as high as the first of them. Lines keep their ends, and what is locked stays. */
export function makeSameSize(editor: Editor, side: 'w' | 'h'): void {
  const [like] = editor.selection.value
  if (like === undefined) return
  const items = editor.selected.value.map(({ item }) => item)
  const sized = withSameSide(new Map(items.map(({ id, rect }) => [id, rect])), like, side)
  const changed = items.filter(item => item.locked !== true && !('shape' in item && isLineKind(item.shape)))
  editor.editSlide(slide =>
    withRects(slide, new Map(changed.map(({ id, rect }) => [id, sized.get(id) ?? rect]))),
  )
}

/**
 * Returns what is selected as it is arranged, in the order in which it was selected: a group that is selected as a whole stays together, and
 * every other element is for itself.
 */
export function selectedUnits({ step, selection, selected }: Editor): Map<string, SlideElement['item'][]> {
  const { value: slide } = step
  if (slide.kind !== 'slide') return new Map()
  const ids = selection.value
  const items = new Map(selected.value.map(({ item }) => [item.id, item]))
  const isWhole = (id: string) => [...groupOf(slide, id)].every(each => ids.has(each))
  return Map.groupBy(
    [...ids].flatMap(id => items.get(id) ?? []),
    ({ id, group }) => (group !== undefined && isWhole(id) ? `group ${group}` : id),
  )
}

/** Moves what is selected to where its boxes are arranged; they are given in the order of `selectedUnits`. */
function place(editor: Editor, arranged: (boxes: Boxes) => Boxes): void {
  const { value: step } = editor.step
  if (step.kind !== 'slide') return
  const units = [...selectedUnits(editor)]
  const aspect = aspectOf(step, editor.aspects.value)
  const boxes = new Map(
    units.map(([name, items]) => [name, boundsOf(items.map(item => boxOf(item, aspect)))] as const),
  )
  const after = arranged(boxes)
  const rects = new Map(
    units.flatMap(([name, items]) => {
      const [from, to] = [boxes.get(name), after.get(name)]
      if (!from || !to) return []
      return items
        .filter(({ locked }) => locked !== true)
        .map(
          ({ id, rect }) => [id, { ...rect, x: rect.x + to.x - from.x, y: rect.y + to.y - from.y }] as const,
        )
    }),
  )
  editor.editSlide(slide => withRects(slide, rects))
}
