import { useLayoutEffect, useRef } from 'preact/hooks'
import { message } from '../../messages.ts'
import type { Editor } from '../model/editor.ts'
import { withAddElements } from './load-add-elements.ts'
import { type NamedShape, shapeNames } from './shape-names.ts'

/** What the menu adds, the most usual first. */
const shapes: NamedShape[] = [
  'rect',
  'ellipse',
  'line',
  'arrow',
  'triangle',
  'diamond',
  'hexagon',
  'chevron',
  'star',
  'speech-bubble',
  'cloud',
  'donut',
  'bracket',
]

/** The shapes that can be added, and the way to the icons; the first has the focus. */
export function ShapeChoices({ editor, onIcons }: { editor: Editor; onIcons: () => void }) {
  const first = useRef<HTMLButtonElement>(null)
  const names = shapeNames()
  useLayoutEffect(() => first.current?.focus(), [])
  return (
    <>
      {shapes.map((shape, index) => (
        <button
          key={shape}
          ref={index === 0 ? first : null}
          type="button"
          onClick={() => withAddElements(file => file.addShape(editor, shape))}
        >
          {names[shape]}
        </button>
      ))}
      <button type="button" onClick={onIcons}>
        {message('insert.icon')}
      </button>
    </>
  )
}
