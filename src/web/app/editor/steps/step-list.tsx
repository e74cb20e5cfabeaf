import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { stepLabel } from '#web/ui/step-label.ts'
import { duplicateChosenSteps, moveChosenSteps, removeChosenSteps } from '../actions.ts'
import { account } from '../../session.ts'
import { loadedGesture } from '../canvas/loaded-gesture.ts'
import { isDialogOpen, isShortcut } from '../event-target.ts'
import { useEditor } from '../model/editor-context.ts'
import { showWithin } from '../show-within.ts'
import { AddStepMenu } from './add-step-menu.tsx'
import { loadedPart } from '../../loaded-page.tsx'
import { IconButton } from '../../icon-button.tsx'
import { listText } from '../../list-text.ts'
import { message } from '../../messages.ts'
import { inReadingOrder } from '../../reading-order.ts'
import type { StepPlace } from './drag-steps.ts'
import { OutlineButton } from './outline-button.tsx'
import { StepItem } from './step-item.tsx'
import type { Search } from './step-search.tsx'
import { paintedOfShown } from './waiting-pages.ts'
import { later } from '../later.ts'

/** Loads the search of steps. */
export const loadStepSearch = () => later(() => import('./step-search.tsx'))

export const dragSteps = loadedGesture(() => import('./drag-steps.ts').then(file => file.dragSteps))

const StepSearch = loadedPart(
  () => loadStepSearch().then(file => file.StepSearch),
  () => null,
)

const noSearch: Search = { words: '', isExact: false, isWhole: false, isReplacing: false }

/** A longer name of a step is cut, in characters: a screen reader says the whole of it at every step. */
const longestLabel = 100

