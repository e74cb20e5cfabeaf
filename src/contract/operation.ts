import { z } from 'zod'
import { text } from './text.ts'
import type { Scope } from './scopes.ts'

/**
 * Everything public about one operation. The route, the typed client and the OpenAPI entry (and the tool for
 * agents) come from this; the handler of the same file name in `server/operations` does the work.
 */
export interface Operation<
  Path extends z.ZodRawShape = z.ZodRawShape,
  Query extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodType = z.ZodType,
> {
  /** Its name as a tool: verb first, as in `add_step`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, parameters in braces. */
  route: string
  /** Null: any usable key. */
  scope: Scope | null
  summary: string
  description?: string
  path: z.ZodObject<Path, z.core.$strict>
  query: z.ZodObject<Query, z.core.$strict>
  /** Null: the request has no body. */
  body: z.ZodType<z.infer<z.ZodObject<Body>>> | null
  output: Output
  /** A body that works, for the documentation; tested. */
  example?: unknown
  /** What `Accept: text/csv` gives: all of it in one reply. */
  table?: CsvTable<z.infer<Output>>
  /** Whether sending it twice leaves what sending it once leaves; as its method promises when left out. */
  idempotent?: boolean
  /** Whether something that was there may be gone after it; left out: what a DELETE, PUT or PATCH does. */
  destructive?: boolean
  /** Its output holds a document, which may carry pictures and fonts as data URLs. */
  pictured?: true
  /** The field of the output, a data URL, that `Accept: image/png` gives alone, and a tool as a picture. */
  picture?: string
}

/** How an output is told as a table; of a paged one each page gives its rows. */
export interface CsvTable<Output> {
  columns: readonly string[]
  rows(output: Output): readonly Record<string, unknown>[]
}

type AnyObject = z.ZodType<Record<string, unknown>> | null

/** What a handler gets: path, query and body in one object, as parsed. */
export type Input<O> = O extends { path: infer P; query: infer Q; body: infer B }
  ? Parsed<P> & Parsed<Q> & Parsed<B>
  : never
/** What a caller sends: the same before defaults. */
export type Sent<O> = O extends { path: infer P; query: infer Q; body: infer B }
  ? Unparsed<P> & Unparsed<Q> & Unparsed<B>
  : never
export type Output<O> = O extends { output: infer T extends z.ZodType } ? z.infer<T> : never

// A schema of no fields would forbid every other field: as part of a whole it says nothing.
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

/** An operation of any shape, for code that loops over them. */
export type AnyOperation = Omit<Operation, 'path' | 'query' | 'body'> & {
  path: z.ZodObject
  query: z.ZodObject
  body: AnyObject
}

const nothing = z.strictObject({})

/** Declares an operation; what it does not take may be left out. */
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
    // Left out means "takes nothing"; the casts only restore the default type parameters.
    path: (declared.path ?? nothing) as P,
    query: (declared.query ?? nothing) as Q,
    body: (declared.body ?? null) as B,
  }
}

/** Path parameters that many operations share. */
export const deckId = text(1, 200).describe('The id of the deck.')
export const stepIndex = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('The step; 0 is the join screen.')
export const roomCode = z
  .string()
  .regex(/^\d{6}$/, { error: 'Must be six digits.' })
  .describe('The six digits that the audience joins with.')

/** Any step, the join screen included. */
export const anyStepIndex = z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('0 is the join screen.')
/** A card's or element's place in its own list. */
export const listIndex = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('From 0, as `get_step` tells it.')
/** Where the next page of a list begins. */
export const cursor = text(0, 200).optional().describe('`next` of the page before.')
export const next = z.string().nullable().describe('Send as `cursor` for the next page; null on the last.')

/** How many items a page of a list may have. */
export const pageLimit = z.int().min(1).max(100).default(50)
