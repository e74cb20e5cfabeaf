import './inspector.css'
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Poll } from '#contract/polls/poll.ts'
import type { ElementList } from '#deck/elements.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { type AppKey, language, message } from '../../messages.ts'
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
      <aside ref={panel} class="inspector" aria-label={message('panel.label')}>
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

const names: Record<ElementList, [one: AppKey, many: AppKey]> = {
  overlays: ['panel.card', 'panel.cards'],
  texts: ['panel.text', 'panel.texts'],
  shapes: ['panel.shape', 'panel.shapes'],
  images: ['panel.picture', 'panel.pictures'],
}

/** Returns what so many selected elements are called: “Card”, “3 cards”. */
const titleOf = ([one, many]: (typeof names)[ElementList], count: number): string =>
  count === 1 ? message(one) : message(many, { count })

/** Returns the title of a card: “Card: world map”. In languages other than English a name stays as it is written. */
function titleOfCard(poll: Poll): string {
  const kind = message(`pollKind.${isStandingsPoll(poll) ? 'standings' : poll.type}`)
  return message('panel.card.kind', { kind: language() === 'en' ? kind.toLowerCase() : kind })
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
      title: message(isStandingsPoll(step.poll) ? 'pollKind.standings' : 'panel.poll'),
      key,
      body: [<PollPanel subject={pollOfStep(editor, step)} />, <StepControls />],
    }
  if (!first)
    return {
      title: message(step.kind === 'join' ? 'common.joinScreen' : 'panel.slide'),
      key,
      body: <SlidePanel />,
    }
  const lists = new Set(selected.map(({ list }) => list))
  const { list } = first
  const isOne = selected.length === 1
  if (lists.size > 1) {
    const panels = [...lists].map(each => {
      const count = selected.filter(element => element.list === each).length
      const Panel = panelsOf[each]
      return <Panel key={each} title={titleOf(names[each], count)} />
    })
    return {
      title: message('panel.elements', { count: selected.length }),
      key,
      body: [<SharedPanel />, <PlaceGroup />, <HandlingGroup />, ...panels],
    }
  }
  const title = titleOf(names[list], selected.length)
  if (first.list === 'overlays')
    return {
      title: isOne ? titleOfCard(first.item.poll) : title,
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
