import { type ReadonlySignal, type Signal, batch, computed, effect, signal } from '@preact/signals'
import type { CommentsEvent, PresentEvent } from '#contract/deck/deck-events.ts'
import type { ImageElement, SlideStep, Step } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import type { Preview } from '#contract/deck/preview.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Examples } from '#deck/translations/examples.ts'
import { type SlideElement, elementsOf } from '#deck/elements.ts'
import { withConnectors } from '#deck/connectors.ts'
import { growTexts } from '#deck/grow-texts.ts'
import { aspectOf, stackOf } from '#deck/layout.ts'
import { indexInPlaceOf, indexOfStep, withSlide, withStep } from '#deck/steps.ts'
import type { Scene } from '#scene/primitives.ts'
import type { Measure } from '#scene/text.ts'
import { type Words, englishWords } from '#scene/words.ts'
import { heightOnSlide } from '#scene/slide-text.ts'
import { language as pageLanguage } from '../../messages.ts'
import { wordsIn } from '../drawing/deck-words.ts'
import { drawPreview, textContextOf } from '../drawing/draw.ts'
import type { UploadedPages } from '../checks/count-needed.ts'
import type { OpenedDeck } from './connect.ts'
import type { DeckEditor } from './deck-editor.ts'
import { examplesIn } from './lazy-examples.ts'

/** What the canvas shows of polls: nobody has answered yet, a sample audience has, or the results are revealed. */
export type Votes = Extract<Preview, 'open' | 'sample' | 'revealed'>

/** The editor of one deck: its content, what is shown and selected, and who else is there. */
export interface Editor {
  deckId: string
  deck: DeckEditor
  /** The deck as it was read last: whose it is, whether it is shared, its pages. */
  opened: Signal<OpenedDeck>
  uploadedPages: ReadonlySignal<UploadedPages>
  measure: ReadonlySignal<Measure>
  /** What the deck speaks: its own language or that of its team; null when neither has one. */
  language: ReadonlySignal<Language | null>
  /** Everybody who has the deck open, this person included. */
  present: Signal<PresentEvent | null>
  /** What the server told last of the comments. */
  told: Signal<CommentsEvent | null>
  /** How many open threads of comments are on each step, by its id. */
  commented: Signal<ReadonlyMap<string, number>>
  votes: Signal<Votes>
  /** The steps that are chosen in the list; the one that is shown is among them. */
  stepIds: Signal<ReadonlySet<string>>
  /** These steps in their order, without the join screen, which cannot be moved, copied or removed. */
  chosenSteps: ReadonlySignal<readonly Step[]>
  /** The step that is shown. */
  stepId: Signal<string>
  step: ReadonlySignal<Step>
  stepIndex: ReadonlySignal<number>
  /** The ids of the selected cards and elements. */
  selection: Signal<ReadonlySet<string>>
  /** These elements in painting order, the lowest first. */
  selected: ReadonlySignal<readonly SlideElement[]>
  /** The text or picture that is edited in place, by its id. */
  editing: Signal<string | null>
  /** The picture that is cropped on the canvas, if that is what is edited. */
  cropped: ReadonlySignal<ImageElement | undefined>
  /** What gives elements the places back that they had before they made room for another one, by the id of that one. */
  madeRoom: Map<string, (slide: SlideStep) => SlideStep>
  /** What was changed by somebody else in the last seconds, by id of the step or element. */
  marked: Signal<ReadonlySet<string>>
  aspects: ReadonlySignal<readonly number[]>
  /** What new slides and polls say: in the language of the deck, else in that of its author. */
  examples: ReadonlySignal<Examples>
  /** Shows a step, and selects nothing. */
  show(stepId: string): void
  select(ids: Iterable<string>): void
  /** Changes the step that is shown. Changes with the same `key` are undone as one. */
  editStep(change: (step: Step) => Step, key?: string): void
  /** Changes the step that is shown if it is a slide. The boxes of texts that grow become as high as these need. */
  editSlide(change: (slide: SlideStep) => SlideStep, key?: string): void
  /** Shows what a gesture would make of the slide that is shown; null ends it without a change. */
  previewSlide(change: ((slide: SlideStep) => SlideStep) | null): void
  /** Returns what the stage says beside the texts of a content; while its language is loaded, what was said last. */
  wordsOf(content: Pick<DeckContent, 'language'>): Words
  /** Draws a step as the stage would show it. */
  draw(index: number, votes: Votes, pageWidth: 400 | 800 | 1_600 | 3_200, content?: DeckContent): Scene
}

