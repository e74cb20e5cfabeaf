import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Planned } from './plan.ts'
import { type Got, type Lane, newReply } from './wire.ts'

const patienceMs = 60_000
const rawPatienceMs = 1_500
const slowForMs = 2_000

/** Sends a request over a kept connection and waits for its reply. */
export const sendPlain = (lane: Lane, { bytes, method }: Planned, waitMs = patienceMs): Promise<Got> =>
  lane.send({ bytes, method, patienceMs: waitMs, cutStreams: true })

/** Sends a request in an improper way, over a separate connection that is soon closed. */
export async function sendBadly(planned: Planned, port: number, address: string | undefined): Promise<Got> {
  const { manner, bytes, method, number } = planned
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1', ...(address && { localAddress: address }) })
  const reply = newReply(method)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let isWhole = false
  socket.on('error', () => undefined)
  socket.on('close', () => answer())
  socket.on('data', data => {
    // Further replies belong to pipelined requests: the first one is enough.
    if (isWhole || reply.read(data) === 'more') return
    isWhole = true
    answer()
  })
  await Promise.race([once(socket, 'connect'), answered]).catch(() => undefined)

  switch (manner) {
    case 'slow body': {
      const head = bytes.subarray(0, Math.max(1, bytes.length - Math.max(planned.body?.length ?? 0, 20)))
      socket.write(head)
      const until = performance.now() + slowForMs
      for (
        let at = head.length;
        at < bytes.length - 1 && performance.now() < until && !socket.destroyed;
        at += 1
      ) {
        socket.write(bytes.subarray(at, at + 1))
        await delay(150)
      }
      break
    }
    case 'slow reader':
      socket.pause()
      for (let times = 0; times < 20; times += 1) socket.write(bytes)
      await delay(slowForMs)
      break
    case 'abandoned':
      socket.write(bytes.subarray(0, number % 3 === 0 ? Math.ceil(bytes.length / 2) : bytes.length))
      await delay(number % 4)
      break
    default:
      socket.write(bytes)
      await Promise.race([answered, delay(rawPatienceMs, undefined, { ref: false })])
      // A stream is closed some time after its start.
      if (manner === 'stream') await delay(number % 300)
  }
  if (number % 2 === 0) socket.resetAndDestroy()
  else socket.destroy()
  const { status, head, text, bytes: size } = reply.result()
  return { status, how: status > 0 ? 'reply' : 'cut', head, text, bytes: size, ms: performance.now() - began }
}
