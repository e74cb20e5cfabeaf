import { numberLocale } from '#contract/text/figures.ts'
import { withVotes } from '#contract/polls/with-votes.ts'
import { defaultLanguage } from '#messages/languages.ts'
import type { Context } from '#server/context.ts'
import { readStepMoment, withPictures } from '#server/live/screenshot.ts'
import type { LiveRoom } from '#server/live/room.ts'
import type { Job } from '#server/render/screenshot.ts'
import { fileWordsOf, resultWordsOf } from '#server/languages/words.ts'
import { type RoomRecord, askedPolls } from './record.ts'
import { shownResults } from './shown-results.ts'

type Parts = Pick<Context, 'rooms' | 'painters' | 'screenshots' | 'database' | 'blobs' | 'bus' | 'now'>

/** Of the time that a picture may take, how much each printed step may. */
const effortOfStep = 0.25

/** Paints the results of a room as pages to print, a PDF. Throws a 500 when it cannot be drawn, and as painters do. */
export async function paintResults(record: RoomRecord, room: LiveRoom, context: Parts): Promise<Buffer> {
  const kept = shownResults(record)
  const prepare = async (): Promise<Job> => {
    const printed = []
    for (const { shown, polls } of kept) {
      const { moment, page } = await readStepMoment(room, shown, context, true)
      printed.push({
        index: typeof shown === 'number' ? shown : null,
        moment: await withPictures(moment, context),
        page: await page?.load(),
        polls: polls.map(({ prompt, summary, voters, table, total }) => ({
          prompt,
          summary,
          voters,
          table,
          total,
        })),
      })
    }
    const { title } = record.results
    const { language } = record.room.state
    return { title, facts: factsOf(record), language, printed, effort: 1 + kept.length * effortOfStep }
  }
  const { bytes } = await context.painters.paint(prepare, { team: room.teamId })
  return bytes
}

/** Returns a moment as it is written in a language, in UTC, with the digits 0 to 9. English has the order of day, month and year. */
const dayText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language === defaultLanguage ? 'en-GB' : numberLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(at))

function factsOf(record: RoomRecord): string[] {
  const { room, createdAt, startedAt, endedAt, joined, results } = record
  const words = fileWordsOf(room.state.language)
  const { text } = resultWordsOf(room.state.language)
  const answers = withVotes(results.polls).reduce((sum, { voters }) => sum + voters, 0)
  const started = {
    code: `${room.code.slice(0, 3)} ${room.code.slice(3)}`,
    date: dayText(startedAt ?? createdAt, words.language),
  }
  return [
    endedAt === null ? words.text('printed.running', started) : words.text('printed.room', started),
    ...(room.rehearsal ? [words.text('printed.rehearsal')] : []),
    words.text('printed.counts', {
      people: text('people', { count: joined }),
      answers: text('answers', { count: answers }),
      polls: words.text('printed.polls', { count: askedPolls(record).length }),
    }),
  ]
}
