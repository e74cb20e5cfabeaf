import type { SlideElement } from '#deck/elements.ts'
import { useEditor } from '../../model/editor-context.ts'
import { Group } from '../form/group.tsx'
import { type Subject, withField } from '../form/subject.ts'
import { allElements } from './elements-subject.ts'
import { type Frame, FrameFields } from './frame-controls.tsx'

type Item = SlideElement['item']

/** Reads the frame of an element: a picture has it itself, cards and shapes in their style. */
const frameOf = (item: Item): Frame => ('dataUrl' in item ? item : 'text' in item ? {} : (item.style ?? {}))

/** What elements of different kinds have in common: the frame, unless there is a text among them. */
export function SharedPanel() {
  const editor = useEditor()
  if (editor.selected.value.some(({ list }) => list === 'texts')) return null
  const elements = allElements(editor)
  const frames: Subject<Frame> = {
    ...elements,
    values: elements.values.map(frameOf),
    change: (change, key) =>
      elements.change(item => {
        if ('dataUrl' in item) return { ...item, ...change(item) }
        const style = change(frameOf(item))
        return withField(item, 'style', Object.keys(style).length > 0 ? style : undefined)
      }, key),
  }
  return (
    <Group title="Frame">
      <FrameFields subject={frames} usual={{ shadow: false, radius: 0 }} />
    </Group>
  )
}
