import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { hostAction } from '#contract/rooms/host-action.ts'
import { liveLimitRules } from '#server/live/limits.ts'
import { codeIn, numbersIn, readText, tablesOf } from './markdown.ts'

const markdown = await readText('docs/live.md')

/** Returns the rows of the table below a heading. */
function rowsUnder(heading: string): string[][] {
  const [, below = ''] = markdown.split(`\n## ${heading}\n`)
  return tablesOf(below.split(/^## /m)[0] ?? '')[0]?.rows ?? []
}

/** The JSON schema of one kind of host action. */
interface ActionSchema {
  properties: { action: { const?: string; enum?: string[] } } & Record<string, { maxItems?: number }>
}

const { oneOf: kinds } = z.toJSONSchema(hostAction, { io: 'input' }) as unknown as { oneOf: ActionSchema[] }
const actions = kinds.map(({ properties: { action, ...fields } }) => ({
  names: (action.enum ?? [action.const ?? '']).toSorted(),
  fields: Object.keys(fields).toSorted(),
  bounds: Object.values(fields).flatMap(({ maxItems }) => maxItems ?? []),
}))
const firstName = (one: { names: string[] }, other: { names: string[] }) =>
  (one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1

describe('docs/live.md', () => {
  test('lists every action of hosts with its fields and their bounds', () => {
    const listed = rowsUnder('Actions').map(([call = '']) => {
      const [names = '', fields = ''] = call.split(' with ')
      return {
        names: codeIn(names).toSorted(),
        fields: codeIn(fields).toSorted(),
        bounds: numbersIn(fields),
      }
    })
    expect(listed.toSorted(firstName)).toEqual(actions.toSorted(firstName))
  })

  test('lists the limits of an address and of a room', () => {
    const of = ({ burst, perSecond }: { burst: number; perSecond: number }) =>
      perSecond < 1 ? [burst, 1 / perSecond] : [burst, perSecond]
    const listed = rowsUnder('Limits').map(([, ...cells]) => cells.map(cell => numbersIn(cell).slice(0, 2)))
    const rules = liveLimitRules
    expect(listed).toEqual([
      [of(rules.joinsOfAddress), of(rules.joinsOfRoom)],
      [of(rules.streamsOfAddress), of(rules.streamsOfRoom)],
      [of(rules.answersOfAddress), of(rules.answersOfRoom)],
      [of(rules.wrong), []],
    ])
    const { burst, perSecond } = rules.ofPerson
    expect(markdown).toContain(
      `at most ${burst} answers, streams and repeated joins at once, then ${perSecond} a`,
    )
    const [names, seconds] = of(rules.namesOfPerson)
    expect([names, seconds]).toEqual([10, 10])
    expect(markdown).toContain('at most ten other names, then one in ten seconds')
    const { perSecond: applause } = rules.applauseOfPerson
    expect(applause).toBe(4)
    expect(markdown).toContain('adds up to four a second in the long run')
  })

  test('states the largest body', () => {
    expect(markdown).toContain(`at most ${limits.liveBodyBytes / 1024} kB (413)`)
  })
})
