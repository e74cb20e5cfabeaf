/** The team that a job belongs to, and its priority within that team. */
export interface Queued {
  team: string
  /** True for thumbnails, which wait until all screenshots of their team were taken. */
  isSecondary: boolean
}

interface TeamQueue<T> {
  primary: T[]
  secondary: T[]
}

/** A queue that serves teams in turn (round robin), so that a team with many jobs delays only its own. */
export function fairQueue<T extends Queued>() {
  /** In the order in which the teams are served. */
  const queues = new Map<string, TeamQueue<T>>()
  let length = 0

  const queueOf = (team: string): TeamQueue<T> => {
    const found = queues.get(team) ?? { primary: [], secondary: [] }
    queues.set(team, found)
    return found
  }
  const listOf = (job: T) => queueOf(job.team)[job.isSecondary ? 'secondary' : 'primary']

  return {
    /** How many jobs wait. */
    length: () => length,
    /** How many jobs of a team wait. */
    lengthOf(team: string): number {
      const queue = queues.get(team)
      return queue ? queue.primary.length + queue.secondary.length : 0
    },
    add(job: T): void {
      listOf(job).push(job)
      length += 1
    },
    /** Puts a job that was taken back to the front of its team's queue. */
    putBack(job: T): void {
      listOf(job).unshift(job)
      length += 1
    },
    /**
     * Removes and returns the next job of the first team for which `isAllowed` returns true; that team is then served
     * last. Returns undefined when no team qualifies.
     */
    take(isAllowed: (team: string) => boolean): T | undefined {
      for (const [team, queue] of queues) {
        if (!isAllowed(team)) continue
        const job = queue.primary.shift() ?? queue.secondary.shift()
        queues.delete(team)
        if (queue.primary.length + queue.secondary.length > 0) queues.set(team, queue)
        if (!job) continue
        length -= 1
        return job
      }
      return undefined
    },
    /** Empties the queue. Returns the jobs that waited. */
    clear(): T[] {
      const waiting = [...queues.values()].flatMap(({ primary, secondary }) => [...primary, ...secondary])
      queues.clear()
      length = 0
      return waiting
    },
  }
}
