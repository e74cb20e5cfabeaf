import { until } from '#test/support/embedded.ts'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import type { Rig } from './rigs.ts'

/** The shortest time limit there is. */
const timeLimitSec = 5

/** Kills a server before the deadline of a poll and starts it again after it. Returns what is wrong, in sentences. */
export async function deadlinePassesMeanwhile(rig: Rig): Promise<string[]> {
  const server = { send: send.bind(undefined, rig.url) }
  const { code, hostToken } = await openRoom(server, rig.key, steps.choice('timed', { timeLimitSec }))
  const ada = await joinRoom(server, code)
  const bob = await joinRoom(server, code)
  const started = await server.send('POST', `/live/${code}/actions`, {
    as: hostToken,
    body: { action: 'start' },
  })
  const deadline = Date.parse(started.body.polls[0].deadline)
  const counted = await ada.answer('timed', { choices: [1] })
  await rig.begin()
  await until('the time is up', () => Date.now() > deadline + 1_000, timeLimitSec * 1_000 + 5_000)
  await rig.end()

  const wrong: string[] = []
  const demand = (isSo: boolean, sentence: string) => void (isSo || wrong.push(sentence))
  demand(counted.status === 200, `the answer in time got ${counted.status}`)
  await using stage = await readEvents(`${rig.url}/api/v1/live/${code}/events`, hostToken)
  const closed = await Promise.race([
    stage.next('room', room => room.polls[0].revealed && !room.polls[0].open),
    until('the poll closes', () => false, 10_000).catch(() => undefined),
  ])
  demand(closed !== undefined, 'the poll did not close after the restart')
  const late = await bob.answer('timed', { choices: [2] })
  demand(late.status === 409, `an answer after the deadline got ${late.status}`)
  const { body } = await server.send('GET', `/rooms/${code}/results`, { as: rig.key })
  const counts = body.polls[0].result.options.map((option: { count: number }) => option.count)
  demand(counts.join() === '0,1,0', `the tally is ${counts.join()}`)
  demand(body.polls[0].open === false, 'the results call the poll open')
  return wrong
}
