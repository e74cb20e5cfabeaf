import type { AnyOperation, Input, Output } from '#contract/operation.ts'
import type { Person } from '#server/auth/people.ts'
import type { Context } from '#server/context.ts'
import type { AddressName } from '#server/limits/address.ts'
import type { Database } from '#server/store/database.ts'

/** What a handler of an operation for people gets beside its input. It opens its own transactions. */
export interface PeopleCall<Who extends Person | null> {
  context: Context
  db: Database['db']
  /** Who is signed in; null for nobody, which only an operation for anyone sees. */
  person: Who
  /** The address of the page that the request comes from, which is one of this server; null without one. */
  origin: string | null
  /** The header `Accept-Language` of the request. */
  acceptLanguage: string | undefined
  /** The name under which the address of the request is counted. */
  address: AddressName
  /** Sets the cookie of the reply: the token of a session, or null to remove it. */
  setSession(token: string | null): void
}

/** Does the work of an operation for people. Throws a `Refusal` to refuse. */
export type PeopleHandler<O extends { access: string }> = (
  call: PeopleCall<O['access'] extends 'person' ? Person : Person | null>,
  input: Input<O>,
) => Promise<Output<O>>

/** An operation for people with its handler, for code that treats all of them alike. */
export interface BoundPeopleOperation {
  operation: AnyOperation
  /** `input` holds path, query and body in one object, parsed by the operation's schemas. */
  run(call: PeopleCall<Person | null>, input: Record<string, unknown>): Promise<unknown>
}
