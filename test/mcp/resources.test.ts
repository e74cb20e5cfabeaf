import { describe, expect, inject, test } from 'vitest'
import { pollTypes } from '#contract/looks.ts'
import { poll } from '#contract/poll.ts'
import { examples } from '#server/mcp/examples.ts'
import { guide } from '#server/mcp/guide.ts'
import { useServer } from '#test/support/use-server.ts'
import { connectAgent } from './agent.ts'

describe('the guide', () => {
  test.each(pollTypes)('has an example of %s that fits the contract', type => {
    const written = guide.split(`### ${type}\n`)[1]?.match(/```json\n(.*)\n```/)?.[1]
    expect(JSON.parse(written!)).toEqual(JSON.parse(JSON.stringify(examples[type].poll)))
    expect(poll.parse(examples[type].poll).type).toBe(type)
  })
})

describe('resources and prompts', () => {
  const server = useServer(inject('engines')[0]!)

  test('has examples that make a ready deck, full-screen and as cards', async () => {
    const steps = pollTypes.map(type => ({ kind: 'poll', poll: examples[type].poll }))
    const cards = pollTypes.map(type => ({ kind: 'slide', overlays: [{ poll: examples[type].poll }] }))
    const document = [{ kind: 'join' }, ...steps, ...cards]
    const { status, body } = await server.send('POST', '/decks', { as: server.key, body: { document } })
    expect([status, body.problems]).toEqual([200, []])
  })

  test.each(['modern', 'legacy'] as const)('are listed and read (%s)', async era => {
    await using agent = await connectAgent(server.url, server.key, era)
    const { client } = agent
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['guide://build'])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'deck://{id}',
      'deck://{id}/steps/{index}.png',
    ])
    const read = async (uri: string): Promise<any> => (await client.readResource({ uri })).contents[0]
    expect(await read('guide://build')).toMatchObject({ mimeType: 'text/markdown', text: guide })
    const { id } = await agent.call('create_deck', { title: 'Read me' })
    const deck = await read(`deck://${id}`)
    expect(JSON.parse(deck.text)).toEqual(await agent.call('get_deck', { id }))
    const { blob, mimeType } = await read(`deck://${id}/steps/1.png`)
    expect([mimeType, Buffer.from(blob, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  })

  test('refuses what does not exist, is out of reach or not allowed', async () => {
    const { team } = await server.newTeam()
    const { key: blind } = await server.newKey(team, { scopes: ['rooms:read'] })
    await using owner = await connectAgent(server.url, server.key)
    await using other = await connectAgent(server.url, blind)
    const { id } = await owner.call('create_deck', {})
    for (const uri of [
      'deck://nothing',
      `deck://${id}/steps/99.png`,
      `deck://${id}/steps/0.png`,
      'guide://other',
      'deck://%',
    ])
      await expect(owner.client.readResource({ uri }), uri).rejects.toThrow()
    await expect(other.client.readResource({ uri: `deck://${id}` })).rejects.toThrow(/decks:read/)
  })

  test('fills in prompts, and names a missing argument', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const { prompts } = await agent.client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['build_deck', 'polish_slide'])
    const build = await agent.client.getPrompt({
      name: 'build_deck',
      arguments: { topic: 'Bees', minutes: '20' },
    })
    expect(JSON.stringify(build.messages)).toMatch(/Bees.*20 minutes.*screenshot_step/s)
    const polish = await agent.client.getPrompt({
      name: 'polish_slide',
      arguments: { deck: 'd1', step: '3' },
    })
    expect(JSON.stringify(polish.messages)).toMatch(/step 3 of the deck d1/)
    await expect(agent.client.getPrompt({ name: 'build_deck', arguments: {} })).rejects.toThrow(/topic/)
    await expect(agent.client.getPrompt({ name: 'other' })).rejects.toThrow(/other/)
  })
})
