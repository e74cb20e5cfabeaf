import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from '#contract/input/parse.ts'
import { propertyAliases } from '#contract/input/aliases.ts'
import { operations } from '#contract/operations/index.ts'
import type { Issue } from '#contract/refusal.ts'
import { valueAt } from '#test/agents/at-path.ts'
import { allMended } from '#test/agents/repair.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'

const poll = { type: 'multiple-choice', prompt: 'Which?', options: ['A', 'B'], timeLimitSec: 30 }
const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.5 }
const slide = {
  kind: 'slide',
  texts: [{ text: 'Hello', rect, style: { size: 40, color: '#112233' } }],
  overlays: [{ poll: { type: 'rating', prompt: 'Rate' }, rect }],
}
const { addBlock, addElement, addOverlay, addStep, createDeck, editDeck } = operations
const { replaceStep, setTheme, updateDeck, updateElement, updateOverlay, updatePoll } = operations

/** Bodies that fit, of which faulty ones are made. */
const bodies = [
  [addStep, { step: { kind: 'poll', poll }, at: 2 }],
  [addStep, { step: { kind: 'poll', poll: { type: 'word-cloud', prompt: 'One word?' } } }],
  [addStep, { step: slide }],
  [replaceStep, { step: { kind: 'poll', poll: { type: 'nps', prompt: 'Would you?' }, notes: 'Wait.' } }],
  [addOverlay, { poll, rect, style: { accent: '#aabbcc', radius: 8 } }],
  [updateOverlay, { poll: { prompt: 'New?' }, rect: { x: 0.2 } }],
  [updatePoll, { poll: { prompt: 'New?', timeLimitSec: 20, mcStyle: 'bars' } }],
  [addElement, { text: { text: 'Hello', rect, style: { size: 32, bold: true } } }],
  [updateElement, { shape: { z: 2, style: { fill: '#ff0000', opacity: 0.5 } } }],
  [addBlock, { block: { kind: 'quote', text: 'Hello', author: 'Ada' } }],
  [setTheme, { preset: 'midnight', accent: '#ffd700', background: '#000000' }],
  [createDeck, { title: 'Tuesday', document: [{ kind: 'join' }, slide, { kind: 'poll', poll }] }],
  [updateDeck, { title: 'Tuesday', starred: true }],
  [
    editDeck,
    {
      edits: [
        { op: 'add_step', step: { kind: 'poll', poll } },
        { op: 'update_deck', title: 'T' },
      ],
    },
  ],
] as const

type Fields = Record<string, any>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every property in a body, with the object that it stands in. */
function places(value: unknown): { holder: Fields; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isObject(value) ? Object.keys(value).map(key => ({ holder: value, key })) : []
  return [...own, ...Object.values(value).flatMap(places)]
}

const namesFor = (name: string): string[] => [
  name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
  name.toUpperCase(),
  ...[...propertyAliases].filter(([, names]) => names[0] === name).map(([alias]) => alias),
]

/** What callers do wrong: with the property of an object, and a number to choose by. */
const faults: Record<string, (holder: Fields, key: string, choice: number) => void> = {
  'leaves an object out and sends what is in it': (holder, key) => {
    const { [key]: value } = holder
    if (!isObject(value)) return
    delete holder[key]
    for (const [name, inner] of Object.entries(value)) holder[name] ??= inner
  },
  'sends an object as JSON in a text': (holder, key) => {
    if (typeof holder[key] === 'object') holder[key] = JSON.stringify(holder[key])
  },
  'sends a number or true in quotes': (holder, key) => {
    if (['number', 'boolean'].includes(typeof holder[key])) holder[key] = String(holder[key])
  },
  'calls a property otherwise': (holder, key, choice) => {
    const names = namesFor(key)
    const name = names[choice % names.length]!
    if (name in holder) return
    holder[name] = holder[key]
    delete holder[key]
  },
  'puts a property into an object of another name': (holder, key, choice) => {
    const name = ['settings', 'data', 'content', 'config', 'payload'][choice % 5]!
    if (name in holder) return
    holder[name] = { [key]: holder[key] }
    delete holder[key]
  },
  'sends a list of one': (holder, key) => {
    if (!Array.isArray(holder[key])) holder[key] = [holder[key]]
  },
  'leaves a property out': (holder, key) => {
    delete holder[key]
  },
}

