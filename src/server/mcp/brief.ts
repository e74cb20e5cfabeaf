import { z } from 'zod'
import type { Language } from '#contract/text/language.ts'
import type { LayoutElement, Overlap } from '#contract/deck/deck.ts'
import { isAreaKind } from '#contract/deck/element.ts'
import { percentText } from '#contract/text/figures.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { getDeck } from '#contract/operations/get-deck.ts'
import { getResults } from '#contract/operations/get-results.ts'
import { getStep } from '#contract/operations/get-step.ts'
import { outlineDeck } from '#contract/operations/outline-deck.ts'
import { type MeasuredElement, screenshotStep } from '#contract/operations/screenshot-step.ts'
import { elementName } from '#deck/layout.ts'
import { startedByPerson } from '#server/operations/uploaded-pages.ts'
import { ListedOutput } from '#server/operations/listed-output.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { jsonInSteps } from '#server/transport/json-in-steps.ts'
import { pacedSteps } from '#server/turns/pace.ts'

type Fields = Record<string, unknown>

/** What an agent is told beside the output of an operation. */
export interface Told {
  baseUrl: string
  /** What the deck speaks that was read; undefined when that is not known. */
  language?: Language | null | undefined
}

/** The end of the address of a poll's picture. */
const pollPicture = 'results.png?pollId='

/** Operations whose output is written shorter for an agent, by name. An output of another shape stays as it is. */
const shorter: Record<string, (output: Fields, told: Told) => Fields> = {
  /** Adds the language, which the record leaves out, and who starts the deck, where a key cannot. */
  [getDeck.name](output, { baseUrl, language }) {
    const { data } = deckWithSteps.safeParse(output)
    const hasPages =
      data?.deck.source === true && data.deck.document.some(({ pageIndex }) => typeof pageIndex === 'number')
    return {
      ...output,
      ...(language !== undefined && { language }),
      ...(hasPages && { start: startedByPerson(baseUrl) }),
    }
  },
  /** Writes the address of each file alone, and how it is read; without that of a poll's picture, how it is made. */
  [getResults.name](output) {
    const { data } = offeredFiles.safeParse(output)
    if (!data) return output
    const urls = data.downloads.map(({ url }) => url)
    const picture = urls.some(url => url.includes(pollPicture))
      ? undefined
      : urls[0]?.replace(/\/[^/]*$/, `/${pollPicture}<pollId>`)
    return {
      ...output,
      downloads: {
        get: 'With the header "Authorization: Bearer <the API key of this connection>", or in a browser where its person is signed in.',
        urls,
        ...(picture !== undefined && { onePoll: picture }),
      },
    }
  },
  /** Leaves out `elements`: the step itself has the id, place and words of each. */
  [getStep.name]: output => withoutEmpty(without(output, ['elements']), ['overlaps']),
  /** Writes each element with its measurements and what it lies over as one line. */
  [screenshotStep.name](output) {
    const { data } = measuredLayout.safeParse(output)
    if (!data) return output
    const rest = without(output, ['elements', 'measured', 'overlaps'])
    const measured = new Map(data.measured.map(each => [each.element, measurementsOf(each)]))
    const poll = measured.get('poll')
    const lines = data.elements.map(element => {
      const more = [measured.get(elementName(element)) ?? [], `z${element.z}`].flat()
      return elementLine(element, data, more)
    })
    return {
      ...withoutEmpty(rest, ['coversPageText']),
      ...(lines.length > 0 && { elements: lines }),
      ...(poll && { poll: poll.join(' ') }),
    }
  },
  /** Writes each step and each element of a slide as one line. */
  [outlineDeck.name](output) {
    const { data } = outlineDeck.output.safeParse(output)
    return data ? { ...output, steps: data.steps.map(stepEntry) } : output
  },
}

/** Returns a step of an outline: a line, which says whether it has notes, or an object with it when there is more. */
function stepEntry({
  index,
  kind,
  poll,
  notes,
  pageIndex,
  elements = [],
  overlaps = [],
  ...lists
}: OutlinedStep) {
  const step = [
    `${index} ${poll ? `${poll.type}: ${poll.prompt}` : kind}`,
    ...(typeof pageIndex === 'number' ? [`page ${pageIndex}`] : []),
    ...(notes ? ['notes'] : []),
  ].join(' | ')
  const lines = elements.map(element => elementLine(element, { elements, overlaps }))
  const more = withoutEmpty({ elements: lines, ...lists }, ['elements', ...Object.keys(lists)])
  return Object.keys(more).length === 0 ? step : { step, ...more }
}
type OutlinedStep = z.infer<typeof outlineDeck.output>['steps'][number]

