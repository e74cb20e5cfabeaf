import { type Failure, readFailure, writeFailure } from './failure.ts'

/** What goes from one process to the other: calls and their outcomes. A call without an id gets no reply. */
type Frame =
  | { call: string; given: unknown[]; id?: number }
  | { id: number; result: unknown }
  | { id: number; failure: Failure }

/** How messages get to the other process. All of one turn of the event loop travel together. */
export interface Wire {
  send(frames: Frame[]): void
  onFrames(receive: (frames: Frame[]) => void): void
}

/** The functions of another process. */
export interface Channel<Theirs> {
  /** Calls a function. Rejects with what it throws, and when the other process ends before it replies. */
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...given: ParametersOf<Theirs[Name]>
  ): Promise<ResultOf<Theirs[Name]>>
  /** Calls a function without waiting. Calls arrive in the order in which they were made, also among those that wait. */
  tell<Name extends keyof Theirs & string>(name: Name, ...given: ParametersOf<Theirs[Name]>): void
  /** Must be called when the other process has ended: rejects the calls that wait. */
  close(): void
}

type ParametersOf<F> = F extends (...given: infer Given) => unknown ? Given : never
type ResultOf<F> = F extends (...given: never[]) => infer Result ? Awaited<Result> : never

/**
 * Connects this process, which offers the functions of `ours`, with another one. Arguments and results are what `structuredClone`
 * copies. A message between processes costs about as much as
 * ten calls in one message, so the calls of one turn of the event loop are sent together.
 */
export function openChannel<Theirs>(wire: Wire, ours: object): Channel<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  let unsent: Frame[] = []
  let isClosed = false

  function flush(): void {
    const frames = unsent
    unsent = []
    if (!isClosed) wire.send(frames)
  }
  function queue(frame: Frame): void {
    if (unsent.push(frame) === 1) setImmediate(flush)
  }

  function reply(id: number | undefined, run: () => unknown): void {
    if (id === undefined) return void run()
    const fail = (error: unknown) => queue({ id, failure: writeFailure(error) })
    try {
      const result = run()
      if (result instanceof Promise) result.then(value => queue({ id, result: value }), fail)
      else queue({ id, result })
    } catch (error) {
      fail(error)
    }
  }

  wire.onFrames(frames => {
    for (const frame of frames)
      if ('call' in frame) {
        const run: unknown = Object.hasOwn(ours, frame.call) ? Reflect.get(ours, frame.call) : undefined
        reply(frame.id, () => {
          if (typeof run !== 'function') throw new Error(`There is no function "${frame.call}".`)
          return run(...frame.given)
        })
      } else {
        const call = waiting.get(frame.id)
        waiting.delete(frame.id)
        if ('failure' in frame) call?.reject(readFailure(frame.failure))
        else call?.resolve(frame.result)
      }
  })

  return {
    call(name, ...given) {
      const outcome = Promise.withResolvers<unknown>()
      if (isClosed) outcome.reject(new OtherProcessEnded())
      else {
        calls += 1
        waiting.set(calls, outcome)
        queue({ call: name, given, id: calls })
      }
      // What comes back is what the function of that name returned.
      return outcome.promise as Promise<never>
    },
    tell(name, ...given) {
      if (!isClosed) queue({ call: name, given })
    },
    close() {
      isClosed = true
      for (const outcome of waiting.values()) outcome.reject(new OtherProcessEnded())
      waiting.clear()
    },
  }
}

/** Thrown when the other process ended before it replied. */
export class OtherProcessEnded extends Error {
  override message = 'The other process has ended.'
}
