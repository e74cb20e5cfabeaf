import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectAgent, type Agent } from '#test/mcp/agent.ts'
import { useServer } from '#test/support/use-server.ts'
import { before, type Mistake, mistakes, type Setting } from './mistakes.ts'
import { sendMended } from './repair.ts'
import { countingSender } from './request.ts'

describe('[D56] mistakes of language models are mended by what the refusals say', () => {
  const server = useServer(inject('engines')[0]!)
  let agent: Agent
  beforeAll(async () => {
    agent = await connectAgent(server.url, server.key)
  })
  // The repair of an id looks for a deck by its title.
  afterEach(async () => {
    const { decks } = await agent.call('list_decks')
    for (const { id } of decks) await agent.call('delete_deck', { id })
    const { rooms } = await agent.call('list_rooms')
    for (const { code } of rooms.filter(({ status }: { status: string }) => status !== 'ended'))
      await agent.call('room_action', { code, action: 'stop' })
  })
  afterAll(() => agent[Symbol.asyncDispose]())

  async function newSetting({ room, document = before }: Mistake): Promise<Setting> {
    const made = await agent.call('create_deck', { title: 'Monday', document })
    await agent.call('update_deck', { id: made.id, starred: true })
    const { code = '' } = room ? await agent.call('start_room', { deckId: made.id }) : {}
    return { id: made.id, staleRevision: made.revision, code }
  }

  /** What an author sees of a deck and its room, without ids that the server made. */
  async function seen({ id, code }: Setting): Promise<unknown> {
    const { deck } = await agent.call('get_deck', { id, pictures: true })
    const { theme } = await agent.call('get_theme', { id })
    const { title, document, problems } = deck
    const room = code === '' ? null : (await agent.call('get_room', { code })).status
    return JSON.parse(JSON.stringify({ title, document, problems, theme, room }), (key, value) =>
      key === 'id' && /^[\w-]{20,}$/.test(String(value)) ? undefined : value,
    )
  }

  const counts: { mistake: string; calls: number }[] = []

  test.each(mistakes.map(mistake => [mistake.name, mistake] as const))('%s', async (_, mistake) => {
    const meant = await newSetting(mistake)
    const rightly = countingSender(agent, server)
    expect((await rightly.send(mistake.right(meant))).body).not.toHaveProperty('error')
    const expected = await seen(meant)
    await agent.call('delete_deck', { id: meant.id })

    const setting = await newSetting(mistake)
    const sender = countingSender(agent, server)
    await sendMended(sender, mistake.wrong(setting), mistake.facts ?? {})
    expect(await seen(setting)).toEqual(expected)
    counts.push({ mistake: mistake.name, calls: sender.calls - 1 })
  })

  test('an agent that wants to answer is told that only people do', async () => {
    for (const name of ['submit_answer', 'vote', 'answerPoll'])
      expect((await agent.tried(name, { choice: 0 })).body.fix).toMatch(
        /^Only people answer polls; start_rehearsal simulates some\. .*The nearest are start_rehearsal,/,
      )
  })

  test('there are forty of them or more, and a mistake costs at most 1.15 calls on average', () => {
    const sum = counts.reduce((total, { calls }) => total + calls, 0)
    const mean = sum / counts.length
    console.table(counts)
    console.log(`${counts.length} mistakes, ${sum} calls more, ${mean.toFixed(2)} a mistake`)
    expect(counts.length).toBe(mistakes.length)
    expect(counts.length).toBeGreaterThanOrEqual(40)
    expect(mean).toBeLessThanOrEqual(1.15)
  })
})
