import { z } from 'zod'
import { text } from './text.ts'
import type { Scope } from './scopes.ts'

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
  summary: string
  description?: string
  path: z.ZodObject<Path, z.core.$strict>
  query: z.ZodObject<Query, z.core.$strict>
  /** The schema of the body; null when the request has no body. */
  body: z.ZodType<z.infer<z.ZodObject<Body>>> | null
  output: Output
  /** A body that works, for the documentation; tested. */
  example?: unknown
  /** The table that `Accept: text/csv` returns, complete and in one reply. */
  table?: CsvTable<z.infer<Output>>
  /** Whether repeating the request has no further effect. Defaults to what the HTTP method implies. */
  idempotent?: boolean
  /** Whether the operation may remove or overwrite data. Defaults to true for DELETE, PUT and PATCH. */
  destructive?: boolean
  /** The output contains a document, which may hold pictures and fonts as data URLs. */
  pictured?: true
  /** The output field with a data URL that `Accept: image/png` returns as bytes and a tool returns as image content. */
  picture?: string
}

/** How an output is written as a table. For a paged output, the rows of all pages are joined. */
export interface CsvTable<Output> {
  columns: readonly string[]
  rows(output: Output): readonly Record<string, unknown>[]
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

/** Declares an operation. `path`, `query` and `body` may be omitted when the operation does not use them. */
export function operation<
  P extends z.ZodObject = typeof nothing,
  Q extends z.ZodObject = typeof nothing,
  B extends AnyObject = null,
  O extends z.ZodType = z.ZodType,
>(declared: {
  name: string
  method: Operation['method']
  route: string
  scope: Scope | null
  summary: string
  description?: string
  path?: P
  query?: Q
  body?: B
  output: O
  example?: unknown
  table?: CsvTable<z.infer<O>>
  idempotent?: boolean
  destructive?: boolean
  pictured?: true
  picture?: keyof z.infer<O> & string
}) {
  return {
    ...declared,
    // An omitted part accepts nothing. The casts restore the default type parameters.
    path: (declared.path ?? nothing) as P,
    query: (declared.query ?? nothing) as Q,
    body: (declared.body ?? null) as B,
  }
}

/** Path parameters that many operations share. */
/** As long as a URL can be, so that an unknown id is a 404 whatever its length. */
export const deckId = text(1, 16_384, 'Must be the id of a deck.').describe('The id of the deck.')
const stepFrom1 = (whyNot0: string) =>
  z
    .int()
    .min(1, { error: `${whyNot0}; steps start at 1.` })
    .max(Number.MAX_SAFE_INTEGER)
    .describe('The step; 0 is the join screen.')
export const stepIndex = stepFrom1('The join screen stays')
export const picturedStepIndex = stepFrom1('The join screen has no picture')
export const roomCode = z
  .string()
  .regex(/^\d{6}$/, { error: 'Must be the six digits of the room, like 123456.' })
  .describe('The six digits that the audience joins with.')

/** The index of any step, including the join screen. */
export const anyStepIndex = z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('0 is the join screen.')
/** The index of a card or element in its own list. */
export const listIndex = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('From 0, as `get_step` tells it.')
/** The query parameter for the next page of a list. */
export const cursor = text(0, 200).optional().describe('`next` of the page before.')
export const next = z.string().nullable().describe('Send as `cursor` for the next page; null on the last.')

/** The query parameter for the number of items per page. */
export const pageLimit = z.int().min(1).max(100).default(50)
