import { setTimeout as delay } from 'node:timers/promises'

/** The end of the run, which ends all pauses. */
export interface Run {
  signal: AbortSignal
  /** What went wrong, in sentences. */
  problems: string[]
}

/** Waits for about so many seconds, from half to one and a half times as long; ends early with the run. */
export async function think(run: Run, seconds: number): Promise<void> {
  await delay(seconds * 1_000 * (0.5 + Math.random()), undefined, { signal: run.signal }).catch(
    () => undefined,
  )
}

/** Does something again and again, with pauses of about so many seconds, until the run ends. What it throws is noted, and it goes on. */
export async function keepDoing(
  run: Run,
  seconds: number,
  what: string,
  act: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !run.signal.aborted; turn += 1) {
    await act(turn).catch((error: unknown) => {
      if (!run.signal.aborted)
        run.problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    })
    await think(run, seconds)
  }
}

/** Returns a reply's body. Throws unless its status is 200. */
export function bodyOf({ status, body }: { status: number; body: any }): any {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body
}
