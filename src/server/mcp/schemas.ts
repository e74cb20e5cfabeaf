import type { JSONObject, JSONValue } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { languages } from '#contract/text/language.ts'
import { limits } from '#contract/limits.ts'
import { nameOperations } from '#contract/named-operations.ts'
import { type AnyOperation, pageLimit } from '#contract/operation.ts'
import { schemaNames } from '#server/transport/schema-names.ts'

type Schema = JSONObject
/** The JSON Schema of an object, for a tool. */
export type ObjectSchema = Schema & {
  type: 'object'
  properties: Record<string, Schema>
  required?: string[]
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asStep = 'A step as in add_step.'
const plainText = { type: 'string' }
const index = { type: ['integer', 'string'] }

/** Short replacements of named schemas in inputs: the full schemas are in one tool only. */
const shortInputs: Record<string, Schema> = {
  NewStep: { type: 'object', required: ['kind'], description: asStep },
  DeckDocument: {
    type: 'array',
    items: { type: 'object', required: ['kind'] },
    description: 'Steps as in add_step; only the first is { "kind": "join" }.',
  },
  Poll: { type: 'object', required: ['type', 'prompt'], description: 'A poll as in add_step.' },
  PollChange: { type: 'object', description: 'Fields of a poll as in add_step.' },
  Rect: {
    type: 'object',
    required: ['x', 'y', 'w', 'h'],
    description: 'x, y, w, h: fractions of the slide.',
  },
  ShapeRect: { type: 'object', description: 'As Rect; of a line or arrow, w or h may be 0.' },
  ShapeRectChange: { type: 'object', description: 'Any of x, y, w, h: fractions of the slide.' },
  RectChange: { type: 'object', description: 'Any of x, y, w, h: fractions of the slide.' },
  OverlayStyle: { type: 'object', description: 'As the style of an overlay in add_step.' },
  OverlayStyleChange: { type: 'object', description: 'As the style of an overlay in add_step.' },
  ...Object.fromEntries(
    ['Text', 'Shape', 'Image'].flatMap(kind => {
      const list = `\`${kind.toLowerCase()}s\` of add_step.`
      return [
        [`${kind}Element`, { type: 'object', description: `As in ${list}` }],
        [`${kind}Change`, { type: 'object', description: `Fields as in ${list}` }],
      ]
    }),
  ),
  Block: {
    type: 'object',
    required: ['kind'],
    description:
      'kind and its fields, ≤ characters: title: title ≤80, subtitle? ≤160; agenda: title?, items (2–10, ≤60); ' +
      'figures: title?, figures (2–4 of {value ≤12, caption ≤60}); quote: text ≤300, author? ≤80; columns: title?, ' +
      'columns (1–3 of {title? ≤40, text ≤160}); section: number? ≤4, title, subtitle? ≤160; text: title?, text (Markdown) ' +
      '≤2000; timeline: title?, points (2–6 of {when ≤24, text ≤80}); process: title?, steps (2–5, ≤30); comparison: title?, ' +
      'left, right: {title ≤40, points (1–5, ≤48)}; team: title?, people (1–8 of {name ≤30, role? ≤36, dataUrl?}); code: ' +
      'title?, language? ≤20, code ≤1800; table: title?, rows (lists of cells ≤80, the first is the head); chart: title?, chart as in ' +
      'shapes, text? ≤300; picture_left, picture_right: dataUrl, alt?, title, text? ≤200; ' +
      'picture_full: dataUrl, alt?, title; poll_right: title, text? ≤200, poll; poll_picture: dataUrl, alt?, title?, poll.',
  },
  Edit: {
    type: 'object',
    required: ['op'],
    description: 'As the input of the tool `op`, without id and revision: {"op":"remove_step","index":2}.',
  },
  AnyStepIndex: index,
  PicturedStepIndex: index,
  StepIndex: index,
  ListIndex: index,
  Alt: plainText,
  Locked: { type: 'boolean' },
  Group: plainText,
  Colour: plainText,
  SlideColour: plainText,
  SlideBackground: {
    type: 'object',
    description: '{ color }, { gradient } or { picture, focus }',
  },
  BesidePicture: {
    type: 'object',
    description: 'A picture beside it: { picture, side: left or right, focus, alt }',
  },
  BesidePictureChange: { type: 'object', description: 'As in add_step.' },
  Transition: { type: 'string', description: 'none, fade or push' },
  Focus: { type: 'object', description: '{ x, y }, each 0 to 1: what stays in view.' },
  Footer: { type: 'object', description: '{ text, number: true, logo: true }' },
  Font: plainText,
  DeckTheme: { type: 'object', description: 'As set_theme takes it.' },
  Gradient: { type: 'object', required: ['colors'], description: '{ colors: [2 to 4], angle }' },
  Revision: plainText,
  RoomCode: plainText,
  Cursor: plainText,
  Language: plainText,
  ThemePreset: plainText,
  PageLimit: { type: 'integer', default: 50 },
}

/** The tool whose input has those schemas in full, and the ones that are short even there. */
const fullTool = 'add_step'
const alwaysShort = new Set([
  'Block',
  'ShapeRect',
  'Alt',
  'Locked',
  'Group',
  'Build',
  'Colour',
  'SlideColour',
  'SlideBackground',
  'BesidePicture',
  'BesidePictureChange',
  'Footer',
  'Transition',
  'Focus',
  'Font',
  'Revision',
  'AnyStepIndex',
  'PicturedStepIndex',
  'StepIndex',
  'ListIndex',
])

/** Fields that many elements have. The description of the tool says them once for all, not the schema of each. */
const saidForAll = new Set([
  'shadow',
  'outline',
  'outlineColor',
  'radius',
  'rotation',
  'opacity',
  'hidden',
  'locked',
  'group',
  'build',
  'link',
])
const elementSchemas = new Set(['Overlay', 'OverlayStyle', 'TextElement', 'ShapeElement', 'ImageElement'])

/** Returns the definitions of schemas without the fields of elements that are said once. */
const withoutSaid = (definitions: Schema): Schema =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [
      name,
      elementSchemas.has(name) ? dropSaid(schema) : schema,
    ]),
  )

