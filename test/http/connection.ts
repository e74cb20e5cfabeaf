import { once } from 'node:events'
import { connect } from 'node:net'

/** The reply over a raw connection. */
export interface Received {
  status: number
  head: string
  body: string
}

/** Opens a raw connection to a server, for requests that HTTP clients do not send. */
export async function openConnection(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', part => (text += part))
  // Some tests wait until the server closes the connection.
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  return {
    socket,
    write: (bytes: string | Buffer) => void socket.write(bytes),
    /** Sends the head of a request, with a `Host` header. */
    head: (...lines: string[]) =>
      void socket.write(`${[lines[0], `host: ${host}`, ...lines.slice(1)].join('\r\n')}\r\n\r\n`),
    /** Waits until the server closes the connection. */
    async received(): Promise<Received> {
      await closed
      const [head = '', ...body] = text.split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body.join('\r\n\r\n') }
    },
    text: () => text,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}
