import { type Alignment, type Boxes, align, distribute } from '#deck/arrange.ts'
import { withRects } from '#deck/elements.ts'
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
/** Fewer elements have no gaps to make equal. */
export const leastDistributed = 3

export const restackSelected = (editor: Editor, move: StackMove): void =>
  editor.editSlide(slide => restack(slide, editor.selection.value, move))

export const alignSelected = (editor: Editor, to: Alignment): void => place(editor, boxes => align(boxes, to))

export const distributeSelected = (editor: Editor, axis: 'x' | 'y'): void =>
  place(editor, boxes => distribute(boxes, axis))

function place(editor: Editor, arranged: (boxes: Boxes) => Boxes): void {
  const boxes = new Map(editor.selected.value.map(({ item }) => [item.id, item.rect]))
  editor.editSlide(slide => withRects(slide, arranged(boxes)))
}
