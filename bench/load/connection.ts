import { type Socket, connect } from 'node:net'

/** The read buffer of all sockets of the process. It is copied from before the next socket reads. */
const shared = Buffer.allocUnsafe(256 * 1024)

/** Returns the bytes of a request over a kept connection. Headers and body are ASCII. */
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

/** A minimal HTTP connection: one request at a time, replies with a length, or an event stream. */
export interface Connection {
  /** Sends a request. `onReply` gets status 0 when the connection was closed. */
  request(bytes: Buffer, onReply: (status: number, body: string) => void): void
  /** Like `request`; afterwards `onEvents` gets complete events as they arrive. */
  stream(bytes: Buffer, onReply: (status: number) => void, onEvents: (text: string) => void): void
  /** Cuts it. */
  cut(): void
}

/** Opens a connection to this machine, from its address `from` if one is given. Requests may be sent at once. */
export function openConnection(port: number, from?: string): Connection {
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
    ...(from !== undefined && { localAddress: from }),
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
    request(bytes, reply) {
      if (socket.destroyed) return reply(0, '')
      onReply = reply
      socket.write(bytes)
    },
    stream(bytes, reply, events) {
      onEvents = events
      this.request(bytes, reply)
    },
    cut: () => void socket.destroy(),
  }
}
