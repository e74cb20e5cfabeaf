import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollKind } from './kind.ts'

/** Who is on the dial of a wheel: the names it was given, or everyone in the room. */
export const onDial = (
  { wheelSource = 'participants', wheelNames = [] }: Pick<Poll, 'wheelSource' | 'wheelNames'>,
  people: readonly string[],
): readonly string[] => (wheelSource === 'custom' ? wheelNames : people)

/** A dial that turns to a name; the server draws it, nobody answers. */
export const wheel: PollKind = {
  report(poll, _cells, { spins, people }) {
    const all = onDial(poll, people)
    const drawn = spins.map(({ name, at }) => ({ name, at }))
    const last = drawn.at(-1)
    return {
      voters: 0,
      result: { names: dial(all, last?.name), total: all.length, spins: drawn },
      table: { columns: ['Draw', 'Name'], rows: drawn.map(({ name }, index) => [index + 1, name]) },
      summary: last ? `The wheel drew “${last.name}”.` : 'The wheel was not turned yet.',
    }
  },
}

/** As many names as can be read on a dial: of a crowd those at equal distances, and always who was drawn. */
function dial(all: readonly string[], drawn: string | undefined): string[] {
  const count = Math.min(all.length, limits.dialNames)
  const names = Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count)] ?? '',
  )
  if (drawn !== undefined && !names.includes(drawn))
    names[names.length === count && count > 0 ? count - 1 : count] = drawn
  return names
}
