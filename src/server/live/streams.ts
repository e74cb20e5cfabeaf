import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Surface } from '#contract/rooms/live-requests.ts'

/** A stream with more unsent bytes than this is closed; the client opens a new one and gets the whole state. */
const maxUnsentBytes = 1_000_000
const heartbeatMs = 15_000
/** How often some streams are closed while they are closed one after another, ms. */
const spreadStepMs = 50
const heartbeat = Buffer.from(':\n\n')

/** One open event stream. */
export interface Stream {
  /** Null for a stream of the host of a room, or of a deck. */
  participantId: string | null
  /** What a host opened it for, stage or remote; null for any other. */
  surface: Surface | null
  /** Whether a stream of a participant stays open after the end, until the results are shared. */
  stays: boolean
  /** The hash of the token that a host opened it with; null for any other. */
  hostHash: Buffer | null
  /** Sends the first event. What was sent before is kept until then, and follows it. */
  begin(bytes: Buffer): void
  send(bytes: Buffer): void
  close(bytes?: Buffer): void
}

/** Who reads a stream: a phone, a surface of a host, or an editor or program that follows a deck. */
type StreamKind = 'phone' | Surface | 'deck'

const kindOf = ({ participantId, surface }: Pick<Stream, 'participantId' | 'surface'>): StreamKind =>
  participantId === null ? (surface ?? 'deck') : 'phone'

/** Encodes a server-sent event. */
export const encode = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Opens the event streams of this server, and keeps them alive with a comment every 15 s. */
export function openStreams() {
  const all = new Set<Stream>()
  const timer = setInterval(() => {
    for (const stream of all) stream.send(heartbeat)
  }, heartbeatMs)
  timer.unref()
  const opened: Record<StreamKind, number> = { phone: 0, stage: 0, remote: 0, results: 0, deck: 0 }

  return {
    /** Replies to a request with an event stream. `onClose` is called once, when either side closed it. */
    open(
      response: ServerResponse,
      socket: Socket,
      reader: Pick<Stream, 'participantId' | 'surface' | 'stays' | 'hostHash'>,
      onClose: () => void,
    ): Stream {
      // Without chunked encoding the same buffer can be written to every socket; the body ends with the connection.
      response.shouldKeepAlive = false
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.flushHeaders()
      socket.setTimeout(0)
      socket.setNoDelay(true)
      let queued: Buffer[] | undefined = []
      const stream: Stream = {
        ...reader,
        begin(bytes) {
          const later = queued ?? []
          queued = undefined
          for (const each of [bytes, ...later]) stream.send(each)
        },
        send(bytes) {
          if (queued) return void queued.push(bytes)
          if (!socket.writable) return
          if (socket.writableLength > maxUnsentBytes) socket.destroy()
          else socket.write(bytes)
        },
        close(bytes) {
          if (bytes) socket.end(bytes)
          else socket.end()
        },
      }
      all.add(stream)
      opened[kindOf(stream)] += 1
      socket.once('close', () => {
        all.delete(stream)
        onClose()
      })
      // A phone may disconnect during a write: this is not an error.
      socket.on('error', () => socket.destroy())
      return stream
    },
    /**
     * Closes the streams that are open after a last event, already encoded: the first after `afterMs`, and the others one after another
     * within `withinMs`.
     */
    closeSpread(bytes: Buffer, afterMs: number, withinMs: number) {
      const leaving = [...all]
      const steps = Math.ceil(withinMs / spreadStepMs)
      const each = Math.ceil(leaving.length / steps)
      for (let step = 0; step < steps; step += 1)
        setTimeout(
          () => {
            for (const stream of leaving.splice(0, each)) stream.close(bytes)
          },
          afterMs + step * spreadStepMs,
        ).unref()
    },
    /** Returns how many streams are open, and how many were opened since the start, by who reads them. */
    counts(): Record<string, { open: number; opened: number }> {
      const open = new Map<string, number>()
      for (const stream of all) open.set(kindOf(stream), (open.get(kindOf(stream)) ?? 0) + 1)
      return Object.fromEntries(
        Object.entries(opened).map(([kind, count]) => [kind, { open: open.get(kind) ?? 0, opened: count }]),
      )
    },
    /** Closes every stream after a last event, already encoded. */
    closeAll(bytes: Buffer) {
      clearInterval(timer)
      for (const stream of all) stream.close(bytes)
    },
  }
}
export type Streams = ReturnType<typeof openStreams>
