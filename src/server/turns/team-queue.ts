const always = () => true
const same = () => 0

/** A queue that serves teams in turn (round robin), so that a team with much work delays only its own. */
export function teamQueue<T extends { team: string }>() {
  /** What waits, by team, in the order in which the teams are served. */
  const teams = new Map<string, T[]>()

  function listOf(team: string): T[] {
    const list = teams.get(team) ?? []
    teams.set(team, list)
    return list
  }

  /**
   * Returns the next item: of the first team that has one for which `mayTake` returns true, the one with the least rank, and of
   * several the first. The item stays in the queue; the team is served last from now on.
   */
  function next(mayTake: (item: T) => boolean = always, rankOf: (item: T) => number = same): T | undefined {
    for (const [team, list] of teams) {
      const [item] = list.filter(mayTake).sort((a, b) => rankOf(a) - rankOf(b))
      if (!item) continue
      teams.delete(team)
      teams.set(team, list)
      return item
    }
    return undefined
  }

  function remove(item: T): void {
    const list = teams.get(item.team) ?? []
    const at = list.indexOf(item)
    if (at >= 0) list.splice(at, 1)
    if (list.length === 0) teams.delete(item.team)
  }

  return {
    next,
    remove,
    add: (item: T): void => void listOf(item.team).push(item),
    /** Puts an item that was taken back to the front of its team. */
    putBack: (item: T): void => void listOf(item.team).unshift(item),
    /** Removes and returns what `next` returns. */
    take(mayTake?: (item: T) => boolean, rankOf?: (item: T) => number): T | undefined {
      const item = next(mayTake, rankOf)
      if (item) remove(item)
      return item
    },
    /** What waits of a team. */
    of: (team: string): readonly T[] => teams.get(team) ?? [],
    /** What waits of all teams. */
    all: (): T[] => [...teams.values()].flat(),
    clear: (): void => teams.clear(),
  }
}
