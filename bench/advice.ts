import { rules } from '#advice/rules/index.ts'
import { type AdviceContext, examineStep } from '#advice/subject.ts'
import { standingsQuestions } from '#advice/standings-questions.ts'
import { type Step, document as documentSchema } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { documentPolls } from '#polls/placed.ts'
import { memoized } from '#scene/text.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { measure } from '#test/gallery/picture.ts'
import type { Bench } from './bench.ts'
import { ms, median } from './figures.ts'

/** What the rules may add to a write, ms, besides the drawings that they look at [D53]; a full slide shows the worst that there is. */
const allowed = 2

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** A slide with as many elements as there may be, none of which is in line with the others. */
function fullSlide() {
  const rectAt = (index: number, w: number, h: number) => ({
    x: (index % 7) * 0.13 + (index % 3) * 0.007,
    y: Math.floor(index / 7) * 0.15 + (index % 5) * 0.008,
    w,
    h,
  })
  return {
    kind: 'slide' as const,
    texts: range(40).map(index => ({
      text: `Point ${index} of what we want to do in the next quarter`,
      rect: rectAt(index, 0.12, 0.08),
      style: { size: 24 + (index % 4) },
    })),
    shapes: range(40).map(index => ({
      shape: (['rect', 'ellipse', 'line', 'arrow'] as const)[index % 4],
      rect: rectAt(index, 0.11, 0.07),
      style: { fill: index % 2 === 0 ? '#dbe4ff' : '#0b6e4f', opacity: index % 3 === 0 ? 0.5 : 1 },
    })),
    overlays: range(2).map(index => ({
      poll: {
        type: 'radar' as const,
        prompt: 'How are we?',
        dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft', 'Goals', 'Health'],
      },
      rect: rectAt(index * 3, 0.4, 0.4),
    })),
  }
}

/** The time that advice on a step takes: its drawings, which are what it is compared with, and the rules. */
export const advice: Bench = {
  title: `advice: time for a step, warm, the median of N runs: drawing it, drawing it with results, and all rules besides; target ${allowed} ms for the rules`,
  sizes: [40],
  isOfFunctions: true,
  open: () =>
    Promise.resolve(runs => {
      let made = 0
      const newId = () => `id${(made += 1)}`
      const demo = templateDocument(demoDeck, newId)
      const full = completeDocument(documentSchema.parse([{ kind: 'join' }, fullSlide()]), newId)
      const remembered = memoized(measure)
      const contextOf = (document: readonly Step[], step: number): AdviceContext => ({
        extras: null,
        measure: remembered,
        live: {
          code: '000000',
          joinHost: 'poll.example.org',
          people: { joined: 0, seated: [] },
          isOpen: true,
        },
        questions: standingsQuestions(documentPolls(document), step),
        pageWords: [],
        factsOf: () => undefined,
      })
      const steps = [
        ...demo.map((step, index) => ({
          name: `demo deck, ${index}`,
          step,
          context: contextOf(demo, index),
        })),
        ...full.slice(1).map(step => ({ name: 'a full slide', step, context: contextOf(full, 1) })),
      ]
      const rows = steps.map(({ name, step, context }) => {
        const timed = range(runs).map(() => time(step, context))
        const rulesMs = median(timed.map(each => each.rules))
        const slowest = [...rules.keys()]
          .map(at => ({ at, took: median(timed.map(({ each }) => each[at] ?? 0)) }))
          .toSorted((a, b) => b.took - a.took)[0]
        return {
          step: name,
          drawing: ms2(median(timed.map(each => each.drawing))),
          results: ms2(median(timed.map(each => each.results))),
          rules: ms2(rulesMs),
          'slowest rule': `${rules[slowest?.at ?? 0]?.id} ${ms2(slowest?.took ?? 0)}`,
          over: rulesMs > allowed ? 'yes' : '',
        }
      })
      return Promise.resolve(rows)
    }),
}

const ms2 = (value: number): string => (value < 10 ? `${value.toFixed(2)} ms` : ms(value))

function time(step: Step, context: AdviceContext) {
  const [drawing, subject] = timed(() => examineStep(step, context))
  const [results] = timed(() => subject.labelledPolls.length > 0 && subject.drawResults())
  const each = rules.map(({ find }) => timed(() => find(subject))[0])
  return { drawing, results, each, rules: each.reduce((sum, took) => sum + took, 0) }
}

function timed<T>(work: () => T): [took: number, done: T] {
  const began = performance.now()
  const done = work()
  return [performance.now() - began, done]
}