const shortened = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel).trimEnd()} …` : label

/** Whether a key opens and closes the overview. */
const isOverviewKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'o' && !event.shiftKey && isShortcut(event)

/** Returns on which side of a step those that are dragged would come. */
function placeBeside(place: StepPlace | null, index: number): 'before' | 'after' | undefined {
  if (place?.index === index && !place.isAfter) return 'before'
  return place?.index === index + 1 && place.isAfter ? 'after' : undefined
}

/** Returns how many steps stand beside each other. */
function columnsOf(list: HTMLElement | null): number {
  const [first, ...more] = list?.querySelectorAll<HTMLElement>('.step') ?? []
  const next = more.findIndex(({ offsetTop }) => offsetTop !== first?.offsetTop)
  return next === -1 ? more.length + 1 : next + 1
}

/** The list of steps with their pictures, in which they are chosen, moved, copied and removed: a column, a row on small screens, or all in the overview. */
export function StepList() {
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const place = useSignal<StepPlace | null>(null)
  /** What is sought in the deck; null while nothing is. */
  const search = useSignal<Search | null>(null)
  /** The steps that have it; null without a word that is sought. */
  const found = useSignal<ReadonlySet<string> | null>(null)
  /** Whether the list covers the page with all steps in rows. */
  const isOverview = useSignal(false)
  const setOverview = (is: boolean) => {
    isOverview.value = is
    list.current?.focus()
  }
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (isOverviewKey(event)) return setOverview(!isOverview.peek())
      if ((key !== 'f' && key !== 'h') || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return undefined
      if (isDialogOpen()) return undefined
      event.preventDefault()
      search.value = { ...(search.value ?? noSearch), isReplacing: key === 'h' }
      return undefined
    }
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  }, [])
  const { document } = editor.deck.content.value
  const painting = paintedOfShown(document, editor.opened.value.pages)
  const { value: chosen } = editor.stepIds
  const current = editor.step.value.id
  const people = (editor.present.value?.people ?? []).filter(({ id }) => id !== account.value?.id)
  /** The step from which with Shift all up to another one are chosen; the one that is shown where that is no longer chosen. */
  const anchor = useRef(current)
  if (!chosen.has(anchor.current)) anchor.current = current
  /** Chooses all steps from the anchor to one. */
  const chooseTo = (id: string) => {
    const [from = 0, to = 0] = [anchor.current, id].map(each => document.findIndex(step => step.id === each))
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    editor.stepIds.value = new Set(document.slice(first, last + 1).map(step => step.id))
  }
  const choose = (id: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
    if (event.shiftKey) return chooseTo(id)
    anchor.current = id
    if (!event.ctrlKey && !event.metaKey) return editor.show(id)
    const ids = new Set(chosen)
    if (!ids.delete(id)) ids.add(id)
    if (ids.size > 0) editor.stepIds.value = ids
  }
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current]')
    if (list.current && item) showWithin(list.current, item)
  }, [current, editor.stepIndex.value, isOverview.value])
  // Items that have not changed keep the handlers that they were drawn with.
  const handlers = useRef({ choose })
  handlers.current = { choose }
  const key = (event: KeyboardEvent) => {
    const at = editor.stepIndex.value
    const row = isOverview.value ? columnsOf(list.current) : 1
    const by = { ArrowDown: row, ArrowRight: 1, ArrowUp: -row, ArrowLeft: -1 }[inReadingOrder(event.key)]
    const to = by !== undefined ? document[at + by] : { Home: document[0], End: document.at(-1) }[event.key]
    if (event.altKey && by !== undefined) moveChosenSteps(editor, by)
    else if (to) {
      if (event.shiftKey) {
        chooseTo(to.id)
        editor.stepId.value = to.id
      } else {
        anchor.current = to.id
        editor.show(to.id)
      }
    } else if (event.key === 'Delete' || event.key === 'Backspace') removeChosenSteps(editor)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicateChosenSteps(editor)
    else if (isOverview.value && (event.key === 'Enter' || event.key === 'Escape')) setOverview(false)
    else return
    event.preventDefault()
  }
  return (
    <section class="steps" aria-label={message('common.deck')} data-overview={isOverview.value || undefined}>
      <div
        ref={list}
        class="step-list"
        role="listbox"
        aria-label={message('steps.label')}
        aria-multiselectable="true"
        aria-activedescendant={`step-${current}`}
        tabIndex={0}
        onKeyDown={key}
        onDblClick={() => {
          if (isOverview.value) setOverview(false)
        }}
      >
        {document.map((step, index) => {
          const here = people.filter(person => person.step === step.id)
          return (
            <StepItem
              key={step.id}
              step={step}
              index={index}
              label={shortened(stepLabel(document, index, { text: message }))}
              isChosen={chosen.has(step.id)}
              isCurrent={step.id === current}
              isMarked={editor.marked.value.has(step.id)}
              isFound={found.value?.has(step.id)}
              place={placeBeside(place.value, index)}
              people={listText(here.map(({ name }) => name))}
              comments={editor.commented.value.get(step.id)}
              onChoose={(id, event) => handlers.current.choose(id, event)}
              onPress={(id, event) => {
                if (list.current && index > 0) dragSteps(editor, event, { id, list: list.current, place })
              }}
            />
          )
        })}
        {placeBeside(place.value, document.length) && <div class="step-end" />}
      </div>
      {painting && (
        <p class="quiet steps-note" role="status">
          {message('steps.preparing', { page: painting.done + 1, pages: painting.total })}
        </p>
      )}
      {search.value !== null && (
        <StepSearch
          search={search.value}
          onSearch={next => (search.value = next)}
          onFound={ids => (found.value = ids)}
          onClose={() => {
            search.value = null
            list.current?.focus()
          }}
        />
      )}
      <div class="add-step">
        <AddStepMenu />
        <IconButton
          icon="overview"
          label={message('steps.overview')}
          keys="O"
          isPressed={isOverview.value}
          onPress={() => setOverview(!isOverview.value)}
        />
        <OutlineButton />
        <IconButton
          icon="search"
          label={message('stepSearch.label')}
          keys="Ctrl+F"
          isPressed={search.value !== null}
          onPress={() => (search.value = search.value === null ? noSearch : null)}
        />
      </div>
    </section>
  )
}
