import { plural } from '#contract/figures.ts'
import { hasResult } from '#polls/has-result.ts'
import type { Context } from '#server/context.ts'
import { readStepMoment, withPictures } from '#server/live/screenshot.ts'
import type { LiveRoom } from '#server/live/room.ts'
import type { Job } from '#server/render/screenshot.ts'
import type { RoomRecord } from './record.ts'

type Parts = Pick<Context, 'rooms' | 'painters' | 'screenshots' | 'database' | 'blobs' | 'bus' | 'now'>

/** Of the time that a picture may take, how much each printed step may. */
const effortOfStep = 0.25

/** Returns the indexes of the steps of a room whose polls have results, in deck order. */
export const stepsWithResults = ({ results }: Pick<RoomRecord, 'results'>): number[] => [
  ...new Set(results.polls.filter(hasResult).map(({ step }) => step)),
]

/** Paints the results of a room as pages to print, a PDF. Throws a 500 when it cannot be drawn, and as painters do. */
export async function paintResults(record: RoomRecord, room: LiveRoom, context: Parts): Promise<Buffer> {
  const indexes = stepsWithResults(record)
  const prepare = async (): Promise<Job> => {
    const printed = []
    for (const index of indexes) {
      const { moment, page } = await readStepMoment(room, index, context, true)
      printed.push({
        index,
        moment: await withPictures(moment, context),
        page: await page?.load(),
        polls: record.results.polls
          .filter(poll => poll.step === index && hasResult(poll))
          .map(({ prompt, summary, voters, table }) => ({ prompt, summary, voters, table })),
      })
    }
    const { title } = record.results
    return { title, facts: factsOf(record), printed, effort: 1 + indexes.length * effortOfStep }
  }
  const { bytes } = await context.painters.paint(prepare, { team: room.teamId })
  return bytes
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

function factsOf({ room, createdAt, endedAt, joined, results }: RoomRecord): string[] {
  const answers = results.polls.reduce((sum, { voters }) => sum + voters, 0)
  return [
    `Room ${room.code.slice(0, 3)} ${room.code.slice(3)}, started on ${day.format(Date.parse(createdAt))} UTC${endedAt === null ? ', still running' : ''}.`,
    ...(room.rehearsal ? ['A rehearsal: its participants were simulated.'] : []),
    `${plural(joined, 'person', 'people')} joined and gave ${plural(answers, 'answer')} to ${plural(results.polls.filter(hasResult).length, 'poll')}.`,
  ]
}
