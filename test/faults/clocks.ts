import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import type { Attempt, FaultCase } from './fault-case.ts'
import { programsMissing, startThreeServers } from './three-servers.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const people = 30
/** The shortest time limit there is, and when the clock jumps after the start. */
const timeLimitSec = 5
const jumpAfterMs = 1_000
/** How early a poll may close: servers know the time to half of a round trip to the database. */
const earlyMs = 250
/** How late it may close on a phone: a second for answers on their way, and a busy machine. */
const lateMs = 5_000

/** The environment of a server whose clock is set by libfaketime; `by` is how, such as `FAKETIME`. */
const fakedBy = (by: Record<string, string>) => ({
  LD_PRELOAD: library,
  // A clock that is set changes the time of day and nothing else.
  DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
  ...by,
})

/** Lets people answer a poll with a time limit at several servers. `meanwhile` is done during the countdown. */
async function countDown(
  { urls, key }: { urls: readonly string[]; key: string },
  turn: number,
  meanwhile: () => Promise<void>,
): Promise<Attempt> {
  const at = (index: number) => ({ send: send.bind(undefined, urls[index % urls.length] ?? '') })
  const { code, hostToken } = await openRoom(at(turn), key, steps.choice('timed', { timeLimitSec }))
  const wrong: string[] = []
  const phones = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const person = await joinRoom(at(index), code)
      const url = `${urls[index % urls.length]}/api/v1/live/${code}/events`
      return {
        person,
        index,
        events: await readEvents(url, person.token),
        closedAt: 0,
        closings: 0,
        isRevealed: false,
      }
    }),
  )
  const started = await at(turn).send('POST', `/live/${code}/actions`, {
    as: hostToken,
    body: { action: 'start' },
  })
  const deadline = Date.parse(started.body.polls[0].deadline)
  for (const phone of phones) void watchClosing(phone)
  const answers = await Promise.all(
    phones.map(({ person, index }) => person.answer('timed', { choices: [index % 3] })),
  )
  for (const { status } of answers) if (status !== 200) wrong.push(`an answer in time got ${status}`)
  await meanwhile()
  await until(
    'the poll is closed and revealed everywhere',
    () => phones.every(({ closings, isRevealed }) => closings > 0 && isRevealed),
    90_000,
  )
  for (const [index, { closedAt }] of phones.entries()) {
    const after = closedAt - deadline
    if (after < -earlyMs || after > lateMs)
      wrong.push(`at server ${index % urls.length} the poll closed ${after} ms after its deadline`)
  }
  const late = await phones[0]?.person.answer('timed', { choices: [2] })
  if (late?.status !== 409) wrong.push(`a late answer got ${late?.status}`)
  const { body } = await at(turn + 1).send('GET', `/rooms/${code}/results`, { as: key })
  const counts: number[] = body.polls[0].result.options.map(({ count }: { count: number }) => count)
  const acknowledged = answers.filter(({ status }) => status === 200).length
  const counted = counts.reduce((sum, each) => sum + each, 0)
  if (phones.some(({ closings }) => closings > 1)) wrong.push('the poll closed twice on a phone')
  await Promise.all(phones.map(({ events }) => events[Symbol.asyncDispose]()))
  return {
    acknowledged,
    lost: Math.max(0, acknowledged - counted),
    doubled: Math.max(0, counted - acknowledged),
    errors: answers.length - acknowledged,
    rightAfterMs: Math.max(...phones.map(({ closedAt }) => closedAt - deadline)),
    wrong,
  }
}

/** Notes when the poll closes on a phone, and how often. */
async function watchClosing(phone: {
  events: { next(event: string): Promise<any> }
  closedAt: number
  closings: number
  isRevealed: boolean
}): Promise<void> {
  let isOpen = false
  for (;;) {
    const room = await phone.events.next('room').catch(() => undefined)
    if (room === undefined) return
    const [poll] = room.polls ?? []
    if (poll && isOpen && !poll.open) {
      phone.closings += 1
      phone.closedAt = Date.now()
    }
    if (!poll) continue
    isOpen = poll.open
    phone.isRevealed = poll.revealed
  }
}

const missing = async (): Promise<string | undefined> =>
  access(library).then(programsMissing, () => 'libfaketime is not installed')

/** A server whose clock is five minutes ahead, and one whose clock jumps by an hour during the countdown, and back. */
export const clockCases: readonly FaultCase[] = [
  {
    name: 'clock',
    description:
      'one of three servers has a clock that is 5 minutes ahead; seconds from the deadline of a poll',
    missing,
    async run({ times }, tell) {
      await using three = await startThreeServers(index =>
        index === 1 ? { env: fakedBy({ FAKETIME: '+5m' }) } : {},
      )
      for (let turn = 0; turn < times; turn += 1) tell(await countDown(three, turn, async () => undefined))
    },
  },
  {
    name: 'clock-jump',
    description:
      'the clock of one of three servers jumps an hour ahead during the countdown, and the next time back; seconds from the deadline',
    missing,
    async run({ times }, tell) {
      await using directory = await temporaryDirectory()
      const file = join(directory.path, 'time')
      const set = (offset: string) => writeFile(file, `${offset}\n`)
      await set('+0')
      await using three = await startThreeServers(index =>
        index === 1 ? { env: fakedBy({ FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }) } : {},
      )
      for (let turn = 0; turn < times; turn += 1)
        tell(
          await countDown(three, turn, async () => {
            await delay(jumpAfterMs)
            await set(turn % 2 === 0 ? '+1h' : '+0')
          }),
        )
    },
  },
]
