import './inspector.css'
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ElementList } from '#deck/elements.ts'
import { pollName } from '#polls/poll-name.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { CommentsPlace } from '../comments/comments-place.tsx'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { CardStylePanel } from './card/card-style-panel.tsx'
import { HandlingGroup } from './element/handling-group.tsx'
import { PicturePanel } from './element/picture-panel.tsx'
import { PlaceGroup } from './element/place-group.tsx'
import { ShapePanel } from './element/shape-panel.tsx'
import { SharedPanel } from './element/shared-panel.tsx'
import { TextPanel } from './element/text-panel.tsx'
import { OfferedColours } from './form/offered-colours.tsx'
import { PollPanel } from './poll/poll-panel.tsx'
import { pollOfCard, pollOfStep } from './poll/poll-subject.ts'
import { SlidePanel } from './slide-panel.tsx'
import { StepControls } from './step-controls.tsx'
import { StepsPanel, titleOfSteps } from './steps-panel.tsx'

/** Everything about what is selected: the deck's theme, a slide, a poll, or elements. */
export function Inspector() {
  const editor = useEditor()
  const { title, key, body } = panelOf(editor)
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0
  }, [key])
  return (
    <>
      <aside ref={panel} class="inspector" aria-label="Settings of what is selected">
        <h2>{title}</h2>
        <OfferedColours />
        {/* What was typed and not taken stays with what it was typed for. */}
        <div key={key} class="inspector-body">
          {body}
        </div>
      </aside>
      <CommentsPlace />
    </>
  )
}

const names: Record<ElementList, [one: string, many: string]> = {
  overlays: ['Card', 'cards'],
  texts: ['Text', 'texts'],
  shapes: ['Shape', 'shapes'],
  images: ['Picture', 'pictures'],
}

const panelsOf: Record<ElementList, FunctionComponent<{ title?: string }>> = {
  overlays: CardStylePanel,
  texts: TextPanel,
  shapes: ShapePanel,
  images: PicturePanel,
}

function panelOf(editor: Editor): { title: string; key: string; body: ComponentChildren } {
  const { value: step } = editor.step
  const { value: stepIds } = editor.stepIds
  const { value: selected } = editor.selected
  const [first] = selected
  const key = `${step.id} ${[...editor.selection.value].join(' ')}`
  if (stepIds.size > 1 && !first)
    return { title: titleOfSteps(editor), key: [...stepIds].join(' '), body: <StepsPanel /> }
  if (step.kind === 'poll')
    return {
      title: isStandingsPoll(step.poll) ? pollName(step.poll) : 'Poll',
      key,
      body: [<PollPanel subject={pollOfStep(editor, step)} />, <StepControls />],
    }
  if (!first) return { title: step.kind === 'join' ? 'Join screen' : 'Slide', key, body: <SlidePanel /> }
  const lists = new Set(selected.map(({ list }) => list))
  const { list } = first
  const isOne = selected.length === 1
  const [one, many] = names[list]
  const title = isOne ? one : `${selected.length} ${lists.size === 1 ? many : 'elements'}`
  if (lists.size > 1) {
    const panels = [...lists].map(each => {
      const count = selected.filter(element => element.list === each).length
      const Panel = panelsOf[each]
      return <Panel key={each} title={count === 1 ? names[each][0] : `${count} ${names[each][1]}`} />
    })
    return { title, key, body: [<SharedPanel />, <PlaceGroup />, <HandlingGroup />, ...panels] }
  }
  if (first.list === 'overlays')
    return {
      title: isOne ? `Card: ${pollName(first.item.poll).toLowerCase()}` : title,
      key,
      body: [
        isOne && <PollPanel subject={pollOfCard(editor, first.item)} />,
        <CardStylePanel />,
        <PlaceGroup />,
        <HandlingGroup />,
      ],
    }
  const Panel = panelsOf[first.list]
  return { title, key, body: [<Panel />, <PlaceGroup />, <HandlingGroup />] }
}
