import { expect, test } from 'vitest'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

alwaysOnEveryEngine(engine => {
  const server = useServer(engine)

  async function ideasRoom(more: object = {}, type: 'open-feed' | 'qa-upvotes' = 'open-feed') {
    const room = await openRoom(
      server,
      server.key,
      steps.poll('ideas', type, { groupVotes: 2, ...more }),
      steps.choice('after'),
    )
    const drive = (action: string, given: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action, ...given },
      })
    await drive('start')
    const people = await Promise.all(['Ada', 'Bob', 'Eve'].map(name => joinRoom(server, room.code, name)))
    const write = async (who: number, text: string): Promise<string> =>
      (await people[who]!.answer('ideas', { text })).body.answer.entries.at(-1).id
    const label = (name: string, ...entries: string[]) =>
      drive('label', { pollId: 'ideas', entries, label: name })
    const results = async () =>
      (await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })).body.polls[0]
    return { ...room, drive, people, write, label, results }
  }

  test('people write, the host groups, people vote on the groups, in one step', async () => {
    const { code, hostToken, drive, people, write, label, results } = await ideasRoom()
    const [ada, bob, eve] = people
    await using phone = await server.events(code, ada!.token)
    await using stage = await server.events(code, hostToken, 'stage')
    const ids = [
      await write(0, 'Faster builds'),
      await write(1, 'Quiet room'),
      await write(2, 'Cached builds'),
      await write(2, 'Fresh fruit'),
    ]
    expect((await drive('advance')).body).toMatchObject({ advance: 'next', polls: [{ open: false }] })
    await label('Builds', ids[0]!, ids[2]!)
    await label('Office', ids[1]!)
    expect((await label('Snacks', ids[3]!)).body).toMatchObject({ advance: 'vote' })

    const voting = await drive('advance', { expect: 'vote' })
    expect(voting.body).toMatchObject({
      advance: 'close',
      polls: [{ open: true, round: 2, ballot: ['Builds', 'Office', 'Snacks'], withheld: 'open' }],
    })
    const asked = await phone.next('room', data => data.polls[0]?.ballot)
    expect(asked.polls[0].poll).toMatchObject({
      type: 'multiple-choice',
      options: ['Builds', 'Office', 'Snacks'],
      multiSelect: true,
      groupVotes: 2,
    })
    expect((await ada!.answer('ideas', { text: 'Too late' })).status).toBe(400)
    expect((await ada!.answer('ideas', { choices: [0, 1] })).status).toBe(200)
    expect((await bob!.answer('ideas', { choices: [1] })).status).toBe(200)
    expect((await eve!.answer('ideas', { choices: [0] })).status).toBe(200)
    expect((await eve!.answer('ideas', { choices: [1] })).status).toBe(200)
    // Nobody learns how the vote stands before it is over; how many voted is told.
    const turnout = await stage.next('turnout', data => data.round === 2 && data.voters === 3)
    expect(turnout).toMatchObject({ round: 2 })
    expect((await label('Late', ids[1]!)).status).toBe(409)

    expect((await drive('advance')).body).toMatchObject({ advance: 'next' })
    const options = [
      { label: 'Builds', count: 1 },
      { label: 'Office', count: 3 },
      { label: 'Snacks', count: 0 },
    ]
    await stage.next('tally', data => data.vote?.result.options[1].count === 3)
    expect((await phone.next('result', data => data.result?.options)).result).toMatchObject({ options })
    expect(await results()).toMatchObject({
      type: 'open-feed',
      voters: 3,
      result: { total: 4 },
      vote: {
        voters: 3,
        result: { options },
        // What won comes first.
        table: {
          rows: [
            ['Office', 3, '100%'],
            ['Builds', 1, '33%'],
            ['Snacks', 0, '0%'],
          ],
        },
        summary: '“Office” leads with 100% of 3 answers.',
      },
    })
    expect((await results()).vote).not.toHaveProperty('ungrouped')
    const { body } = await server.send('GET', `/rooms/${code}/answers`, { as: server.key })
    expect(body.answers.map(({ type }: { type: string }) => type).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'multiple-choice'),
      ...Array.from({ length: 3 }, () => 'open-feed'),
    ])

    // Who loads the page anew has the vote, and what they wrote before it.
    await using again = await server.events(code, ada!.token)
    const mine = await again.next('room', data => data.answers)
    expect(mine.answers.ideas).toMatchObject({ round: 2, answer: { choices: [0, 1] } })
    expect(mine.written.ideas).toMatchObject({ round: 1, answer: { entries: [{ text: 'Faster builds' }] } })

    // The vote is opened again as any poll; a reset begins with the ideas.
    expect((await drive('reopen', { pollId: 'ideas' })).body.polls[0]).toMatchObject({ open: true, round: 2 })
    expect((await ada!.answer('ideas', { choices: [0] })).status).toBe(200)
    expect((await results()).vote.result.options).toMatchObject([{ count: 1 }, { count: 2 }, { count: 0 }])
    const reset = (await drive('reset', { pollId: 'ideas' })).body.polls[0]
    expect(reset).toMatchObject({ open: true, round: 3 })
    expect(reset).not.toHaveProperty('ballot')
    expect(await results()).toMatchObject({ voters: 0, result: { total: 0 } })
    expect(await results()).not.toHaveProperty('vote')
  })

  test('the result of a vote says how much was in no group', async () => {
    const { code, hostToken, drive, people, write, label, results } = await ideasRoom()
    await using stage = await server.events(code, hostToken, 'stage')
    await label('A', await write(0, 'One'))
    await label('B', await write(0, 'Two'))
    await write(1, 'Three')
    await write(2, 'Four')
    await drive('vote', { pollId: 'ideas' })
    await people[0]!.answer('ideas', { choices: [0] })
    await drive('close')
    const summary = '“A” leads with 100% of 1 answer. In no group: 2 entries.'
    await stage.next('tally', data => data.vote?.ungrouped === 2)
    expect((await results()).vote).toMatchObject({ ungrouped: 2, summary })
  })

  test('of more groups than one may vote for, so many are refused', async () => {
    const { drive, people, write, label } = await ideasRoom({ groupVotes: 1 })
    await label('A', await write(0, 'One'))
    await label('B', await write(0, 'Two'))
    expect((await drive('vote', { pollId: 'ideas' })).body.polls[0]).toMatchObject({ ballot: ['A', 'B'] })
    expect((await people[0]!.answer('ideas', { choices: [0, 1] })).body.fix).toContain(
      'Pick exactly one option',
    )
    expect((await people[0]!.answer('ideas', { choices: [2] })).status).toBe(400)
    expect((await people[0]!.answer('ideas', { choices: [1] })).status).toBe(200)
  })

  test('a vote is refused where it makes no sense', async () => {
    const { drive, write, label } = await ideasRoom()
    const vote = () => drive('vote', { pollId: 'ideas' })
    expect((await vote()).status).toBe(409)
    const id = await write(0, 'One')
    await label('A', id)
    expect((await vote()).body.fix).toContain('label it with 2 labels or more')
    for (let index = 0; index < 10; index++) await label(`B${index}`, id)
    expect((await vote()).body.fix).toContain('at most 10 groups')
    await drive('undo_label', { pollId: 'ideas', entries: [id], label: 'A' })
    expect((await vote()).status).toBe(200)
    expect((await vote()).status).toBe(409)
    expect((await drive('vote', { pollId: 'after' })).status).toBe(409)
  })

  test('questions are grouped and voted on, too, and what is merged then stays exact', async () => {
    const { drive, people, write, label, results } = await ideasRoom({}, 'qa-upvotes')
    const ids = [await write(0, 'Why?'), await write(1, 'Why so?'), await write(2, 'When?')]
    expect((await people[2]!.answer('ideas', { upvote: ids[1], on: true })).status).toBe(200)
    await label('Reasons', ids[0]!)
    await label('Dates', ids[2]!)
    expect((await drive('vote', { pollId: 'ideas' })).status).toBe(200)
    expect((await drive('merge', { pollId: 'ideas', entries: [ids[1]], into: ids[0] })).status).toBe(200)
    expect((await people[0]!.answer('ideas', { choices: [1] })).status).toBe(200)
    const { result, vote } = await results()
    expect(result.entries).toMatchObject([
      { id: ids[0], votes: 1 },
      { id: ids[2], votes: 0 },
    ])
    expect(vote).toMatchObject({ voters: 1, result: { options: [{ count: 0 }, { count: 1 }] } })
  })
})
