import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { pacedIfLong } from '#server/turns/pace.ts'
import { sendContinue } from './expect-continue.ts'
import { afterReading } from '#server/turns/after-reading.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Returns a function that reads the body of a request as text, at most `most` bytes, without a byte order mark. It throws a 415
 * or 413 before it reads when the headers already show it, a 413 as soon as the body is too large, a 408 when it arrives too
 * slowly, and a 400 when it is not UTF-8 or ends early.
 */
export function bodyReader(limits: RequestLimits): (raw: IncomingMessage, most: number) => Promise<string> {
  return async (raw, most) => {
    const { headers } = raw
    refuseEncoding(headers['content-encoding'])
    refuseEncoding(headers['transfer-encoding']?.replace(/(^|,)\s*chunked\s*$/i, ''))
    if (Number(headers['content-length']) > most) throw tooLarge(most)
    sendContinue(raw)
    const bytes = await collect(raw, most, limits)
    return pacedIfLong(bytes.length, () => {
      if (!isUtf8(bytes)) throw refuseField('body', 'This is not valid UTF-8.')
      const text = bytes.toString('utf8')
      return text.startsWith('\ufeff') ? text.slice(1) : text
    })
  }
}

/** Throws a 415 for a body that is compressed or otherwise encoded. */
export function refuseEncoding(encoding: string | undefined): void {
  if (encoding === undefined || /^\s*(identity)?\s*$/i.test(encoding)) return
  throw new Refusal(
    'media_type',
    'Send the body as it is, without a Content-Encoding.',
    `The Content-Encoding ${JSON.stringify(encoding)} is not supported.`,
  )
}

const megabyte = 1024 * 1024

/** Returns a 413 that says how large a body may be. */
export function tooLarge(most: number): Refusal {
  const size = most >= megabyte ? `${most / megabyte} MB` : `${most / 1024} kB`
  return new Refusal('too_large', undefined, said('too_large.error.size', { size }))
}

function collect(raw: IncomingMessage, most: number, { bodyMs, bodyBytes }: RequestLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let isDone = false
    let length = 0
    let lengthBefore = 0
    const refuseSlow = () => {
      if (length - lengthBefore < bodyBytes) stop(new Refusal('slow'))
      lengthBefore = length
    }
    const timer = setInterval(() => void afterReading().then(refuseSlow), bodyMs)
    const onData = (chunk: Buffer) => {
      if (isDone) return
      length += chunk.length
      if (length > most) stop(tooLarge(most))
      else chunks.push(chunk)
    }
    const onEnd = () => stop()
    const onLoss = () => {
      if (!isDone) stop(refuseField('body', 'The connection ended before the body was complete.'))
    }
    function stop(refusal?: Refusal) {
      if (isDone) return
      isDone = true
      clearInterval(timer)
      if (refusal) reject(refusal)
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length))
    }
    raw.on('data', onData).on('end', onEnd).on('error', onLoss).on('close', onLoss)
    if (raw.destroyed) onLoss()
  })
}
