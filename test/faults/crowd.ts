import { setTimeout as delay } from 'node:timers/promises'
import { until } from '#test/support/embedded.ts'
import { joinRoom, openRoom, send } from '#test/support/server.ts'
import { slide } from './numbered-answers.ts'
import { type CrowdLog, startPhone } from './phone.ts'
import { pauseGate } from './pause-gate.ts'

/** Starts a live room whose participants keep changing their answers, and a host who hides and shows results. */
export async function startCrowd(url: string, key: string, size: number) {
  const server = { send: send.bind(undefined, url) }
  const { code, hostToken } = await openRoom(server, key, slide)
  const act = (action: string) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
  const started = await act('start')
  const log: CrowdLog = { acknowledged: 0, unavailable: 0, connectionLost: 0, problems: [] }
  const gate = pauseGate()
  let over = false
  const isOver = () => over
  const join = () => joinRoom(server, code)
  const people = await Promise.all(Array.from({ length: size }, join))
  const phones = people.map(({ token, participantId }) =>
    startPhone({ url, code, token, participantId, log, gate, isOver }),
  )
  // One participant who never pauses shows when answers are stored again.
  const { token, participantId } = await join()
  const probe = startPhone({ url, code, token, participantId, log, gate: null, isOver })
  const room = { version: Number(started.body.version) }
  const driving = drive()

  async function drive(): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const { status, body } = await act(turn % 2 === 0 ? 'hide' : 'show').catch(() => ({
        status: 0,
        body: undefined,
      }))
      if (status === 200) room.version = Number(body.version)
      else if (status !== 0 && status !== 503)
        log.problems.push(`an action got ${status}: ${JSON.stringify(body)}`)
      await delay(50)
    }
  }

  const all = [...phones, probe]
  const lanes = phones.flatMap(phone => phone.lanes)
  await until('everybody is in the room', () => all.every(({ seen }) => seen.streams > 0))
  return {
    code,
    log,
    phones: all,
    probe,
    /** The version in the last reply to a host action. */
    room,
    /** Stops new answers, except those of the probe. */
    pause: () => gate.close(),
    resume: () => gate.reopen(),
    /** Resolves when no answer is in progress, while paused. */
    quiet: () => until('answers under way are answered', () => lanes.every(({ busy }) => !busy), 60_000),
    async [Symbol.asyncDispose]() {
      over = true
      gate.reopen()
      await Promise.all([driving, ...all.map(phone => phone.end())])
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof startCrowd>>