const deckWithSteps = z.object({
  deck: z.object({ source: z.boolean(), document: z.array(z.object({ pageIndex: z.unknown().optional() })) }),
})

const offeredFiles = getResults.output.pick({ downloads: true })

const measuredLayout = screenshotStep.output.pick({ elements: true, overlaps: true, measured: true })

/** Returns the output of an operation as an agent gets it, in which nothing is said twice. */
const briefOutput = ({ name }: AnyOperation, output: Fields, told: Told): Fields =>
  shorter[name]?.(output, told) ?? output

/** Returns the output of an operation, in whatever form its handler gave it, as the JSON text that an agent gets. */
export async function resultText(operation: AnyOperation, output: unknown, told: Told): Promise<string> {
  const whole: unknown =
    output instanceof JsonPieces
      ? JSON.parse(output.whole().toString())
      : output instanceof ListedOutput
        ? await output.whole()
        : output
  const brief = briefOutput(operation, without(Object(whole), [operation.picture ?? '']), told)
  return (await pacedSteps(jsonInSteps(brief))).join('')
}

/** How many characters of its words the line of an element has. */
const lineLength = 40
const shortened = (text: string): string =>
  text.length > lineLength ? `${text.slice(0, lineLength).trimEnd()}…` : text

interface Placement {
  elements: readonly LayoutElement[]
  overlaps: readonly Overlap[]
}

/** Rounded fractions may differ by this much. */
const slack = 0.001

/**
 * Returns whether a text stands wholly on a shape or a picture, as on a panel, a disc or a background. The label of a shape
 * is its kind, or its description when it has one: a line or an icon with a description counts as a panel.
 */
function isOnOwnPanel(
  { kind, rect: { x, y, w, h } }: LayoutElement,
  below: LayoutElement | undefined,
): boolean {
  if (kind !== 'text' || !below) return false
  const { rect } = below
  const isPanel = below.kind === 'image' || (below.kind === 'shape' && isAreaKind(below.label))
  return (
    isPanel &&
    x >= rect.x - slack &&
    y >= rect.y - slack &&
    x + w <= rect.x + rect.w + slack &&
    y + h <= rect.y + rect.h + slack
  )
}

/** Returns an element as one line: `text 0 x0.06 y0.1 w0.5 h0.16: Ask the room | over 10% of shape 0`. */
function elementLine(
  element: LayoutElement,
  { elements, overlaps }: Placement,
  more: readonly string[] = [],
): string {
  const { rect, label } = element
  const name = elementName(element)
  const sides = Object.entries(rect).map(([side, value]) => side + Number(value.toFixed(3)))
  const head = [name, ...sides, ...more].join(' ')
  const over = overlaps
    .filter(
      ({ a, b }) =>
        a === name &&
        !isOnOwnPanel(
          element,
          elements.find(each => elementName(each) === b),
        ),
    )
    .map(({ b, covered }) => `${percentText(covered)} of ${b}`)
  const words = label === '' ? head : `${head}: ${shortened(label)}`
  return over.length === 0 ? words : `${words} | over ${over.join(', ')}`
}

/** Returns what was measured: the size of the answers, and what is wrong, if anything is. */
const measurementsOf = ({ clipped, overflowPx, textPx }: MeasuredElement): string[] => [
  `textPx ${textPx}`,
  ...(clipped ? ['clipped'] : []),
  ...(overflowPx > 0 ? [`overflowPx ${overflowPx}`] : []),
]

/** Returns an object without the named fields. */
const without = (output: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(output).filter(([name]) => !names.includes(name)))

/** Returns an object without those of its named lists that are empty. */
const withoutEmpty = (output: Fields, lists: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(output).filter(
      ([name, value]) => !(lists.includes(name) && Array.isArray(value) && value.length === 0),
    ),
  )
