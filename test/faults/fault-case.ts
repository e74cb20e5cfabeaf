/** What one try of a case showed. */
export interface Attempt {
  /** Answers, and other work, that was confirmed to people. */
  acknowledged: number
  /** How much of that is not there any more, and how much counts more than once. */
  lost: number
  doubled: number
  /** Refusals that people saw: of requests that a phone does not repeat by itself. */
  errors: number
  /** Until every phone showed the right state and a remote the right tally, ms; null where the case does not measure it. */
  rightAfterMs: number | null
  /** Everything that was lost or went wrong, in sentences. */
  wrong: string[]
}

/** What the command line says about how a case is tried. */
export interface TryOptions {
  times: number
  /** How many phones `phones-dropped` has. */
  phones: number
}

/** One kind of fault, which `npm run faults -- <name>` tries. */
export interface FaultCase {
  name: string
  /** What is done, and from when the seconds until right are counted. */
  description: string
  /** Returns why it cannot be tried on this machine; undefined when it can. */
  missing?: () => Promise<string | undefined>
  /** Tries it; calls `tell` after each try. */
  run(options: TryOptions, tell: (attempt: Attempt) => void): Promise<void>
}

/** Returns the try of a case that measures no time and counts what went wrong in sentences. */
export const attemptOf = (acknowledged: number, wrong: string[]): Attempt => ({
  acknowledged,
  lost: wrong.length,
  doubled: 0,
  errors: 0,
  rightAfterMs: null,
  wrong,
})
