import { expect, test } from 'vitest'
import type { PollType } from '#contract/polls/looks.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  /** Opens a room with one question and its standings, in which Ada and Bob answer; returns what phones and stage see after the reveal. */
  async function play(
    type: PollType,
    fields: object,
    answers: { ada: object; bob: object },
    accept: string[] = [],
  ) {
    const question = steps.poll('q', type, { timeLimitSec: null, ...fields })
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      question,
      steps.poll('s', 'multiple-choice', { quizView: 'standings' }),
    )
    const [ada, bob] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
    const host = async (body: object) =>
      expect((await server.send('POST', `/live/${code}/actions`, { as: hostToken, body })).status).toBe(200)
    await host({ action: 'start' })
    await using phone = await server.events(code, ada.token)
    const before = await phone.next('room', ({ polls }) => polls.length > 0)
    for (const [person, answer] of [
      [ada, answers.ada],
      [bob, answers.bob],
    ] as const)
      expect((await person.answer('q', answer)).status).toBe(200)
    await host({ action: 'close' })
    const own = await phone.next('score')
    const after = await phone.next('room', ({ polls }) => polls[0]?.revealed)
    for (const text of accept) await host({ action: 'accept', pollId: 'q', text })
    await using stage = await server.events(code, hostToken, 'stage')
    const tally = await stage.next('tally', ({ pollId }) => pollId === 'q')
    await host({ action: 'next' })
    const { standings } = await stage.next(
      'tally',
      ({ pollId, standings: rows }) => pollId === 's' && rows?.length === 2,
    )
    return {
      secret: before.polls[0].poll,
      told: after.polls[0].poll,
      own: own.points,
      tally,
      points: Object.fromEntries(
        standings.map((row: { name: string; points: number }) => [row.name, row.points]),
      ),
    }
  }

  test('several right options: all of them give everything, a part a part, wrong ones nothing', async () => {
    const options = ['Oslo', 'Rome', 'Bergen', 'Lyon']
    const fields = { options, multiSelect: true, correctIndexes: [0, 2] }
    const { secret, told, own, tally, points } = await play('multiple-choice', fields, {
      ada: { choices: [0] },
      bob: { choices: [0, 2] },
    })
    expect(secret).toMatchObject({ quiz: true, scored: true })
    expect(secret).not.toHaveProperty('correctIndexes')
    expect(told.correctIndexes).toEqual([0, 2])
    expect(own).toBe(500)
    expect(points).toEqual({ Ada: 500, Bob: 1000 })
    expect(tally.summary).toContain('The right answers are “Oslo” and “Bergen”.')
    expect(tally.result.options.map(({ correct }: { correct?: boolean }) => correct)).toEqual([
      true,
      undefined,
      true,
      undefined,
    ])
  })

  test('a right order counts by its pairs, with double points twice', async () => {
    const fields = { options: ['A', 'B', 'C', 'D'], correctIndexes: [2, 0, 1, 3], points: 'double' }
    const { secret, told, own, points, tally } = await play('ranking', fields, {
      ada: { order: [2, 0, 3, 1] },
      bob: { order: [2, 0, 1, 3] },
    })
    expect(secret).toMatchObject({ scored: true })
    expect(secret).not.toHaveProperty('correctIndexes')
    expect(told.correctIndexes).toEqual([2, 0, 1, 3])
    expect(own).toBe(1333)
    expect(points).toEqual({ Ada: 1333, Bob: 2000 })
    expect(tally.summary).toContain('The right answer is “C”, “A”, “B”, and “D”.')
  })

  test('options that stand in the right order are mixed for each room, so that phones are not sent the answer', async () => {
    const options = ['1', '2', '3', '4', '5', '6', '7', '8']
    const correctIndexes = [...options.keys()]
    const deck = steps.poll('q', 'ranking', { options, correctIndexes })
    const orders = []
    for (let times = 0; times < 4; times += 1) {
      const { code, hostToken } = await openRoom(server, server.key, deck)
      const host = (action: string) =>
        server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
      await host('start')
      const ada = await joinRoom(server, code, 'Ada')
      const asked: string[] = ada.room.polls[0].poll.options
      orders.push(asked.join(' '))
      const order = options.map(option => asked.indexOf(option))
      expect((await ada.answer('q', { order })).status).toBe(200)
      await using phone = await server.events(code, ada.token)
      await host('close')
      const told = await phone.next('room', data => data.polls[0]?.revealed)
      expect(told.polls[0].poll).toMatchObject({ options: asked, correctIndexes: order })
      expect((await phone.next('score')).points).toBe(1000)
    }
    expect(orders).not.toEqual(orders.map(() => options.join(' ')))
  })

  test('estimates and places count by their distance, where their author wants it', async () => {
    const estimate = { estimateMin: 0, estimateMax: 100, answer: 40, points: 'single' }
    expect(await play('estimate', estimate, { ada: { value: 30 }, bob: { value: 90 } })).toMatchObject({
      own: 600,
      points: { Ada: 600, Bob: 0 },
    })
    const place = { place: { label: 'Berlin', lat: 52.52, lon: 13.4, zoom: 3 }, points: 'single' }
    expect(
      await play('place-map', place, { ada: { lat: 52.52, lon: 13.4 }, bob: { lat: 48.14, lon: 11.58 } }),
    ).toMatchObject({ own: 1000, points: { Ada: 1000, Bob: 597 } })
  })

  test('a typed answer may have one slip, each person has one, and the host accepts more', async () => {
    const { secret, own, told, points, tally } = await play(
      'open-feed',
      { accepted: ['Reykjavík'] },
      { ada: { text: 'reykjavic' }, bob: { text: 'Smoky Bay' } },
      ['Smoky bay'],
    )
    expect(secret).toMatchObject({ typed: true, scored: true })
    expect(secret).not.toHaveProperty('accepted')
    expect(told.accepted).toEqual(['Reykjavík'])
    expect(own).toBe(1000)
    expect(points).toEqual({ Ada: 1000, Bob: 1000 })
    expect(
      tally.result.entries.map(({ text, correct }: { text: string; correct?: boolean }) => [text, correct]),
    ).toEqual([
      ['Smoky Bay', true],
      ['reykjavic', true],
    ])
  })

  test('a second typed answer is refused, and what was accepted can be taken back', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('q', 'open-feed', { accepted: ['Oslo'] }),
    )
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    await host({ action: 'start' })
    const ada = await joinRoom(server, code, 'Ada')
    expect((await ada.answer('q', { text: 'Bergen' })).status).toBe(200)
    const second = await ada.answer('q', { text: 'Oslo' })
    expect(second.status).toBe(400)
    expect(second.body.fix).toContain('You have sent your answer.')
    expect((await host({ action: 'accept', pollId: 'q', text: 'bergen' })).status).toBe(200)
    await host({ action: 'close' })
    await using phone = await server.events(code, ada.token)
    expect((await phone.next('score')).points).toBe(1000)
    expect((await host({ action: 'accept', pollId: 'q', text: 'Bergen', accepted: false })).status).toBe(200)
    expect((await phone.next('score')).points).toBe(0)
  })

  test('a poll without right texts accepts none, and a question without points gives none', async () => {
    const question = steps.choice('q', { correctIndex: 0, points: 'none' })
    const { code, hostToken } = await openRoom(server, server.key, question)
    const host = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    await host({ action: 'start' })
    const refused = await host({ action: 'accept', pollId: 'q', text: 'A' })
    expect([refused.status, refused.body.fix]).toEqual([
      409,
      'This poll has no right texts. Only an open-feed with accepted has.',
    ])
    const ada = await joinRoom(server, code, 'Ada')
    expect((await ada.answer('q', { choices: [0] })).body.worth).toBe(0)
  })
})
