import type { SlideStep, Step } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { longestPlace } from '#contract/polls/place.ts'
import { longestName } from '#contract/polls/poll.ts'

/** The fields of steps that hold what people read: on the slide, in polls, in charts, and in the notes; with their longest texts. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['accepted', limits.acceptedAnswer],
  ['alt', limits.alt],
  ['category', limits.category],
  ['dimensions', longestName],
  ['groups', longestName],
  ['label', longestPlace],
  ['labels', limits.chartName],
  ['name', limits.chartName],
  ['notes', limits.notes],
  ['options', limits.option],
  ['prompt', limits.prompt],
  ['text', limits.text],
  ['wheelNames', longestName],
])
/** The fields whose texts must not be empty. */
const needed: ReadonlySet<string> = new Set(['accepted'])

/** A text of a step. */
export interface StepText {
  /** The card or element that it is in; undefined when it belongs to the step itself. */
  element: string | undefined
  /** Its place in the card, element or step, such as `poll.options.1`. */
  path: string
  text: string
  isMarkdown: boolean
}

type MapText = (text: StepText) => string

/**
 * Returns a step with each of its texts mapped. What does not change stays the same object. A text that would be too long, or empty where
 * one is needed, stays as it is.
 */
export function mapStepTexts<Mapped extends Step>(step: Mapped, map: MapText): Mapped
export function mapStepTexts(step: Step, map: MapText): Step {
  if (step.kind === 'join') return step
  if (step.kind === 'poll') return mapTexts(step, map, undefined)
  const lists = Object.fromEntries(
    (['overlays', 'texts', 'shapes', 'images'] as const).map(list => [
      list,
      kept(
        step[list],
        step[list].map(item => mapTexts(item, map, item.id)),
      ),
    ]),
  ) as Pick<SlideStep, 'overlays' | 'texts' | 'shapes' | 'images'>
  const notes = mapTexts({ notes: step.notes }, map, undefined)
  const isSame =
    notes.notes === step.notes &&
    Object.entries(lists).every(([name, list]) => step[name as 'texts'] === list)
  return isSame ? step : { ...step, ...lists, ...notes }
}

/** Returns all texts of a step in the order of its fields, also the empty ones. */
export function textsOf(step: Step): StepText[] {
  const found: StepText[] = []
  mapStepTexts(step, text => {
    found.push(text)
    return text.text
  })
  return found
}

/** Returns all texts of a step that are not empty: on a slide from top to bottom, the notes at last. */
export function stepTexts(step: Step): StepText[] {
  const found = textsOf(step).filter(({ text }) => text !== '')
  if (step.kind !== 'slide') return found
  const places = new Map(
    [...step.overlays, ...step.texts, ...step.shapes, ...step.images].map(({ id, rect }) => [id, rect]),
  )
  const placeOf = ({ element }: StepText) => places.get(element ?? '') ?? { x: 2, y: 2 }
  return found.toSorted((a, b) => placeOf(a).y - placeOf(b).y || placeOf(a).x - placeOf(b).x)
}

/** Returns the same list where nothing in it has changed. */
const kept = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  after.every((item, index) => item === before[index]) ? before : after

function mapTexts<Value extends object>(value: Value, map: MapText, element: string | undefined): Value {
  const isMarkdown = 'format' in value && value.format === 'markdown'
  const walk = (inner: unknown, path: readonly string[], field: string | undefined): unknown => {
    if (typeof inner === 'string') {
      const most = field === undefined ? undefined : lengths.get(field)
      if (field === undefined || most === undefined) return inner
      const to = map({
        element,
        path: path.join('.'),
        text: inner,
        isMarkdown: isMarkdown && field === 'text',
      })
      return to.length > most || (to === '' && needed.has(field)) ? inner : to
    }
    if (typeof inner !== 'object' || inner === null) return inner
    let isChanged = false
    const mapped = Object.entries(inner).map(([name, each]: [string, unknown]) => {
      // The items of a list belong to its field.
      const next = walk(
        each,
        [...path, name],
        Array.isArray(inner) && typeof each === 'string' ? field : name,
      )
      if (next !== each) isChanged = true
      return [name, next] as const
    })
    if (!isChanged) return inner
    return Array.isArray(inner) ? mapped.map(([, item]) => item) : Object.fromEntries(mapped)
  }
  // The fields stay what they were, with other texts.
  return walk(value, [], undefined) as Value
}
