import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much may wait unsent for a slow reader before its stream is closed; it opens a new one and gets it all anew. */
const backlogBytes = 1_000_000
const heartbeatMs = 15_000
const heartbeat = Buffer.from(':\n\n')

/** One open event stream. */
export interface Stream {
  participantId: string | null
  send(bytes: Buffer): void
  close(bytes?: Buffer): void
}

/** An event as it goes over the wire. */
export const encode = (event: string, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** All event streams of this server; keeps them alive with a comment every 15 s. */
export function openStreams() {
  const all = new Set<Stream>()
  const timer = setInterval(() => {
    for (const stream of all) stream.send(heartbeat)
  }, heartbeatMs)
  timer.unref()

  return {
    /** Answers a request with an event stream. `onClose` is called once, whoever closes it. */
    open(
      response: ServerResponse,
      socket: Socket,
      participantId: string | null,
      onClose: () => void,
    ): Stream {
      // The body ends with the connection, so that one buffer, encoded once, can be written to every socket as it is.
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
      const stream: Stream = {
        participantId,
        send(bytes) {
          if (!socket.writable) return
          if (socket.writableLength > backlogBytes) socket.destroy()
          else socket.write(bytes)
        },
        close(bytes) {
          if (bytes) socket.end(bytes)
          else socket.end()
        },
      }
      all.add(stream)
      socket.once('close', () => {
        all.delete(stream)
        onClose()
      })
      // A phone that goes away in the middle of a write is nobody's error.
      socket.on('error', () => socket.destroy())
      return stream
    },
    /** Ends every stream with a last event. */
    closeAll(bytes: Buffer) {
      clearInterval(timer)
      for (const stream of all) stream.close(bytes)
    },
  }
}
export type Streams = ReturnType<typeof openStreams>
