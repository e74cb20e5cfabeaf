import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '#contract/errors.ts'
import { Refusal } from '#contract/refusal.ts'

/** Refusals for the error codes of the HTTP parser of Node.js. */
const refusalOf: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'large_headers',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
}

/**
 * Replies to a request that could not be parsed as HTTP, or whose headers came too slowly, in the form of every other
 * refusal. There is no request object yet, so the reply is written to the connection.
 */
export function replyToParseError({ code = '' }: { code?: string }, socket: Socket): void {
  // Called again for each further chunk that cannot be parsed, while the reply is being sent.
  if (!socket.writable) return
  const { status, body } = new Refusal(refusalOf[code] ?? 'unreadable')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}
