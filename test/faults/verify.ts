import { Client, type ClientConfig } from 'pg'
import { kindOf, readAnswer } from '#polls/index.ts'
import { type Contributions, addToTally, emptyReportContext } from '#polls/kind.ts'
import { readRoomState } from '#rooms/state.ts'
import { numberedPolls } from './numbered-answers.ts'
import { type Lane, wasSentSince } from './phone.ts'

/** Participants who answer the numbered polls, with the replies that each got. */
export interface Voters {
  code: string
  phones: readonly { participantId: string; lanes: readonly Lane[] }[]
  /** The version in the last reply to a host action. */
  room: { version: number }
}

/** What a comparison of the database with the replies of the crowd found. */
export interface Findings {
  /** How many confirmed answers are not there, or not in the tally. */
  lost: number
  /** How much more the tally says than the answers. */
  doubled: number
  /** Everything, in sentences. */
  wrong: string[]
}

/** Compares the database with the replies that the crowd got. Returns what is wrong, in sentences. */
export const verify = async (connection: ClientConfig, crowd: Voters): Promise<string[]> =>
  (await count(connection, crowd)).wrong

/** Compares the database with the replies that the crowd got, and counts what is lost or doubled. */
export async function count(connection: ClientConfig, crowd: Voters): Promise<Findings> {
  const known = crowd.phones.map(phone => ({
    phone,
    acknowledged: phone.lanes.map(lane => lane.acknowledged),
  }))
  const { version } = crowd.room
  const found = await read(connection, crowd.code)
  const findings: Findings = { lost: 0, doubled: 0, wrong: [] }
  const { wrong } = findings

  for (const { phone, acknowledged } of known)
    phone.lanes.forEach((lane, index) => {
      const number = acknowledged[index] ?? 0
      const stored = found.answers.get(`${lane.numbered.pollId}/${phone.participantId}`)
      if (wasSentSince(lane, number, stored)) return
      findings.lost += 1
      wrong.push(
        `${phone.participantId} got a 200 for answer ${number} to ${lane.numbered.pollId}; stored is ${stored}`,
      )
    })
  for (const { pollId, poll } of numberedPolls) {
    const recount = new Map<string, number>()
    for (const [place, value] of found.answers)
      if (place.startsWith(`${pollId}/`)) addToTally(recount, contributionsOf(poll, value))
    const cells = found.cells.get(pollId) ?? new Map<string, number>()
    for (const cell of new Set([...recount.keys(), ...cells.keys()])) {
      const excess = (cells.get(cell) ?? 0) - (recount.get(cell) ?? 0)
      if (excess > 0) findings.doubled += excess
      else findings.lost -= excess
      if (excess !== 0) wrong.push(`the tally of ${pollId} says ${excess} more than its answers in ${cell}`)
    }
  }
  if (found.state.status !== 'live' || found.state.stepIndex !== 1)
    wrong.push(`the room is ${found.state.status} on step ${found.state.stepIndex}`)
  if (found.version < version) wrong.push(`the room fell from version ${version} to ${found.version}`)
  return findings
}

/** Returns the results of each numbered poll, as the database has its tally, in the form of `sorted`. */
export async function storedResults(connection: ClientConfig, code: string): Promise<Map<string, string>> {
  const { cells } = await read(connection, code)
  return new Map(
    numberedPolls.map(({ pollId, poll }) => [
      pollId,
      sorted(reportOf(poll, cells.get(pollId) ?? new Map()).result),
    ]),
  )
}

/** Returns a result as text that is the same in whatever order its lists are. */
export const sorted = (result: unknown): string =>
  JSON.stringify(result, (_, value: unknown) =>
    Array.isArray(value) ? value.map(each => JSON.stringify(each)).sort() : value,
  )

const reportOf = (poll: (typeof numberedPolls)[number]['poll'], cells: ReadonlyMap<string, number>) =>
  kindOf(poll).report(poll, cells, emptyReportContext)

const contributionsOf = (poll: (typeof numberedPolls)[number]['poll'], value: string): Contributions =>
  readAnswer(poll, JSON.parse(value)).contributions

/** Reads the room, its answers and its tallies in one snapshot. */
async function read(connection: ClientConfig, code: string) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const rooms = await client.query<{ id: string; state: string; version: number }>(
      'select id, state, version from rooms where code = $1',
      [code],
    )
    const [room] = rooms.rows
    if (!room) throw new Error(`The room ${code} is gone.`)
    const answers = await client.query<{ place: string; value: string }>(
      `select poll_id || '/' || participant as place, value from answers join polls on key = poll where room_id = $1`,
      [room.id],
    )
    const cells = await client.query<{ poll: string; cell: string; weight: string }>(
      'select poll_id as poll, cell, weight from cells join polls on key = poll where room_id = $1 and weight <> 0',
      [room.id],
    )
    const byPoll = Map.groupBy(cells.rows, ({ poll }) => poll)
    return {
      state: readRoomState(room.state),
      version: room.version,
      answers: new Map(answers.rows.map(({ place, value }) => [place, value])),
      cells: new Map(
        [...byPoll].map(([poll, rows]) => [
          poll,
          new Map(rows.map(({ cell, weight }) => [cell, Number(weight)])),
        ]),
      ),
    }
  } finally {
    await client.end()
  }
}
