import { type Alignment, type Boxes, align, distribute, withSameSide } from '#deck/arrange.ts'
import { isLineKind } from '#contract/deck/element.ts'
import { withRects } from '#deck/elements.ts'
import { aspectOf, boxOf } from '#deck/layout.ts'
import { type StackMove, restack } from '#deck/stacking.ts'
import type { IconName } from '../icon.tsx'
import type { Editor } from './model/editor.ts'

/** What moves the selected elements in the stack. */
export const stackMoves: Readonly<Record<StackMove, string>> = {
  front: 'Bring to front',
  forward: 'Bring forward',
  backward: 'Send backward',
  back: 'Send to back',
}
/** What aligns the selected elements: one with the slide, several with each other. */
export const alignments: Readonly<Record<Alignment, { name: string; icon: IconName }>> = {
  left: { name: 'Align left', icon: 'alignLeft' },
  center: { name: 'Align centre', icon: 'alignCenter' },
  right: { name: 'Align right', icon: 'alignRight' },
  top: { name: 'Align top', icon: 'alignTop' },
  middle: { name: 'Align middle', icon: 'alignMiddle' },
  bottom: { name: 'Align bottom', icon: 'alignBottom' },
}
/** What makes the gaps between the selected elements equal. */
export const distributions: Readonly<Record<'x' | 'y', { name: string; icon: IconName }>> = {
  x: { name: 'Distribute horizontally', icon: 'distributeX' },
  y: { name: 'Distribute vertically', icon: 'distributeY' },
}
/** What makes the selected elements as wide or as high as the one that was selected first. */
export const sameSides: Readonly<Record<'w' | 'h', { name: string; icon: IconName }>> = {
  w: { name: 'Same width', icon: 'distributeX' },
  h: { name: 'Same height', icon: 'distributeY' },
}
/** Fewer elements have no gaps to make equal. */
export const leastDistributed = 3

export const restackSelected = (editor: Editor, move: StackMove): void =>
  editor.editSlide(slide => restack(slide, editor.selection.value, move))

export const alignSelected = (editor: Editor, to: Alignment): void => place(editor, boxes => align(boxes, to))

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

function place(editor: Editor, arranged: (boxes: Boxes) => Boxes): void {
  const { value: step } = editor.step
  if (step.kind !== 'slide') return
  const aspect = aspectOf(step, editor.aspects.value)
  const items = editor.selected.value.map(({ item }) => item)
  const boxes = new Map(items.map(item => [item.id, boxOf(item, aspect)]))
  const after = arranged(boxes)
  const rects = new Map(
    items.flatMap(({ id, rect, locked }) => {
      if (locked === true) return []
      const [from = rect, to = rect] = [boxes.get(id), after.get(id)]
      return [[id, { ...rect, x: rect.x + to.x - from.x, y: rect.y + to.y - from.y }] as const]
    }),
  )
  editor.editSlide(slide => withRects(slide, rects))
}
