import { setTimeout as delay } from 'node:timers/promises'
import { until } from '#test/support/embedded.ts'
import { joinRoom, openRoom, send } from '#test/support/server.ts'
import { slide } from './numbered-answers.ts'
import { type Diary, startPhone } from './phone.ts'
import { turnstile } from './turnstile.ts'

/** A live room full of people who change their answers all the time, and a host who hides and shows results. */
export async function startCrowd(url: string, key: string, size: number) {
  const server = { send: send.bind(undefined, url) }
  const { code, hostToken } = await openRoom(server, key, slide)
  const act = (action: string) =>
    server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
  const started = await act('start')
  const diary: Diary = { acknowledged: 0, unavailable: 0, connectionLost: 0, problems: [] }
  const stile = turnstile()
  let over = false
  const isOver = () => over
  const join = () => joinRoom(server, code)
  const people = await Promise.all(Array.from({ length: size }, join))
  const phones = people.map(({ token, participantId }) =>
    startPhone({ url, code, token, participantId, diary, turnstile: stile, isOver }),
  )
  // One who never pauses tells when answering works again.
  const { token, participantId } = await join()
  const probe = startPhone({ url, code, token, participantId, diary, turnstile: null, isOver })
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
        diary.problems.push(`an action got ${status}: ${JSON.stringify(body)}`)
      await delay(50)
    }
  }

  const all = [...phones, probe]
  const lanes = phones.flatMap(phone => phone.lanes)
  await until('everybody is in the room', () => all.every(({ seen }) => seen.streams > 0))
  return {
    code,
    diary,
    phones: all,
    probe,
    /** The last version that a host's action was acknowledged with. */
    room,
    /** No new answers from now on, but for the probe's. */
    pause: () => stile.shut(),
    resume: () => stile.reopen(),
    /** Resolves when no answer is under way, while paused. */
    quiet: () => until('answers under way are answered', () => lanes.every(({ busy }) => !busy), 20_000),
    async [Symbol.asyncDispose]() {
      over = true
      stile.reopen()
      await Promise.all([driving, ...all.map(phone => phone.end())])
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof startCrowd>>
