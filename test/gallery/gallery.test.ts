import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lookNames } from '#contract/polls/looks.ts'
import { gallery, shownStates } from './entries.ts'
import { stages } from './stages.ts'
import { compare, goldenFolder } from './picture.ts'
import { amount } from '#test/support/test-all.ts'

/** Each look and each screen; `npm test` paints one state of each, another one for each look, so that all states are seen. */
const titled = [...gallery, ...stages].map(({ type, look, entries }, at) => ({
  name: `${type} ${look}`,
  entries: amount(
    entries,
    entries.filter((_, index) => index === at % entries.length),
  ),
}))
const advice =
  'Look at them with `npm run gallery`; what is right, `npm run gallery -- --accept <name>` takes.'

describe('every look, and the stage in some languages, is drawn as in its golden pictures', () => {
  test.each(titled)('$name', async ({ entries }) => {
    const apart: string[] = []
    for (const entry of entries) {
      const standing = await compare(entry)
      if (standing.is === 'new') apart.push(`${entry.name} has no golden picture`)
      if (standing.is === 'changed')
        apart.push(`${entry.name} differs in ${(standing.share * 100).toFixed(2)} % of its pixels`)
    }
    expect(apart, advice).toEqual([])
  })
})

test('every golden picture is of an entry', () => {
  const names = new Set([...gallery, ...stages].flatMap(({ entries }) => entries.map(({ name }) => name)))
  const files = existsSync(goldenFolder) ? readdirSync(goldenFolder) : []
  expect(files.filter(file => !names.has(basename(file, '.webp')))).toEqual([])
})

test('every look is shown empty, with one answer, with the usual, right to left, as a card, in the dark and in two presets', () => {
  const always = [
    'empty',
    'one',
    'typical',
    'rtl',
    'card',
    'dark',
    'paper',
    'midnight',
  ] satisfies (typeof shownStates)[number][]
  const looks = gallery.filter(({ type, look }) => lookNames(type).includes(look))
  const lacking = looks.flatMap(({ type, look, entries }) =>
    always
      .filter(state => !entries.some(entry => entry.state === state))
      .map(state => `${type} ${look}: ${state}`),
  )
  expect(lacking).toEqual([])
})
