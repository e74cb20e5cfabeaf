import { describe, expect, inject, test } from 'vitest'
import { connectAgent, type Agent } from '#test/mcp/agent.ts'
import { amount } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'
import { before, type Mistake, mistakes, type Setting } from './mistakes.ts'
import { sendMended } from './repair.ts'
import { countingSender } from './request.ts'

/** Every other one in `npm test`, enough of them for an average. What they cost is counted over all at the end. */
const tried = amount(
  mistakes,
  mistakes.filter((_, index) => index % 2 === 0),
)

describe('[D56] mistakes of language models', () => {
  const server = useServer(inject('engines')[0]!)

  /** Returns an agent of a team of its own, so that it finds no deck but its own and has the requests of an hour. */
  async function newAgent(): Promise<Agent & { key: string }> {
    const { key } = await server.newTeam()
    return Object.assign(await connectAgent(server.url, key), { key })
  }

  async function newSetting(agent: Agent, { room, document = before }: Mistake): Promise<Setting> {
    const made = await agent.call('create_deck', { title: 'Monday', document })
    await agent.call('update_deck', { id: made.id, starred: true })
    const { code = '' } = room ? await agent.call('start_room', { deckId: made.id }) : {}
    return { id: made.id, staleRevision: made.revision, code }
  }

  /** What an author sees of the deck and its room, and of a deck that was made, without ids that the server made. */
  async function seen(agent: Agent, { id, code }: Setting): Promise<unknown> {
    const { decks } = await agent.call('list_decks', { sort: 'title' })
    const others = decks.filter((deck: { id: string }) => deck.id !== id)
    const room = code === '' ? null : (await agent.call('get_room', { code })).status
    const contents = []
    for (const each of [id, ...others.map((deck: { id: string }) => deck.id)]) {
      const { title, document, problems } = (await agent.call('get_deck', { id: each, pictures: true })).deck
      const { theme } = await agent.call('get_theme', { id: each })
      contents.push({ title, document, problems, theme })
    }
    return JSON.parse(JSON.stringify({ contents, room }), (key, value) =>
      key === 'id' && /^[\w-]{20,}$/.test(String(value)) ? undefined : value,
    )
  }

  /** Many clients show their model `error` and `fix` of a refusal, but not its `issues`. */
  const readings = [
    { read: 'all of it', readsFixAlone: false, mostCalls: 1.15 },
    { read: 'error and fix alone', readsFixAlone: true, mostCalls: 1.25 },
  ].map(reading => ({ ...reading, counts: new Array<{ mistake: string; calls: number }>() }))

  test.each(tried.map(mistake => [mistake.name, mistake] as const))('%s', async (_, mistake) => {
    await using one = await newAgent()
    const meant = await newSetting(one, mistake)
    const rightly = countingSender(one, server)
    expect((await rightly.send(mistake.right(meant))).body).not.toHaveProperty('error')
    const wanted = await seen(one, meant)

    for (const { read, readsFixAlone, counts } of readings) {
      await using other = await newAgent()
      const setting = await newSetting(other, mistake)
      const sender = countingSender(other, server, readsFixAlone)
      await sendMended(sender, mistake.wrong(setting), mistake.facts ?? {})
      expect(await seen(other, setting), `by reading ${read}`).toEqual(wanted)
      counts.push({ mistake: mistake.name, calls: sender.calls - 1 })
    }
  })

  test('an agent that wants to answer is told that only people do', async () => {
    await using agent = await newAgent()
    for (const name of ['submit_answer', 'vote', 'answerPoll'])
      expect((await agent.tried(name, { choice: 0 })).body.fix).toMatch(
        /^Only people answer polls; start_rehearsal simulates some\. .*The nearest are start_rehearsal \(Start a rehearsal of a deck\),/,
      )
  })

  test.each(readings)(
    'there are forty of them or more, and by reading $read one costs at most $mostCalls calls on average',
    ({ counts, mostCalls }) => {
      const sum = counts.reduce((total, { calls }) => total + calls, 0)
      const mean = sum / counts.length
      console.table(counts)
      console.log(`${counts.length} mistakes, ${sum} calls more, ${mean.toFixed(2)} a mistake`)
      expect(counts.length).toBe(tried.length)
      expect(counts.length).toBeGreaterThanOrEqual(40)
      expect(mean).toBeLessThanOrEqual(mostCalls)
    },
  )
})
