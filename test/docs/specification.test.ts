import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deckRecord, extras, slideStep } from '#contract/deck/deck.ts'
import { imageElement, overlayStyle, shapeElement, textElement } from '#contract/deck/element.ts'
import { refusals } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { buildProgress } from '#contract/rooms/live.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import { looks, pollTypes, styleField } from '#contract/polls/looks.ts'
import { operations } from '#contract/operations/index.ts'
import { pollFields } from '#contract/polls/poll.ts'
import { plans, scopeNames } from '#contract/people/scopes.ts'
import { codeIn, numbersIn, readText, tablesOf } from './markdown.ts'

const markdown = await readText('docs/specification.md')

/** Returns the tables between a heading and the next one. */
const tablesUnder = (heading: string) => {
  const [, below = ''] = markdown.split(new RegExp(`^#+ ${heading}$`, 'm'))
  return tablesOf(below.split(/^#+ /m)[0] ?? '')
}
const rowsUnder = (heading: string, table = 0): string[][] => tablesUnder(heading)[table]?.rows ?? []

/** The parts of a JSON schema that contain bounds. */
interface Bounded {
  properties?: Record<string, Bounded>
  items?: Bounded
  anyOf?: Bounded[]
  [keyword: string]: unknown
}
const bounding = ['minimum', 'maximum', 'maxLength', 'maxItems'] as const
/** Ignores trivial bounds: every length and count is 0 or more, and every integer is safe. */
const isSignificant = (bound: unknown): bound is number =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** Returns every bound in a schema and its parts. */
function boundsOf(schema: Bounded): number[] {
  const own = bounding.map(keyword => schema[keyword]).filter(isSignificant)
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ]
  return [...own, ...inner.flatMap(boundsOf)]
}

/** Returns the fields of a schema with their bounds; nested fields as `style.size`. */
function fieldsOf(schema: z.ZodType): [field: string, bounds: number[]][] {
  // Without a registry of names every schema is written inline.
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', metadata: z.registry() }) as Bounded
  return Object.entries(properties).flatMap(([name, field]): [string, number[]][] =>
    name === 'style' && field.properties
      ? Object.entries(field.properties).map(([inner, each]) => [`style.${inner}`, boundsOf(each)])
      : [[name, boundsOf(field)]],
  )
}

/** Expects a row for each field, with its bounds. `sharedFields` are listed once for all elements. */
function expectFields(
  rows: readonly string[][],
  schema: z.ZodType,
  sharedFields: readonly string[] = [],
): void {
  const fields = fieldsOf(schema).filter(([field]) => !sharedFields.includes(field))
  const rowOf = (field: string) => rows.find(([names = '']) => codeIn(names).includes(field))
  for (const [field, bounds] of fields) {
    const row = rowOf(field)
    expect(row, field).toBeDefined()
    expect(numbersIn(row?.slice(1).join(' ') ?? ''), field).toEqual(expect.arrayContaining(bounds))
  }
  expect(rows.flatMap(([names = '']) => codeIn(names)).sort()).toEqual(fields.map(([field]) => field).sort())
}

describe('docs/specification.md', () => {
  test('lists every limit with its value', () => {
    const listed = rowsUnder('Limits').map(([, value = '', name = '']) => [
      codeIn(name)[0],
      numbersIn(value)[0],
    ])
    expect(Object.fromEntries(listed)).toEqual(limits)
    expect(listed).toHaveLength(Object.keys(limits).length)
  })

  test('lists the scopes, and what each plan includes', () => {
    expect(rowsUnder('Authentication').map(([scope = '']) => codeIn(scope)[0])).toEqual(scopeNames)
    expect(
      rowsUnder('Authentication', 1).map(([name, scopes = '', hourly = '']) => ({
        name,
        scopes: codeIn(scopes),
        requestsPerHour: numbersIn(hourly)[0],
      })),
    ).toEqual(Object.values(plans))
  })

  test('lists every operation with its method, path, scope and tool', () => {
    // Where it has no tool, its row names it, too.
    const listed = rowsUnder('Operations').map(([, call = '', scope = '', tool = '']) =>
      [codeIn(call)[0], codeIn(scope)[0] ?? null, codeIn(tool)[0]].join(' '),
    )
    const declared = Object.values(operations).map(({ method, route, scope, name }) =>
      [`${method} ${route}`, scope, name].join(' '),
    )
    expect(listed.sort()).toEqual(declared.sort())
  })

  test('lists every status that a refusal may have', () => {
    const listed = rowsUnder('Errors').map(([status]) => Number(status))
    expect(listed).toEqual(
      [...new Set(Object.values(refusals).map(({ status }) => status))].sort((a, b) => a - b),
    )
  })

  test('lists every poll type with its field and looks', () => {
    const listed = rowsUnder('Poll types and looks').map(([type = '', field = '', names = '']) => ({
      type: codeIn(type)[0],
      field: codeIn(field)[0] ?? null,
      names: codeIn(names),
    }))
    expect(listed).toEqual(
      pollTypes.map(type => {
        const field = styleField[type]
        return { type, field, names: field ? [...looks[field]] : [] }
      }),
    )
  })

  test('lists every field of a poll with its bounds', () => {
    const lookFields = Object.keys(looks)
    expectFields(rowsUnder('Poll'), pollFields, lookFields)
  })

  test('lists every field of the elements of a slide with its bounds', () => {
    const [every = [], card = [], text = [], shape = [], image = []] = tablesUnder('Elements of a slide').map(
      ({ rows }) => rows,
    )
    const { rotation, opacity, hidden, locked, build, group, link } = imageElement.shape
    const all = { rotation, opacity, hidden, locked, build, group, link }
    expectFields(every, z.object(all))
    const shared = ['id', 'rect', 'z', ...Object.keys(all), 'style.rotation', 'style.opacity']
    expectFields(card, overlayStyle, shared)
    expectFields(text, textElement, shared)
    // The style of its words is that of texts.
    expectFields(shape, shapeElement, [...shared, 'textStyle'])
    expectFields(image, imageElement, shared)
    expectFields(rowsUnder('Extras'), extras)
  })

  test('names every field of a slide step', () => {
    const slide = rowsUnder('Steps').find(([kind]) => kind === '`slide`')?.[1] ?? ''
    const fields = Object.keys(slideStep.shape).filter(field => field !== 'kind' && field !== 'id')
    expect(codeIn(slide)).toEqual(fields)
  })

  test('lists every field of a deck and of a room', () => {
    const listedRoom = listRooms.output.shape.rooms.element
    const fieldsUnder = (heading: string) => rowsUnder(heading).flatMap(([names = '']) => codeIn(names))
    const tables = tablesUnder('Deck').concat(tablesUnder('Room'))
    expect(tables.length).toBeGreaterThan(0)
    expect(fieldsUnder('Deck').sort()).toEqual(Object.keys(deckRecord.shape).sort())
    expect(fieldsUnder('Room').sort()).toEqual(
      Object.keys({ ...listedRoom.shape, ...buildProgress.shape, notes: '' }).sort(),
    )
  })
})