/** Creates the state of an editor around a deck. */
export function createEditor({
  deckId,
  deck,
  opened: first,
  measure,
}: Pick<Editor, 'deckId' | 'deck' | 'measure'> & { opened: OpenedDeck }): Editor {
  const opened = signal(first)
  const { document } = deck.settled.value
  const wanted = new URLSearchParams(location.search).get('step')
  const shown = document.find(({ id }) => id === wanted) ?? document[1] ?? document[0]
  const stepId = signal(shown?.id ?? '')
  const stepIds = signal<ReadonlySet<string>>(new Set([stepId.value]))
  const selection = signal<ReadonlySet<string>>(new Set())
  const editing = signal<string | null>(null)
  // The document in which the step was last, for when it is gone: then the one that took its place is shown.
  let lastDocument = document
  const stepIndex = computed(() => {
    const steps = deck.content.value.document
    const index = indexInPlaceOf(lastDocument, steps, stepId.value)
    if (steps[index]?.id === stepId.value) lastDocument = steps
    return index
  })
  // Somebody else may remove the step that is shown, or those that are chosen.
  effect(() => {
    const steps = deck.content.value.document
    const shown = steps[stepIndex.value]
    if (!shown) return
    batch(() => {
      if (shown.id !== stepId.peek()) stepId.value = shown.id
      const chosen = [...stepIds.peek()].filter(id => indexOfStep(steps, id) !== -1)
      if (chosen.length < stepIds.peek().size)
        stepIds.value = new Set(chosen.length > 0 ? chosen : [shown.id])
    })
  })
  const step = computed(() => {
    const shown = deck.content.value.document[stepIndex.value]
    if (!shown) throw new Error('A deck has at least its join screen.')
    return shown
  })
  const selected = computed(() => {
    const { value: shown } = step
    if (shown.kind !== 'slide') return []
    const order = stackOf(shown).map(({ element }) => element.id)
    return elementsOf(shown)
      .filter(({ item }) => selection.value.has(item.id))
      .toSorted((a, b) => order.indexOf(a.item.id) - order.indexOf(b.item.id))
  })
  let lastWords = englishWords
  const wordsOf: Editor['wordsOf'] = ({ language }) => {
    lastWords = wordsIn(language ?? opened.value.teamLanguage) ?? lastWords
    return lastWords
  }
  const language = computed(() => deck.content.value.language ?? opened.value.teamLanguage)
  const uploadedPages = computed(() => ({
    count: opened.value.pages.length,
    failed: opened.value.failedPages,
  }))
  const aspects = computed(() => opened.value.pages.map(({ aspect }) => aspect))
  const editStep: Editor['editStep'] = (change, key) => {
    const { id } = step.value
    deck.edit(
      content => ({ ...content, document: withStep(content.document, id, change) }),
      key && `${id} ${key}`,
    )
  }
  /** Returns a change of a slide after which texts that grow have the space that they need, and lines are at what they are joined to. */
  const withGrownTexts = (change: (slide: SlideStep) => SlideStep) => (slide: SlideStep) => {
    const context = textContextOf(deck.content.value, aspects.value, measure.value)
    const aspect = aspectOf(slide, aspects.value)
    const grown = growTexts(slide, change(slide), text => heightOnSlide(text, aspect, context))
    return withConnectors(grown)
  }
  deck.followPlaces({
    current: () => ({ stepId: stepId.value, stepIds: stepIds.value, selection: selection.value }),
    go(place) {
      if (indexOfStep(deck.content.value.document, place.stepId) === -1) return
      const isElsewhere =
        place.stepId !== stepId.value || [...place.selection].join() !== [...selection.value].join()
      stepId.value = place.stepId
      stepIds.value = place.stepIds
      selection.value = place.selection
      if (isElsewhere) editing.value = null
    },
  })
  return {
    deckId,
    deck,
    opened,
    uploadedPages,
    measure,
    language,
    examples: computed(() => examplesIn(language.value ?? pageLanguage())),
    present: signal(null),
    told: signal(null),
    commented: signal<ReadonlyMap<string, number>>(new Map()),
    votes: signal<Votes>('open'),
    stepIds,
    chosenSteps: computed(() =>
      deck.content.value.document.filter(each => each.kind !== 'join' && stepIds.value.has(each.id)),
    ),
    stepId,
    step,
    stepIndex,
    selection,
    selected,
    editing,
    cropped: computed(() =>
      step.value.kind === 'slide' ? step.value.images.find(({ id }) => id === editing.value) : undefined,
    ),
    madeRoom: new Map(),
    marked: signal<ReadonlySet<string>>(new Set()),
    aspects,
    show(id) {
      stepId.value = id
      stepIds.value = new Set([id])
      selection.value = new Set()
      editing.value = null
      deck.closeEdit()
    },
    select(ids) {
      selection.value = new Set(ids)
      editing.value = null
      deck.closeEdit()
    },
    wordsOf,
    editStep,
    editSlide: (change, key) =>
      editStep(each => (each.kind === 'slide' ? withGrownTexts(change)(each) : each), key),
    previewSlide(change) {
      const { id } = step.value
      const grown = change && withGrownTexts(change)
      deck.preview(grown && (content => ({ ...content, document: withSlide(content.document, id, grown) })))
    },
    draw: (index, votes, pageWidth, content = deck.content.value) =>
      drawPreview(content, index, votes, {
        deck: deckId,
        baseUrl: opened.value.baseUrl,
        measure: measure.value,
        words: wordsOf(content),
        aspects: aspects.value,
        isPainted: page => opened.value.pages[page]?.status === 'painted',
        pageWidth,
      }),
  }
}