function dropSaid(schema: JSONValue | undefined): JSONValue {
  if (!isSchema(schema)) return schema ?? {}
  const { properties, ...rest } = schema
  if (!isSchema(properties)) return schema
  const kept = Object.entries(properties).filter(([field]) => !saidForAll.has(field))
  return {
    ...rest,
    properties: Object.fromEntries(kept.map(([field, inner]) => [field, dropSaid(inner)])),
  }
}

/** Left out of every schema. The server checks them anyway, and its refusals say what to do. */
const omitted = new Set([
  '$schema',
  'additionalProperties',
  'pattern',
  'minLength',
  'minItems',
  'examples',
  'id',
])

function trimmed(value: unknown, short: Record<string, Schema>, inMap = false): unknown {
  if (Array.isArray(value)) return value.map(item => trimmed(item, short))
  if (typeof value === 'string') return nameOperations(value, 'tool')
  if (!isSchema(value)) return value
  const name = typeof value['$ref'] === 'string' ? value['$ref'].replace('#/$defs/', '') : ''
  const replacement = inMap ? undefined : short[name]
  if (replacement) {
    const { $ref: _, default: __, description, ...others } = value
    const words = [description, replacement['description']].filter(isNews)
    const text = nameOperations(words.join(' '), 'tool')
    return { ...replacement, ...others, ...(text !== '' && { description: text }) }
  }
  const entries = Object.entries(value)
    .filter(([key, inner]) => inMap || !(omitted.has(key) || saysNothing(key, inner)))
    .map(([key, inner]): [string, unknown] => [
      key,
      key === 'default' ? inner : trimmed(inner, short, !inMap && (key === 'properties' || key === '$defs')),
    ])
  return inMap ? Object.fromEntries(entries) : withShortNull(Object.fromEntries(entries))
}

/** Writes `anyOf` a schema and null as that schema whose type may also be null. */
function withShortNull({ anyOf, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(anyOf)) return { ...(anyOf !== undefined && { anyOf }), ...rest }
  const [first, second, ...more] = anyOf.map((each): unknown => each)
  const canBeNull = isSchema(second) && second['type'] === 'null' && more.length === 0
  if (!canBeNull || !isSchema(first) || typeof first['type'] !== 'string' || 'enum' in first)
    return { anyOf, ...rest }
  return { ...first, ...rest, type: [first['type'], 'null'] }
}

/** What the description of a tool says once, instead of each field of its input. */
export const saidOnce: Record<string, string> = {
  create_deck: `language is one of ${languages.join(' ')}.`,
  add_step:
    'Boxes are fractions of the slide, 0 to 1; sizes and radius px on a slide 1,600 px wide; colours #rrggbb, on slides also the theme’s accent, accent2 … 8, text, muted, surface, background; fonts as in list_fonts; the higher z lies above, left out by place, alone on top. style, images directly: shadow; outline, outlineColor, radius but for texts; rotation (degrees); opacity but for cards. Directly: group (an id they share), locked, build (1 … 40: next shows them in this order, same numbers at once; without: there from the start); but for cards hidden, link ({ step: id } or { url }).',
  list_rooms: '`id` is `code` elsewhere.',
  get_deck: 'pictures: true: as data URLs, also elsewhere.',
}

/** Parameters for pages with scroll bars and calendars, by the name of the operation: agents read the newest and go on. */
export const forPages: Record<string, readonly string[]> = {
  list_decks: ['count', 'folder', 'results', 'usedSince'],
  list_rooms: ['count', 'host', 'since', 'until'],
}

