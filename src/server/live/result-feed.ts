import type pg from 'pg'
import type { ResultEvent } from '#contract/rooms/live-events.ts'
import { phoneResultOf } from '#polls/phone-result.ts'
import { askedNow, isOnStep, pollStateOf } from '#rooms/state.ts'
import { withheldOf } from '#rooms/withheld.ts'
import type { ResultFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readReport } from './report.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads of a result for phones, ms. Once a poll is closed its result hardly changes. */
const everyMs = 500

/**
 * Sends the result of a poll on stage to the phones of this server once it is revealed, as one encoded message for all, and
 * again when it changes [D63]. Nothing is read or sent before the reveal or while the results are withheld. When they are
 * withheld after they were sent, phones are told to remove them. Errors go to `onError`.
 */
export function resultFeed(
  room: LiveRoom,
  pollId: string,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): ResultFeed {
  /** What phones have now; undefined while they have nothing. */
  let sent: { round: number; bytes: Buffer } | undefined

  const isShown = () => {
    const placed = room.polls.get(pollId)
    return (
      placed !== undefined &&
      room.state.status === 'live' &&
      isOnStep(room.state, placed) &&
      pollStateOf(room.state, pollId).revealed &&
      withheldOf(room.state, placed) === undefined
    )
  }
  const roundNow = () => pollStateOf(room.state, pollId).round
  const encodeResult = (event: Omit<ResultEvent, 'pollId'>) => encode('result', { pollId, ...event })
  const broadcast = (bytes: Buffer) => {
    for (const stream of room.phones) stream.send(bytes)
  }

  const update = throttle(
    async () => {
      const placed = room.polls.get(pollId)
      const round = roundNow()
      if (!placed || room.phones.size === 0 || !isShown()) return withdraw()
      const report = await readReport(pool, placed, room)
      const { voters, result } = report.vote ?? report
      // Checked after the result was read: what the host hid or reset meanwhile is not sent.
      if (!isShown() || round !== roundNow()) return withdraw()
      const forPhones = phoneResultOf(askedNow(room.state, placed).poll, result)
      if (!forPhones) return
      const bytes = encodeResult({ round, voters, result: forPhones })
      if (sent && bytes.equals(sent.bytes)) return
      sent = { round, bytes }
      broadcast(bytes)
    },
    everyMs,
    onError,
  )
  function withdraw(): void {
    if (sent) broadcast(encodeResult({ round: sent.round, voters: 0, result: null }))
    sent = undefined
  }

  return {
    trigger: update.trigger,
    stop: update.stop,
    sendAll(): void {
      sent = undefined
      update.trigger()
    },
    sendInitial(stream: Stream): void {
      if (sent && isShown() && sent.round === roundNow()) stream.send(sent.bytes)
      else update.trigger()
    },
  }
}
