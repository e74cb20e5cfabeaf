import { setTimeout as delay } from 'node:timers/promises'
import { until } from '#test/support/embedded.ts'
import { joinRoom, openRoom, send } from '#test/support/server.ts'
import { slide } from './numbered-answers.ts'
import { type CrowdLog, type Retry, quickly, serverChoice, startPhone } from './phone.ts'
import { pauseGate } from './pause-gate.ts'
import { watchTallies } from './remote.ts'

interface CrowdOptions {
  /** How soon phones try again; as soon as possible when left out. */
  retry?: Retry
  /** How often the host acts, ms. */
  actEveryMs?: number
}

/**
 * Starts a live room whose participants keep changing their answers, and a host who hides and shows results. With several addresses
 * everybody asks one of these servers, and the next one when that does not serve them.
 */
export async function startCrowd(
  urls: string | readonly string[],
  key: string,
  size: number,
  { retry = quickly, actEveryMs = 50 }: CrowdOptions = {},
) {
  const servers = typeof urls === 'string' ? [urls] : urls
  const first = { send: send.bind(undefined, servers[0] ?? '') }
  const { code, hostToken } = await openRoom(first, key, slide)
  const choice = serverChoice(servers, 0)
  const act = (action: string) =>
    send(choice.url, 'POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
  const started = await act('start')
  const log: CrowdLog = { acknowledged: 0, unavailable: 0, connectionLost: 0, shown: 0, problems: [] }
  const gates = { some: pauseGate(), others: pauseGate(), probe: pauseGate() }
  let over = false
  const isOver = () => over
  const join = (_: unknown, index: number) => joinRoom({ send: send.bind(undefined, at(index)) }, code)
  const at = (index: number) => servers[index % servers.length] ?? ''
  const people = await Promise.all(Array.from({ length: size + 1 }, join))
  const all = people.map(({ token, participantId }, index) => {
    // The last participant shows when answers are stored again.
    const gate = index === size ? gates.probe : index % 2 === 0 ? gates.some : gates.others
    return startPhone({
      server: serverChoice(servers, index),
      retry,
      code,
      token,
      participantId,
      log,
      gate,
      isOver,
    })
  })
  const probe = all.slice(-1)[0]
  if (!probe) throw new Error('There is no probe.')
  const room = { version: Number(started.body.version) }
  const driving = drive()
  const remote = watchTallies(servers, { code, hostToken, retry })

  async function drive(): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const { url } = choice
      // A page gives up a request that hangs as the person goes on tapping.
      const { status, body } = await Promise.race([
        act(turn % 2 === 0 ? 'hide' : 'show'),
        delay(10_000, { status: 503, body: undefined }, { ref: false }),
      ]).catch(() => ({ status: 0, body: undefined }))
      if (status === 200) room.version = Math.max(room.version, Number(body.version))
      else if (status === 0 || status === 503) choice.leave(url)
      else log.problems.push(`an action got ${status}: ${JSON.stringify(body)}`)
      await delay(actEveryMs)
    }
  }

  const lanes = all.filter(phone => phone !== probe).flatMap(phone => phone.lanes)
  await until('everybody is in the room', () => all.every(({ seen }) => seen.streams > 0))
  return {
    code,
    log,
    phones: all,
    probe,
    /** The lanes of those who stop for `pauseSome`. */
    someLanes: all.filter((_, index) => index !== size && index % 2 === 0).flatMap(phone => phone.lanes),
    /** The version in the last reply to a host action. */
    room,
    /** What a remote shows of the tallies: the last result of each poll. */
    tallies: remote.tallies,
    /** Stops new answers, except those of the probe. */
    pause() {
      gates.some.close()
      gates.others.close()
    },
    /** Stops new answers of half of the participants. */
    pauseSome: () => gates.some.close(),
    /** Stops new answers of everybody. */
    pauseAll() {
      for (const gate of Object.values(gates)) gate.close()
    },
    resume() {
      for (const gate of Object.values(gates)) gate.reopen()
    },
    /** Resolves when no answer is in progress, while paused; that of the probe only after `pauseAll`. */
    quiet: (withProbe = false) =>
      until(
        'answers under way are answered',
        () => [...lanes, ...(withProbe ? probe.lanes : [])].every(({ busy }) => !busy),
        60_000,
      ),
    async [Symbol.asyncDispose]() {
      over = true
      for (const gate of Object.values(gates)) gate.reopen()
      await Promise.all([driving, remote.end(), ...all.map(phone => phone.end())])
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof startCrowd>>
