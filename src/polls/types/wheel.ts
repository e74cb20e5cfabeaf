import { limits } from '#contract/limits.ts'
import type { PollKind } from '../kind.ts'
import { wheelNamesOf } from '../wheel-names.ts'

/** A wheel that stops at a random name. The server draws the name; the poll takes no answers. */
export const wheel: PollKind = {
  report(poll, _cells, { spins, people, words }) {
    const drawn = spins.map(({ name, at }) => ({ name, at }))
    const last = drawn.at(-1)
    // What the last draw left out is not on the dial, so that it stands there as it was turned.
    const all = wheelNamesOf(poll, people, spins.at(-1)?.fresh ? spins.slice(0, -1) : []).map(
      ({ name }) => name,
    )
    return {
      voters: 0,
      result: { names: sampleNames(all, last?.name), total: all.length, spins: drawn },
      table: {
        columns: [words.text('column.draw'), words.text('column.name')],
        rows: drawn.map(({ name }, index) => [index + 1, name]),
      },
      summary: last
        ? words.text('wheel.drew', { name: words.text('quoted', { text: last.name }) })
        : words.text('wheel.not'),
    }
  },
}

/** Returns as many names as fit on a wheel: for a large room every n-th name, always including the drawn one. */
function sampleNames(all: readonly string[], drawn: string | undefined): string[] {
  const count = Math.min(all.length, limits.dialNames)
  const names = Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count)] ?? '',
  )
  if (drawn !== undefined && !names.includes(drawn))
    names[names.length === count && count > 0 ? count - 1 : count] = drawn
  return names
}
