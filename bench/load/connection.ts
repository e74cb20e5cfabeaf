import { type Socket, connect } from 'node:net'

/** Every socket of the process reads into the same bytes: what came is taken out before the next one reads. */
const shared = Buffer.allocUnsafe(256 * 1024)

/** A request over a kept connection, ready to be written. Header and body are ASCII. */
export function requestBytes(
  method: string,
  path: string,
  token: string,
  body = '',
  address?: string,
): Buffer {
  const bearer = token === '' ? '' : `Authorization: Bearer ${token}\r\n`
  const forwarded = address === undefined ? '' : `X-Forwarded-For: ${address}\r\n`
  const length =
    method === 'GET' ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${bearer}${forwarded}${length}\r\n${body}`,
    'latin1',
  )
}

/** A connection that knows just enough HTTP: one request at a time, replies with a length, or an event stream. */
export interface Connection {
  /** Status 0 says that the connection broke. */
  request(bytes: Buffer, onReply: (status: number, body: string) => void): void
  /** As `request`; afterwards whole events go to `onEvents`, as they come. */
  stream(bytes: Buffer, onReply: (status: number) => void, onEvents: (text: string) => void): void
}

/** Opens a connection to this machine; requests may be written at once. */
export function openConnection(port: number): Connection {
  let text = ''
  let isOpen = false
  let onReply: ((status: number, body: string) => void) | undefined
  let onEvents: ((text: string) => void) | undefined

  function take(): void {
    if (isOpen) {
      if (!text.endsWith('\n\n')) return
      const events = text
      text = ''
      onEvents?.(events)
      return
    }
    const head = text.indexOf('\r\n\r\n')
    if (head === -1) return
    const status = Number(text.slice(9, 12))
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head + 2))?.[1] ?? 0)
    if (text.length < head + 4 + length) return
    const body = text.slice(head + 4, head + 4 + length)
    text = text.slice(head + 4 + length)
    isOpen = onEvents !== undefined && status === 200
    answer(status, body)
    if (isOpen && text !== '') take()
  }

  function answer(status: number, body: string): void {
    const waiting = onReply
    onReply = undefined
    waiting?.(status, body)
  }

  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: shared,
      callback(length) {
        text += shared.toString('latin1', 0, length)
        take()
        return true
      },
    },
  })
  socket.on('error', () => undefined)
  socket.on('close', () => answer(0, ''))

  return {
    request(bytes, hear) {
      if (socket.destroyed) return hear(0, '')
      onReply = hear
      socket.write(bytes)
    },
    stream(bytes, hear, events) {
      onEvents = events
      this.request(bytes, hear)
    },
  }
}
