import { Refusal } from '#contract/refusal.ts'
import type { Output } from '#contract/operation.ts'
import type { getResults } from '#contract/operations/get-results.ts'
import { resultDownloads, resultFiles } from '#contract/rooms/result-files.ts'
import { pollsOfRoom } from '#polls/polls-of-room.ts'
import { readEachResult, resultsHead } from '#server/live/results.ts'
import { pgQueriesOn } from '#server/store/pg-queries.ts'
import { readPollKeys, requireRoom, readRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'
import { ListedOutput } from './listed-output.ts'

/** What to do about an unknown id of a poll. */
export const fromResults = 'Take the pollId from {get_room} or {get_results}.'

export const handleGetResults: Handler<typeof getResults> = async (
  { db, principal, context },
  { code, pollId },
) => {
  const reached = await requireRoom(db, principal, code)
  const [room, keys] = await Promise.all([readRoom(db, reached), readPollKeys(db, reached.id)])
  if (!room) throw new Refusal('no_room')
  const polls = new Map(pollsOfRoom(room.document).map(placed => [placed.pollId, placed]))
  if (pollId !== undefined && !polls.has(pollId)) throw new Refusal('no_poll', fromResults)
  const whole = { ...room, polls, keys }
  const address = `${context.baseUrl}/api/v1/rooms/${reached.public_id}`
  return new ListedOutput<Output<typeof getResults>>({
    before: resultsHead(whole),
    list: 'polls',
    items: readEachResult(pgQueriesOn(db), whole, context.now(), pollId),
    // What was not shown has no picture.
    after: shown => ({ downloads: downloadsOf(address, shown > 0 ? pollId : undefined) }),
  })
}

/** Returns the files with the results of the room at an address, by its id, which stays; with the picture of a poll. */
const downloadsOf = (address: string, pollId: string | undefined): Output<typeof getResults>['downloads'] => [
  ...resultDownloads.map(({ name, type, summary }) => ({ name, type, summary, url: `${address}/${name}` })),
  ...(pollId === undefined
    ? []
    : [
        {
          name: 'results.png',
          ...resultFiles.png,
          url: `${address}/results.png?pollId=${encodeURIComponent(pollId)}`,
        },
      ]),
]
