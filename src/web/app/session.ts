import { signal } from '@preact/signals'
import type { Account } from '#contract/people/account.ts'
import type { AnyOperation, Output, Sent } from '#contract/operation.ts'
import { getAccount } from '#contract/operations/people/get-account.ts'
import { chooseLanguage } from '#messages/languages.ts'
import { type CallOptions, call } from '#web/ui/core/client.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message, messages } from './messages.ts'

/** Who is signed in: undefined until that is known, null for nobody. */
export const account = signal<Account | null | undefined>(undefined)

/** The team that this tab works in. */
export const team = () => {
  const { teams, team: id } = account.value ?? { teams: [], team: null }
  return teams.find(each => each.id === id)
}

/** Whether the person makes decks in the team of this tab: the server refuses it to presenters, viewers and guests. */
export const makesDecks = (): boolean => team()?.role === 'owner' || team()?.role === 'editor'

/** Waits for a reply. That the service could not be reached is told in the language of the page. Rejects with a `RequestError`. */
export async function inWords<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'unreachable') throw error
    throw new RequestError(
      0,
      message('fault.unreachable'),
      message('common.checkConnection'),
      undefined,
      error.code,
    )
  }
}

/** Calls an operation that needs no session, or that tells who has one. */
export const callInWords: typeof call = (...request) => inWords(call(...request))

/**
 * Calls an operation for the signed-in person, in the team of this tab. When the session is over, the page asks to sign in again,
 * and the error is thrown as well.
 */
export async function ask<O extends AnyOperation>(
  operation: O,
  input: Sent<O>,
  options: Omit<CallOptions, 'key' | 'team'> = {},
): Promise<Output<O>> {
  const { id: person, team: id } = account.value ?? {}
  try {
    return await callInWords<O>(operation, input, {
      ...(id ? { team: id } : {}),
      // Somebody else may have signed in on another tab: what this page holds is not theirs.
      ...(person !== undefined && operation.access !== 'anyone' && { person }),
      ...options,
    })
  } catch (error) {
    if (error instanceof RequestError && error.status === 401 && operation.access !== 'anyone')
      account.value = null
    throw error
  }
}

/** Reads who is signed in. */
export async function readAccount(): Promise<void> {
  try {
    await beSignedIn(await callInWords(getAccount, {}))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.status !== 401) throw error
    account.value = null
  }
}

/** Goes on as somebody who has signed in, in their language. */
export async function beSignedIn(who: Account): Promise<void> {
  await speak(who.language)
  account.value = who
}

/** Speaks the language of an account; null is that of the browser. Where it cannot be loaded, the page goes on in the one it has. */
export const speak = (tag: string | null): Promise<void> =>
  messages.choose(tag === null ? null : chooseLanguage([tag, ...navigator.languages])).catch(() => undefined)

/** Works in another team from now on. */
export function switchTeam(id: string): void {
  if (account.value) account.value = { ...account.value, team: id }
}
