/** What one cell costs, as measured: the inputs of the simulation. */
export const measuredCosts = {
  /** Processor time of a worker for an answer, µs. */
  answerUs: 54,
  /** Processor time of PostgreSQL for an answer, µs: 60 to 80 on a busy machine, counted in ticks of 10 ms. */
  databaseUs: 60,
  /** A commit, for which the tally of a poll stays locked, ms. */
  commitMs: 1.2,
  /** What one more phone adds to a change that is written to all phones of a worker, µs. */
  writeUs: 4.7,
  /** Memory of a stream, kB. */
  streamKb: 22.3,
  /** How many streams one process has been seen to serve. */
  streamsOfWorker: 19_000,
  /** From one process to the next over the bus or a relay, ms: an assumption, no bench measures it between machines. */
  hopMs: 1,
}
export type Costs = typeof measuredCosts

/** The command that measures each cost. */
export const measuredBy: Record<keyof Costs, string> = {
  answerUs: 'bench -- telemetry',
  databaseUs: 'bench -- workers 500',
  commitMs: 'bench -- fanout 100',
  writeUs: 'bench -- fanout 10000',
  streamKb: 'WORKERS=2 bench -- streams 30000',
  streamsOfWorker: 'bench -- streams 19000',
  hopMs: 'assumed',
}
export const costNames = Object.keys(measuredBy).filter((name): name is keyof Costs =>
  Object.hasOwn(measuredCosts, name),
)
