import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { examples } from '#server/mcp/examples.ts'
import { type TestServer, startServer } from '#test/support/server.ts'
import { type Agent, connectAgent } from './agent.ts'

/** What an agent sees of a step: everything that it would fix. */
interface Seen {
  warnings: { element: string; with?: string; message: string }[]
  clipped: string[]
}

describe.each(['modern', 'legacy'] as const)('an agent of the %s protocol builds a deck and runs it', era => {
  let server: TestServer
  let agent: Agent
  let id: string
  let count: number
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!)
    const { key } = await server.newTeam()
    agent = await connectAgent(server.url, key, era)
  })
  afterAll(async () => {
    await agent[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  async function look(index: number): Promise<Seen> {
    const { content, parsed } = await agent.tried('screenshot_step', { id, index })
    const [image] = content
    expect(image).toMatchObject({ type: 'image', mimeType: 'image/png' })
    const png = Buffer.from(image.data, 'base64')
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', parsed.width])
    expect(parsed.png).toBeUndefined()
    const lines: string[] = parsed.elements ?? [`poll ${parsed.poll}`]
    return {
      warnings: parsed.warnings,
      clipped: lines.filter(line => line.includes(' clipped')).map(line => line.split(' x')[0]!),
    }
  }

  test('it creates a deck of all seventeen types', async () => {
    const document = [
      { kind: 'join' },
      ...pollTypes.map(type => ({ kind: 'poll', poll: examples[type].poll, notes: examples[type].use })),
    ]
    const made = await agent.call('create_deck', { title: 'All of them', document })
    expect(made).toMatchObject({ ready: true, problems: [] })
    id = made.id
    const { steps } = await agent.call('outline_deck', { id })
    expect(steps.slice(1).map((step: string) => step.split(' ')[1])).toEqual(
      pollTypes.map(type => `${type}:`),
    )
  })

  test('it adds slides, one of which is hard to read on stage', async () => {
    const title = {
      text: 'What did we learn?',
      rect: { x: 0.06, y: 0.08, w: 0.6, h: 0.16 },
      style: { size: 72 },
    }
    await agent.call('add_step', { id, at: 1, step: { kind: 'slide', texts: [title] } })
    const card = {
      poll: { type: 'multiple-choice', prompt: 'Shall we go on?', options: ['Yes, please go on', 'No'] },
      rect: { x: 0.5, y: 0.12, w: 0.18, h: 0.15 },
    }
    const added = await agent.call('add_overlay', { id, index: 1, ...card })
    expect(added.warnings.map(({ element, with: other }: any) => [element, other])).toEqual([
      ['overlay 0', undefined],
      ['overlay 0', 'text 0'],
    ])
    const { steps } = await agent.call('outline_deck', { id })
    count = steps.length
    expect(count).toBe(pollTypes.length + 2)
  })

  test('it looks at every step and fixes what it sees', async () => {
    const first = await look(1)
    expect(first.warnings).toHaveLength(2)
    await agent.call('update_overlay', {
      id,
      index: 1,
      overlay: 0,
      rect: { x: 0.5, y: 0.32, w: 0.44, h: 0.6 },
    })
    // A text that is too long for its box is visible only in the measurements.
    await agent.call('update_element', {
      id,
      index: 1,
      kind: 'text',
      element: 0,
      text: {
        text: 'What did we learn today, and what will each of us do about it?',
        rect: { w: 0.1, h: 0.04 },
      },
    })
    expect((await look(1)).clipped).toEqual(['text 0'])
    await agent.call('update_element', {
      id,
      index: 1,
      kind: 'text',
      element: 0,
      text: { rect: { w: 0.88, h: 0.2 }, style: { size: 56 } },
    })
    for (let index = 1; index < count; index += 1)
      expect(await look(index), `step ${index}`).toEqual({ warnings: [], clipped: [] })
    expect(await agent.call('get_deck', { id })).toMatchObject({
      deck: { ready: true, problems: [], warnings: [] },
    })
  })

  test('it makes many edits in one call, names things by id, and changes only the poll of a step', async () => {
    const { id: other } = await agent.call('create_deck')
    const poll = { type: 'multiple-choice', prompt: 'Tea?', options: ['Yes', 'No'], correctIndex: 0 }
    const edits = [
      { op: 'add_step', step: { kind: 'poll', id: 'tea', poll } },
      { op: 'move_step', index: 'tea', to: 1 },
      { op: 'update_step', index: 'tea', notes: 'Ask twice.' },
    ]
    const made = await agent.call('edit_deck', { id: other, edits })
    expect(made.edits).toEqual([{ index: 2, count: 3 }, { index: 1, count: 3 }, { ok: true }])
    const { revision } = made
    const changed = await agent.call('update_poll', {
      id: other,
      index: 'tea',
      poll: { type: 'ranking' },
      revision,
    })
    expect(changed).toMatchObject({ ok: true, dropped: ['correctIndex'], ready: true })
    const { step } = await agent.call('get_step', { id: other, index: 'tea' })
    expect(step).toMatchObject({ notes: 'Ask twice.', poll: { type: 'ranking', options: ['Yes', 'No'] } })
    const refused = await agent.tried('edit_deck', {
      id: other,
      edits: [
        { op: 'remove_step', index: 'tea' },
        { op: 'update_poll', index: 1, poll: { prompt: 'x' } },
      ],
    })
    expect(refused.body.fix).toBe(
      'edits.1.index: Step 1 is a slide step. A poll on a slide is changed by update_overlay.',
    )
    expect((await agent.call('outline_deck', { id: other })).steps).toHaveLength(3)
  })

  test('it corrects its own calls by their errors', async () => {
    const bad = { id, step: { kind: 'poll', poll: { type: 'rating', prompt: 'Well?', mcStyle: 'chord' } } }
    const refused = await agent.tried('add_step', bad)
    expect(refused).toMatchObject({
      isError: true,
      body: {
        error: 'The request is not valid.',
        fix: 'step.poll.mcStyle: arc and chord need multiSelect true.',
      },
    })
    expect((await agent.tried('move_step', { id, index: 1, to: 2, wrong: 1 })).body.fix).toBe(
      'wrong: There is no such property here. Use to or revision.',
    )
    expect((await agent.tried('get_step', { id, index: 'one' })).body.fix).toMatch(/^index: /)
    expect((await agent.tried('get_step', { id, index: 1, extra: 1 })).body.fix).toBe(
      'extra: There is no such property here. Leave it out.',
    )
    expect((await agent.tried('get_deck')).body.fix).toBe('id: This is required. Must be the id of a deck.')
    const stale = { id, title: 'Too late', revision: '2020-01-01T00:00:00Z' }
    expect((await agent.tried('update_deck', stale)).body.fix).toMatch(/Read the deck again/)
  })

  test('it starts a room, people answer, it controls the room to the end and reads the results', async () => {
    const { code, joinUrl, presentUrl } = await agent.call('start_room', { deckId: id })
    expect([joinUrl, presentUrl]).toEqual([
      expect.stringContaining(code),
      expect.stringContaining(`${code}#key=`),
    ])
    const act = (action: string) => agent.call('room_action', { code, action })
    const joined = await server.send('POST', `/live/${code}/join`, { body: { name: 'Ada' } })
    expect(await agent.call('get_room', { code })).toMatchObject({ status: 'lobby', participants: 1 })
    expect(await act('start')).toEqual({ status: 'live', stepIndex: 1, stepCount: count })
    const { deck } = await agent.call('get_deck', { id })
    const answer = (pollId: string, given: unknown) =>
      server.send('POST', `/live/${code}/answers`, {
        as: joined.body.token,
        body: { pollId, answer: given },
      })
    expect((await answer(deck.document[1].overlays[0].id, { choices: [0] })).status).toBe(200)
    await act('close')
    for (let step = 2; step < count; step += 1) {
      expect((await act('next')).stepIndex).toBe(step)
      if (step === 2) expect((await answer(deck.document[2].id, { choices: [1] })).status).toBe(200)
      const closed = await agent.tried('room_action', { code, action: 'close' })
      if (closed.isError) expect(closed.body.fix).toEqual(expect.any(String))
    }
    expect((await agent.tried('room_action', { code, action: 'next' })).isError).toBe(true)
    expect(await act('stop')).toMatchObject({ status: 'ended' })

    const { polls, status } = await agent.call('get_results', { code })
    expect(status).toBe('ended')
    expect(polls.map(({ type }: any) => type)).toEqual(['multiple-choice', ...pollTypes])
    expect(polls.slice(0, 2).map(({ voters }: any) => voters)).toEqual([1, 1])
    for (const each of polls) expect(each.summary, each.type).not.toBe('')
    const { answers } = await agent.call('get_answers', { code })
    expect(answers.map(({ said }: any) => said)).toEqual(['Yes, please go on', 'Jupiter'])
    expect((await agent.call('list_participants', { code })).participants).toMatchObject([{ name: 'Ada' }])
    expect((await agent.call('list_rooms', { deckId: id })).rooms).toMatchObject([{ code }])
  })

  test('every other tool does what its operation does', async () => {
    expect((await agent.call('get_me')).plan).toBe('pro')
    const copy = await agent.call('duplicate_deck', { id, title: 'A copy' })
    await agent.call('move_step', { id: copy.id, index: 2, to: 3 })
    await agent.call('remove_element', { id: copy.id, index: 1, kind: 'text', element: 0 })
    await agent.call('remove_overlay', { id: copy.id, index: 1, overlay: 0 })
    await agent.call('replace_step', { id: copy.id, index: 1, step: { kind: 'slide' } })
    expect((await agent.call('remove_step', { id: copy.id, index: 1 })).count).toBe(count - 1)
    await agent.call('delete_deck', { id: copy.id })
    expect((await agent.call('list_decks', { bin: true })).decks).toMatchObject([{ title: 'A copy' }])
    expect((await agent.tried('update_deck', { id: copy.id, title: 'x' })).body.fix).toMatch(/^Restore it/)
    await agent.call('restore_deck', { id: copy.id })
    expect((await agent.call('list_decks', { q: 'copy' })).decks).toHaveLength(1)
  })
})