/** Descriptions that say what the name of the field says, or what is said once for all. */
const known = new Set([
  'The id of the deck.',
  'As `revision` in `{list_versions}`.',
  'The six digits that the audience joins with.',
  'The room’s six digits, or its id.',
  'As `pollId` in the results.',
  'What its stage, phones and pictures speak; null: as the team’s, if it has one.',
  'Only rehearsals, or only real rooms.',
  'Rooms in this state.',
  'Rooms of this deck.',
  'With this tag.',
  'In title, deck, tags, notes or host.',
  'Replaces those that are there.',
  'Plain text.',
  'The whole document; it replaces the one that is there.',
  'Whether it stands among the starred ones.',
  'Whether the whole team may read and change it.',
  'px on a slide 1,600 px wide.',
  'Left out: by its place.',
  'For the presenter alone.',
  'One of color, gradient and picture.',
  'Small, at the bottom of slides: a text, their number, the logo.',
  'How it comes on stage.',
  'next and prev go past it.',
  'cover: what stays in view.',
  'false: without the footer of the theme.',
  'false: hides where to join.',
  '#rrggbb, or a colour of the theme by name.',
  'What it shows, for those who cannot see it.',
  'A data URL of a picture.',
  'How many items a page has at most.',
  'Only the starred ones, or only the others.',
  'Only the person’s own, or only those of others.',
  'Only those with a name, or only the others.',
  'Only those that the team shares, or only private drafts.',
  'Left out: last changed first.',
  'Adds `total`.',
  'The whole document.',
  'Left out: the template’s, or Untitled deck.',
  'Words of the title or the content.',
  'Only those with a session, or only the others; needs rooms:read.',
  'Only those with a session since then; needs rooms:read.',
  'Whether the team offers it.',
])
const isNews = (description: unknown): description is string =>
  typeof description === 'string' && !known.has(description)

/** Longer texts than this are allowed where nobody writes so much; the refusal tells the limit. */
const longText = 200

/** A maximum to which nobody comes near, and a minimum that hardly anybody goes below; the refusal tells it. */
const largeNumber = 199
const smallNumber = 8
/** Lists that may have so many items are hardly ever filled; the refusal tells the limit. */
const longList = 10

/** How many items a page of a list has: agents ask for the next one. */
const pageSize = pageLimit.parse(undefined)

/** Whether a keyword tells an agent nothing that it needs before its call. */
function saysNothing(key: string, value: unknown): boolean {
  if (key === 'description') return !isNews(value)
  if (key === 'maxLength') return Number(value) >= longText || value === limits.id
  // A default that is an object is the place of an element.
  if (key === 'default')
    return (
      value === null || value === '' || value === false || value === pageSize || typeof value === 'object'
    )
  // The description says that it is a time.
  if (key === 'format') return value === 'date-time'
  if (key === 'minimum')
    return (Number(value) >= 0 && Number(value) <= smallNumber) || Number(value) === Number.MIN_SAFE_INTEGER
  if (key === 'maxItems') return Number(value) >= longList
  // Fractions end at 1.
  return key === 'maximum' && (Number(value) >= largeNumber || value === 1)
}

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  isSchema(value) && value['type'] === 'object' && isSchema(value['properties'])

function convert(schema: z.ZodType): Schema {
  const converted: unknown = z.toJSONSchema(schema, {
    io: 'input',
    metadata: schemaNames,
    unrepresentable: 'any',
  })
  if (!isSchema(converted)) return {}
  // A named schema is converted to a reference to itself.
  const { $ref, $defs } = converted
  if (typeof $ref !== 'string' || !isSchema($defs)) return converted
  const own = $defs[$ref.replace('#/$defs/', '')]
  return isSchema(own) ? { ...own, $defs } : converted
}

/** Returns a schema with the definitions that it still refers to. */
function withNeeded(schema: ObjectSchema, definitions: Schema): ObjectSchema {
  const needed = new Map<string, JSONValue>()
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (!needed.has(name)) {
        needed.set(name, definitions[name] ?? {})
        look(definitions[name])
      }
  }
  look(schema)
  return needed.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(needed) }
}

/** Returns the input schema of a tool: path, query and body of its operation in one object. */
export function inputSchemaOf({ name, path, query, body }: AnyOperation): ObjectSchema {
  const short =
    name === fullTool
      ? Object.fromEntries(Object.entries(shortInputs).filter(([each]) => alwaysShort.has(each)))
      : shortInputs
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const definitions: Schema = {}
  for (const part of [path, query, ...(body ? [body] : [])]) {
    const converted = trimmed(convert(part), short)
    if (!isObjectSchema(converted)) continue
    for (const field of forPages[name] ?? []) delete converted.properties[field]
    for (const field of Object.keys(converted.properties))
      if (field in properties) throw new Error(`Two parts of ${name} have a field ${field}.`)
    Object.assign(properties, converted.properties)
    required.push(...(converted.required ?? []))
    if (isSchema(converted['$defs'])) Object.assign(definitions, withoutSaid(converted['$defs']))
  }
  return withNeeded({ type: 'object', properties, ...(required.length > 0 && { required }) }, definitions)
}
