import { expect, test } from 'vitest'
import type { PeopleEvent } from '#contract/rooms/live-events.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { type SuiteServer, useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  async function liveRoom(at: SuiteServer | TestServer = server, ...more: object[]) {
    const { code, hostToken } = await openRoom(at, server.key, steps.choice('q'), ...more)
    const stage = await at.events(code, hostToken, 'stage')
    const act = async (action: object) =>
      expect((await at.send('POST', `/live/${code}/actions`, { as: hostToken, body: action })).status).toBe(
        200,
      )
    /**
     * Reads what the stage is told until so many are here and all of them have answered these rounds. Returns the rounds that it was
     * told before that.
     */
    const told = async (online: number, ...rounds: number[]): Promise<number[]> => {
      const before: number[] = []
      for (;;) {
        const people: PeopleEvent = await stage.next('people')
        const answered = people.allAnswered.map(({ round }) => round)
        if (people.online === online && JSON.stringify(answered) === JSON.stringify(rounds)) return before
        before.push(...answered)
      }
    }
    return { code, stage, act, told }
  }
  const choose = async (person: Awaited<ReturnType<typeof joinRoom>>) =>
    expect((await person.answer('q', { choices: [0] })).status).toBe(200)

  test('tells hosts when everybody who is here has answered, until somebody comes who has not', async () => {
    const { code, stage, act, told } = await liveRoom()
    await using _stage = stage
    const [ada, bob, eve] = [
      await joinRoom(server, code),
      await joinRoom(server, code),
      await joinRoom(server, code),
    ]
    await using _ada = await server.events(code, ada.token)
    await using _sameAda = await server.events(code, ada.token)
    const phoneOfBob = await server.events(code, bob.token)
    await act({ action: 'start' })
    // Eve answers and is not here: as many answers as people, but Bob has not answered.
    await choose(eve)
    await choose(ada)
    const dan = await joinRoom(server, code)
    await using _dan = await server.events(code, dan.token)
    expect(await told(3)).toEqual([])
    await choose(dan)
    await choose(bob)
    expect(await told(3, 1)).toEqual([])
    // Another answer in place of the first, and somebody who comes back, change nothing.
    await choose(ada)
    await phoneOfBob[Symbol.asyncDispose]()
    await told(2, 1)
    await using _bobAgain = await server.events(code, bob.token)
    await told(3, 1)
    const kim = await joinRoom(server, code)
    const phoneOfKim = await server.events(code, kim.token)
    await told(4)
    // A phone that is locked has no stream: who joined a moment ago is here all the same.
    await phoneOfKim[Symbol.asyncDispose]()
    await told(3)
    await choose(kim)
    await told(3, 1)
  })

  test('begins anew with each round, and does not wait for whom the host removed', async () => {
    const { code, stage, act, told } = await liveRoom()
    await using _stage = stage
    const [ada, bob] = [await joinRoom(server, code), await joinRoom(server, code)]
    await using _ada = await server.events(code, ada.token)
    await using _bob = await server.events(code, bob.token)
    await act({ action: 'start' })
    await choose(ada)
    await choose(bob)
    await told(2, 1)
    await act({ action: 'reset', pollId: 'q' })
    await told(2)
    await choose(ada)
    await act({ action: 'kick', participantId: bob.participantId })
    await told(1, 2)
  })

  test('knows who answered before when the room comes back to a question', async () => {
    const { code, stage, act, told } = await liveRoom(server, steps.rating('r'))
    await using _stage = stage
    const ada = await joinRoom(server, code)
    await using _ada = await server.events(code, ada.token)
    await act({ action: 'start' })
    await choose(ada)
    await told(1, 1)
    await act({ action: 'next' })
    await told(1)
    await act({ action: 'prev' })
    await told(1, 1)
  })

  test('waits for people on every server', async () => {
    const redisPrefix = `lpd-test-everybody-${process.pid}`
    await using one = await startServer(engine, { database: server.database, redisPrefix })
    await using two = await startServer(engine, { database: server.database, redisPrefix })
    const { code, stage, act, told } = await liveRoom(one)
    await using _stage = stage
    const [ada, bob] = [await joinRoom(one, code), await joinRoom(two, code)]
    await using _ada = await one.events(code, ada.token)
    // Bob has a stream on each server, and answers through the other one.
    await using _bob = await two.events(code, bob.token)
    await using _sameBob = await one.events(code, bob.token)
    await act({ action: 'start' })
    await choose(ada)
    const kim = await joinRoom(two, code)
    await using _kim = await two.events(code, kim.token)
    expect(await told(3)).toEqual([])
    await choose(kim)
    await choose(bob)
    expect(await told(3, 1)).toEqual([])
  })

  testInAll(
    'ends a question of a quiz early, whichever server people are on, unless the host switches that off',
    async () => {
      const redisPrefix = `lpd-test-early-${process.pid}`
      await using one = await startServer(engine, { database: server.database, redisPrefix })
      await using two = await startServer(engine, { database: server.database, redisPrefix })
      const question = (id: string) => ({
        ...steps.choice(id),
        poll: { ...steps.choice(id).poll, correctIndex: 0, timeLimitSec: 600 },
      })
      const { code, stage, act } = await liveRoom(one, question('early'), question('away'), question('late'))
      await using _stage = stage
      const [ada, bob] = [await joinRoom(one, code), await joinRoom(two, code)]
      await using _ada = await one.events(code, ada.token)
      await using _bob = await two.events(code, bob.token)
      await act({ action: 'start' })
      await act({ action: 'goto', step: 2 })
      for (const person of [ada, bob])
        expect((await person.answer('early', { choices: [0] })).status).toBe(200)
      const early: HostRoom = await stage.next(
        'room',
        ({ polls }: HostRoom) => polls.at(-1)?.revealed === true,
      )
      expect(early.stepIndex).toBe(2)
      const isFarAway = ({ now, polls }: HostRoom) => {
        const deadline = polls.at(-1)?.deadline
        return deadline != null && Date.parse(deadline) - Date.parse(now) > 300_000
      }
      // Somebody who reloads the page is waited for, also when those who answer without a stream are as many as everybody who was here.
      await act({ action: 'next' })
      const [eve, dan] = [await joinRoom(two, code), await joinRoom(one, code)]
      const phoneOfEve = await two.events(code, eve.token)
      await stage.next('people', ({ online }: PeopleEvent) => online === 3)
      await phoneOfEve[Symbol.asyncDispose]()
      for (const person of [ada, bob, dan])
        expect((await person.answer('away', { choices: [0] })).status).toBe(200)
      await stage.next(
        'people',
        ({ online, allAnswered }: PeopleEvent) =>
          online === 2 && allAnswered.every(({ pollId }) => pollId !== 'away'),
      )
      await act({ action: 'lock' })
      expect(await stage.next('room', ({ locked }: HostRoom) => locked)).toSatisfy(isFarAway)
      await act({ action: 'unlock' })
      // She comes back by way of another server.
      await using _eveAgain = await one.events(code, eve.token)
      await stage.next('people', ({ online }: PeopleEvent) => online === 3)
      expect((await eve.answer('away', { choices: [0] })).status).toBe(200)
      await stage.next(
        'room',
        ({ stepIndex, polls }: HostRoom) => stepIndex === 3 && polls.at(-1)?.revealed === true,
      )

      await act({ action: 'finish_early', on: false })
      await act({ action: 'next' })
      for (const person of [ada, bob, eve, dan])
        expect((await person.answer('late', { choices: [0] })).status).toBe(200)
      await stage.next('people', ({ allAnswered }: PeopleEvent) =>
        allAnswered.some(({ pollId }) => pollId === 'late'),
      )
      await act({ action: 'lock' })
      expect(await stage.next('room', ({ locked }: HostRoom) => locked)).toSatisfy(isFarAway)
    },
  )
})
