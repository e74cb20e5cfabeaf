import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'

/** Replies are read after this many requests; otherwise the latencies would include the queue of this process. */
const stride = 100

/** Calls `send` for 0 … count - 1, evenly within `withinMs`, or at once with 0. `due` is the scheduled time. */
export async function pace(
  count: number,
  withinMs: number,
  send: (index: number, due: number) => void,
): Promise<void> {
  const began = performance.now()
  for (let next = 0; next < count;) {
    const elapsed = performance.now() - began
    const due = withinMs === 0 ? count : Math.min(count, Math.floor((elapsed / withinMs) * count) + 1)
    const stop = Math.min(due, next + stride)
    for (; next < stop; next += 1)
      send(next, withinMs === 0 ? performance.now() : began + (next * withinMs) / count)
    await (next < due || withinMs === 0 ? turn() : delay(1))
  }
}
