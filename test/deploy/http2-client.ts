import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  connect,
} from 'node:http2'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'

/** A reply; `body` is parsed when it is JSON. */
export interface Http2Reply {
  status: number
  headers: IncomingHttpHeaders
  body: any
}

export interface Http2Sent {
  /** A token or key. */
  as?: string
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
}

/** A connection of one browser to the proxy. */
export interface Http2Client extends Disposable {
  send(method: string, path: string, sent?: Http2Sent): Promise<Http2Reply>
  /** Reads a file. Returns its bytes, and how many of them came first. */
  download(path: string, sent: Http2Sent): Promise<{ status: number; bytes: Buffer; firstBytes: number }>
  /** Opens an event stream. `onEvent` is called with each event. Resolves with the status once the reply begins. */
  stream(path: string, token: string, onEvent: (event: string, data: string) => void): Promise<OpenStream>
}

export interface OpenStream {
  status: number
  /** Resolves at its end; rejects when it was cut. */
  ended: Promise<unknown>
  close(): void
}

/** Opens a connection with HTTP/2 from an address of this machine. Throws when the proxy does not choose HTTP/2. */
export async function openHttp2(port: number, ca: string, localAddress = '127.0.0.1'): Promise<Http2Client> {
  const socket = connectTls({
    socket: connectTcp({ host: '127.0.0.1', port, localAddress }),
    servername: 'localhost',
    ca,
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  await once(socket, 'secureConnect')
  if (socket.alpnProtocol !== 'h2') throw new Error(`The proxy chose ${String(socket.alpnProtocol)}.`)
  const session: ClientHttp2Session = connect(`https://localhost:${port}`, { createConnection: () => socket })
  session.on('error', () => undefined)
  const begin = (method: string, path: string, { as, headers, body, raw }: Http2Sent): ClientHttp2Stream => {
    const asked = session.request({
      ':method': method,
      ':path': path,
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...headers,
    })
    if (raw) asked.end(raw)
    else asked.end(body === undefined ? undefined : JSON.stringify(body))
    return asked
  }
  const headersOf = async (asked: ClientHttp2Stream): Promise<IncomingHttpHeaders> => {
    const [headers] = await once(asked, 'response')
    return headers
  }
  return {
    async send(method, path, sent = {}) {
      const asked = begin(method, path, sent)
      const headers = await headersOf(asked)
      const content = await text(asked)
      const isJson = String(headers['content-type']).startsWith('application/json')
      return { status: Number(headers[':status']), headers, body: isJson ? JSON.parse(content) : content }
    },
    async download(path, sent) {
      const asked = begin('GET', path, sent)
      const headers = await headersOf(asked)
      const pieces: Buffer[] = []
      for await (const piece of asked) pieces.push(piece)
      return {
        status: Number(headers[':status']),
        bytes: Buffer.concat(pieces),
        firstBytes: pieces[0]?.length ?? 0,
      }
    },
    async stream(path, token, onEvent) {
      const asked = begin('GET', path, { as: token, headers: { accept: 'text/event-stream' } })
      const headers = await headersOf(asked)
      let rest = ''
      asked.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/s.exec(block) ?? []
          if (event !== undefined && data !== undefined) onEvent(event, data)
        }
      })
      const ended = once(asked, 'end')
      ended.catch(() => undefined)
      return { status: Number(headers[':status']), ended, close: () => asked.close() }
    },
    [Symbol.dispose]() {
      session.destroy()
    },
  }
}
