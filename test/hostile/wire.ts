import { type Socket, connect } from 'node:net'

/** The reply to a request. */
export interface Got {
  /** 0 without a complete reply: the connection was closed (`cut`), or the time was up (`late`). */
  status: number
  how: 'reply' | 'cut' | 'late'
  head: string
  /** The beginning of the body as received. */
  text: string
  /** The size of the complete reply. */
  bytes: number
  ms: number
}

/** How much of a reply is kept, bytes. */
const keptBytes = 64 * 1024
const separator = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('0\r\n\r\n')

/** How the bytes of a request are sent and its reply is read. */
export interface Exchange {
  bytes: Buffer
  method: string
  /** The time limit for the reply, ms. */
  patienceMs: number
  /** Closes an event stream after its first bytes, because it does not end. */
  cutStreams?: boolean
}

/** Creates a connection from a local address that sends one request after another, and is reopened when it was closed. */
export function openLane(port: number, nextAddress: () => string | undefined) {
  let socket: Socket | undefined
  let reader: ((data: Buffer | null) => void) | undefined

  function open(): Socket {
    const localAddress = nextAddress()
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress && { localAddress }) })
    fresh.on('data', data => void (socket === fresh && reader?.(data)))
    fresh.on('error', () => undefined)
    fresh.on('close', () => {
      if (socket !== fresh) return
      socket = undefined
      reader?.(null)
    })
    return fresh
  }

  function hangUp(): void {
    const old = socket
    socket = undefined
    old?.destroy()
  }

  return {
    /** Ends the connection; the next request opens another. */
    hangUp,
    /** Sends a request and resolves with the reply. Never rejects. */
    send({ bytes, method, patienceMs, cutStreams = false }: Exchange): Promise<Got> {
      const began = performance.now()
      const { promise, resolve } = Promise.withResolvers<Got>()
      const reply = newReply(method)
      const finish = (how: Got['how'], keepsOpen: boolean) => {
        if (!reader) return
        reader = undefined
        clearTimeout(timer)
        if (!keepsOpen) hangUp()
        const { status, head, text, bytes: size } = reply.result()
        resolve({
          status: how === 'reply' ? status : 0,
          how,
          head,
          text,
          bytes: size,
          ms: performance.now() - began,
        })
      }
      const timer = setTimeout(() => finish('late', false), patienceMs)
      reader = data => {
        if (data === null) return finish(reply.endsWithConnection() ? 'reply' : 'cut', false)
        const state = reply.read(data)
        if (state === 'whole') finish('reply', reply.keepsOpen())
        else if (state === 'stream' && cutStreams) finish('reply', false)
      }
      socket ??= open()
      socket.write(bytes)
      return promise
    },
  }
}
export type Lane = ReturnType<typeof openLane>

/** Parses one HTTP/1.1 reply incrementally; keeps only the beginning of a long one. */
export function newReply(method: string) {
  let pending: Buffer = Buffer.alloc(0)
  let head = ''
  let status = 0
  let length: number | 'chunked' | 'connection' = 0
  let bytes = 0
  let tail: Buffer = Buffer.alloc(0)
  const kept: Buffer[] = []
  let keptSize = 0

  function readHead(): boolean {
    for (;;) {
      const end = pending.indexOf(separator)
      if (end === -1) return false
      const read = pending.toString('latin1', 0, end)
      pending = pending.subarray(end + 4)
      // A 1xx response precedes the final one.
      if (Number(read.slice(9, 12)) < 200) continue
      head = read
      status = Number(read.slice(9, 12))
      break
    }
    const field = (name: string) => new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]
    if (method === 'HEAD' || status === 204 || status === 304) length = 0
    else if (field('transfer-encoding')?.includes('chunked')) length = 'chunked'
    else length = field('content-length') === undefined ? 'connection' : Number(field('content-length'))
    return true
  }

  function take(data: Buffer): void {
    bytes += data.length
    tail = Buffer.from(data.length >= 5 ? data.subarray(-5) : Buffer.concat([tail, data]).subarray(-5))
    if (keptSize >= keptBytes) return
    kept.push(Buffer.from(data.subarray(0, keptBytes - keptSize)))
    keptSize += data.length
  }

  return {
    read(data: Buffer): 'more' | 'whole' | 'stream' {
      if (head === '') {
        pending = pending.length === 0 ? data : Buffer.concat([pending, data])
        if (!readHead()) return 'more'
        take(pending)
        pending = Buffer.alloc(0)
      } else take(data)
      const isStream = bytes > 0 && method === 'GET' && head.includes('event-stream')
      if (length === 'chunked') return tail.equals(chunksEnd) ? 'whole' : isStream ? 'stream' : 'more'
      if (length === 'connection') return isStream ? 'stream' : 'more'
      return bytes >= length ? 'whole' : 'more'
    },
    endsWithConnection: () => head !== '' && length === 'connection',
    keepsOpen: () => length !== 'connection' && !/\r\nconnection: close/i.test(head),
    result: () => ({ status, head, text: Buffer.concat(kept).toString('utf8'), bytes }),
  }
}

/** Returns a request as bytes, with the length of its body. Header fields are written unchanged. */
export function requestBytes(
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[],
  body: Buffer | null,
): Buffer {
  const length = body === null ? '' : `content-length: ${body.length}\r\n`
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${fields}${length}\r\n`,
    'latin1',
  )
  return body === null ? head : Buffer.concat([head, body])
}
