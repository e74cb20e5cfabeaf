import { getRoom } from '#contract/operations/get-room.ts'
import { checkRoomDeletion } from '#contract/operations/people/check-room-deletion.ts'
import { openRoomAsHost } from '#contract/operations/people/open-room-as-host.ts'
import type { Output } from '#contract/operation.ts'
import { type HostClient, openHostRoom } from '#web/ui/core/host-client.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { account, ask, callInWords, switchTeam } from '../session.ts'

/** A room that is open on this page. */
export interface OpenRoom {
  facts: Output<typeof getRoom>
  /** Whether the person may delete it once it has ended. */
  mayDelete: boolean
  client: HostClient
}

/** Host tokens that this tab was given, by the id of the room: a person may have few for a room. */
const keptAs = (id: string): string => `lpd-results-key:${id}`

/**
 * Opens a room by its code or id, for its results. A room of another of the person's teams is opened there. Throws a 404 for a room
 * out of reach.
 */
export async function openRoomResults(name: string): Promise<OpenRoom> {
  const facts = await readRoom(name)
  const { id, code } = facts
  const kept = read(keptAs(id))
  const [token, { allowed }] = await Promise.all([
    kept ?? ask(openRoomAsHost, { code: id }).then(({ hostToken }) => hostToken),
    ask(checkRoomDeletion, { code: id }),
  ])
  keep(keptAs(id), token)
  return { facts, mayDelete: allowed, client: openHostRoom(code, token, 'results') }
}

/** Forgets the token of a room, which no longer works. */
export const forgetToken = (id: string): void => keep(keptAs(id), null)

async function readRoom(name: string): Promise<OpenRoom['facts']> {
  try {
    return await ask(getRoom, { code: name })
  } catch (error) {
    const team = error instanceof RequestError && error.status === 404 ? await teamOf(name) : undefined
    if (team === undefined) throw error
    switchTeam(team)
    return ask(getRoom, { code: name })
  }
}

/** Returns another team of the person that reaches the room; undefined when there is none. */
async function teamOf(name: string): Promise<string | undefined> {
  const { teams = [], team } = account.value ?? {}
  for (const { id } of teams) {
    if (id === team) continue
    try {
      await callInWords(getRoom, { code: name }, { team: id })
      return id
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    }
  }
  return undefined
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, token)
  } catch {
    // Without storage a reload gets another token.
  }
}
