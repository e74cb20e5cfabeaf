import { z } from 'zod'
import { limits } from './limits.ts'
import type { OfferedFile } from './rooms/result-files.ts'
import { isRoomId, plainCode } from './rooms/room-code.ts'
import { text } from './text/text.ts'
import type { Scope } from './people/scopes.ts'

/** Who may call an operation: an API key or a signed-in person; a signed-in person alone [D38]; or anybody. */
export type Access = 'key-or-person' | 'person' | 'anyone'

/**
 * The public definition of one operation. The HTTP route, the typed client, the OpenAPI entry and the MCP tool are
 * derived from it. The handler is the file of the same name in `server/operations`.
 */
export interface Operation<
  Path extends z.ZodRawShape = z.ZodRawShape,
  Query extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodType = z.ZodType,
> {
  /** The name of the MCP tool, beginning with a verb: `add_step`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api/v1`, with parameters in braces. */
  route: string
  /** The required scope; null when any usable key is allowed. */
  scope: Scope | null
  /** Who may call it. */
  access: Access
  summary: string
  description?: string
  path: z.ZodObject<Path, z.core.$strict>
  query: z.ZodObject<Query, z.core.$strict>
  /** The schema of the body; null when the request has no body. */
  body: z.ZodType<z.infer<z.ZodObject<Body>>> | null
  output: Output
  /** A body that works, for the documentation; tested. */
  example?: unknown
  /** The table that `Accept: text/csv` and the address with the ending `.csv` return, complete and in one reply. */
  table?: CsvTable<z.infer<Output>>
  /** The files with the output that are at its address with an ending, by that. */
  files?: Record<string, OfferedFile>
  /** Whether repeating the request has no further effect. Defaults to what the HTTP method implies. */
  idempotent?: boolean
  /** Whether the operation may remove or overwrite data. Defaults to true for DELETE, PUT and PATCH. */
  destructive?: boolean
  /** The output contains a document, which may hold pictures and fonts as data URLs. */
  pictured?: true
  /** The body may be a file instead of JSON; it is stored, and the body is then its `upload`. */
  takesFile?: true
  /** The output field with a data URL that `Accept: image/png` returns as bytes and a tool returns as image content. */
  picture?: string
  /** There is no tool for it, because another one does what agents need of it. */
  isNoTool?: true
}

/** How an output is written as a table. For one that comes in pages or parts, the rows of all are joined. */
export interface CsvTable<Output> {
  columns: readonly string[]
  rows(output: Output): Iterable<Record<string, unknown>>
}

type AnyObject = z.ZodType<Record<string, unknown>> | null

/** The input of a handler: the parsed path, query and body in one object. */
export type Input<O> = O extends { path: infer P; query: infer Q; body: infer B }
  ? Parsed<P> & Parsed<Q> & Parsed<B>
  : never
/** The input of a caller: the same object before defaults are applied. */
export type Sent<O> = O extends { path: infer P; query: infer Q; body: infer B }
  ? Unparsed<P> & Unparsed<Q> & Unparsed<B>
  : never
export type Output<O> = O extends { output: infer T extends z.ZodType } ? z.infer<T> : never

// An empty strict schema would forbid every field of the intersection, so it contributes `unknown`.
type Parsed<T> = T extends { shape: infer S } & z.ZodType
  ? keyof S extends never
    ? unknown
    : z.output<T>
  : unknown
type Unparsed<T> = T extends { shape: infer S } & z.ZodType
  ? keyof S extends never
    ? unknown
    : z.input<T>
  : unknown

/** An operation of any shape, for code that iterates over all operations. */
export type AnyOperation = Omit<Operation, 'path' | 'query' | 'body'> & {
  path: z.ZodObject
  query: z.ZodObject
  body: AnyObject
}

const nothing = z.strictObject({})

/**
 * Declares an operation. `path`, `query` and `body` may be omitted when the operation does not use them, and `access` when a
 * key may call it.
 */
export function operation<
  P extends z.ZodObject = typeof nothing,
  Q extends z.ZodObject = typeof nothing,
  B extends AnyObject = null,
  O extends z.ZodType = z.ZodType,
  A extends Access = 'key-or-person',
>(declared: {
  name: string
  method: Operation['method']
  route: string
  scope: Scope | null
  access?: A
  summary: string
  description?: string
  path?: P
  query?: Q
  body?: B
  output: O
  example?: unknown
  table?: CsvTable<z.infer<O>>
  files?: Record<string, OfferedFile>
  idempotent?: boolean
  destructive?: boolean
  pictured?: true
  takesFile?: true
  picture?: keyof z.infer<O> & string
  isNoTool?: true
}) {
  return {
    ...declared,
    // An omitted part accepts nothing. The casts restore the default type parameters.
    access: (declared.access ?? 'key-or-person') as A,
    path: (declared.path ?? nothing) as P,
    query: (declared.query ?? nothing) as Q,
    body: (declared.body ?? null) as B,
  }
}

/** Path parameters that many operations share. */
/** As long as a URL can be, so that an unknown id is a 404 whatever its length. */
export const deckId = text(1, 16_384, 'Must be the id of a deck.').describe('The id of the deck.')

/** A place in a list: its index, or the id of what is there. */
export type Ref = number | string

/**
 * A reference by index, from `least`, or by id. In a path, digits are an index. In a body and in the input of a tool a number is
 * an index and text an id, also text of digits: the server refuses it when nothing has that id, because then it is an index in
 * quotes.
 */
const indexOrId = (least: number, error?: string) =>
  z.union([z.int().min(least, { error }).max(Number.MAX_SAFE_INTEGER), text(1, limits.id)])
const aboutStep = 'Index or id of the step; 0 is the join screen.'
/** Why an operation does not apply to the join screen. */
export const joinStays = 'The join screen stays; steps start at 1.'
export const joinHasNoPicture =
  'The join screen has no picture of its own: {get_contact_sheet} with `scene` lobby shows it. Steps start at 1.'
export const stepIndex = indexOrId(1, joinStays).describe(aboutStep)
export const picturedStepIndex = indexOrId(1, joinHasNoPicture).describe(aboutStep)
/** The id of a room, or its code, also as people write it: `123 456` and `123-456`. Parsed, a code is the six digits. */
export const roomCode = z
  .string()
  .refine(code => plainCode(code) !== null || isRoomId(code), {
    error: 'Must be the six digits of the room, like 123456, or its id.',
  })
  .transform(code => plainCode(code) ?? code)
  .describe('The room’s six digits, or its id.')

/** Any step, including the join screen. */
export const anyStepIndex = indexOrId(0).describe(aboutStep)
/** A card or element in its own list. */
export const listIndex = indexOrId(0).describe('Index from 0 or id, as `{get_step}` tells them.')
/** The query parameter for the next page of a list. */
export const cursor = text(0, 200).optional().describe('`next` of the page before.')
export const next = z.string().nullable().describe('Send as `cursor` for the next page; null on the last.')

/** The query parameter for the number of items per page. */
export const pageLimit = z.int().min(1).max(100).default(50)