const suggests = ({ did_you_mean: meant, message }: Issue) =>
  meant !== undefined || /Put what it holds|Send the list in/.test(message)

/** Returns the path that a suggestion is about, once it was followed. */
function targetOf({ path, message, did_you_mean: meant = '' }: Issue): string {
  if (!message.startsWith('There is no such property here.')) return path
  return [...path.split('.').slice(0, -1), meant].join('.')
}

const issuesOf = (schema: z.ZodType, given: Fields): readonly Issue[] => check(schema, given).issues ?? []

/**
 * Follows the suggestions of the issues of a body, and those of what comes of it. Returns what it is at last. Throws for a suggestion
 * that is refused in its turn; what is wrong with a text or a list is told beside the name of its field.
 */
function follow(schema: z.ZodType, given: Fields): { last: Fields; followed: number } {
  let last = given
  let followed = 0
  for (let round = 0; round < 5; round += 1) {
    const issues = issuesOf(schema, last)
    const helpful = issues.filter(suggests)
    if (helpful.length === 0) break
    followed += helpful.length
    const [mended] = allMended({ tool: 'any', given: last }, helpful, {})
    const next = mended?.given ?? {}
    const about = JSON.stringify({ last, helpful, next })
    expect(next, about).not.toEqual(last)
    const left = new Set(issuesOf(schema, next).map(({ path }) => path))
    for (const issue of helpful) {
      const isTold = issues.some(
        each => each.path === issue.path && each !== issue && !isObject(valueAt(last, issue.path)),
      )
      const target = targetOf(issue)
      if (!isTold && !target.endsWith('.')) expect(left, about).not.toContain(target)
    }
    last = next
  }
  return { last, followed }
}

/** Returns a body with faults; undefined where they changed nothing. */
function faulty(fits: object, made: readonly (readonly [name: string, at: number, choice: number])[]) {
  const given: Fields = structuredClone(fits)
  for (const [name, at, choice] of made) {
    const all = places(given)
    const place = all[at % Math.max(1, all.length)]
    if (place) faults[name]!(place.holder, place.key, choice)
  }
  return JSON.stringify(given) === JSON.stringify(fits) ? undefined : given
}

const place = fc.nat()
const choice = fc.nat({ max: 30 })

test('[D56] a suggestion that is followed is not refused in its turn', propertyTimeout, () => {
  let followed = 0
  const fault = fc.tuple(fc.constantFrom(...Object.keys(faults)), place, choice)
  const made = fc.array(fault, { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(fc.nat({ max: bodies.length - 1 }), made, (which, all) => {
      const [{ body }, fits] = bodies[which]!
      const given = faulty(fits, all)
      if (given) followed += follow(body, given).followed
    }),
    propertyRuns(3_000, 30_000),
  )
  expect(followed).toBeGreaterThan(1_000)
})

test.each(Object.keys(faults).filter(name => name !== 'leaves a property out'))(
  '[D56] every body whose writer once %s is mended by its suggestions alone',
  name => {
    let mended = 0
    fc.assert(
      fc.property(fc.nat({ max: bodies.length - 1 }), place, choice, (which, at, number) => {
        const [{ body }, fits] = bodies[which]!
        const given = faulty(fits, [[name, at, number]])
        if (!given || issuesOf(body, given).length === 0) return
        const { last } = follow(body, given)
        expect(issuesOf(body, last), JSON.stringify({ given, last })).toEqual([])
        mended += 1
      }),
      propertyRuns(1_000, 10_000),
    )
    expect(mended).toBeGreaterThan(100)
  },
)
