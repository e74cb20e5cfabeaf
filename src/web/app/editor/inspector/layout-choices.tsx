import { useMemo } from 'preact/hooks'
import type { SlideStep } from '#contract/deck/deck.ts'
import { layoutsFor } from '#deck/layouts/change-layout.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { newId } from '../new-id.ts'

/** The layouts that a slide can have, each with a picture of this slide in it. */
export function LayoutChoices({ slide, onDone }: { slide: SlideStep; onDone: () => void }) {
  const editor = useEditor()
  const found = useMemo(() => layoutsFor(slide, newId), [slide])
  if (found.length === 0) return <p class="quiet add-none">{message('panel.layout.none')}</p>
  return (
    <div class="add-choices">
      {found.map(({ layout, slide: relaid }) => (
        <button
          key={layout}
          type="button"
          onClick={() => {
            onDone()
            editor.editSlide(() => relaid)
            editor.select([])
          }}
        >
          <LayoutPicture slide={relaid} />
          {message(`layoutName.${layout}`)}
        </button>
      ))}
    </div>
  )
}

/** A small picture of the slide as it would be. */
function LayoutPicture({ slide }: { slide: SlideStep }) {
  const editor = useEditor()
  const { value: measure } = editor.measure
  const { value: content } = editor.deck.content
  const { value: index } = editor.stepIndex
  const scene = useMemo(
    () => editor.draw(index, 'sample', 400, { ...content, document: content.document.with(index, slide) }),
    [slide, measure],
  )
  return (
    <span class="look-picture slide-choice" aria-hidden="true">
      <SceneSvg scene={scene} label="" isStill />
    </span>
  )
}
