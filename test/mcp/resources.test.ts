import { describe, expect, inject, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { poll } from '#contract/polls/poll.ts'
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
    expect((await client.listResources()).resources[0]?.uri).toBe('guide://build')
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'deck://{id}',
      'deck://{id}/outline',
      'deck://{id}/contact-sheet.png{?preview,scene}',
      'deck://{id}/steps/{index}.png{?preview,scale,format,element,build,annotate}',
    ])
    const read = async (uri: string): Promise<any> => (await client.readResource({ uri })).contents[0]
    expect(await read('guide://build')).toMatchObject({ mimeType: 'text/markdown', text: guide })
    const { id } = await agent.call('create_deck', { title: 'Read me' })
    const deck = await read(`deck://${id}`)
    expect(JSON.parse(deck.text)).toEqual(await agent.call('get_deck', { id }))
    const { blob, mimeType } = await read(`deck://${id}/steps/1.png`)
    expect([mimeType, Buffer.from(blob, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  })

  test.each(['modern', 'legacy'] as const)(
    'list the contact sheets of the fifty latest decks (%s)',
    async era => {
      const { key } = await server.newTeam()
      await using agent = await connectAgent(server.url, key, era)
      const ids: string[] = []
      for (let n = 0; n < 51; n += 1)
        ids.unshift((await agent.call('create_deck', { title: `Deck ${n}` })).id)
      const { resources } = await agent.client.listResources()
      const listed = resources.filter(({ uri }) => uri.startsWith('deck:'))
      expect(listed.map(({ uri }) => uri)).toEqual(
        ids.slice(0, 50).map(id => `deck://${id}/contact-sheet.png`),
      )
      const [sheet] = (await agent.client.readResource({ uri: listed[0]!.uri })).contents
      expect(sheet).toMatchObject({ mimeType: 'image/png', blob: expect.stringMatching(/^iVBOR/) })
      const [outline] = (await agent.client.readResource({ uri: `deck://${ids[0]}/outline` })).contents
      expect(JSON.parse((outline as { text: string }).text)).toEqual(
        await agent.call('outline_deck', { id: ids[0] }),
      )
    },
  )

  test.each(['modern', 'legacy'] as const)(
    'a picture may be a link, which shows the same picture (%s)',
    async era => {
      await using agent = await connectAgent(server.url, server.key, era)
      const { id } = await agent.call('create_deck', {})
      const step = { kind: 'poll', id: 'a b&é', poll: examples.rating.poll }
      await agent.call('add_step', { id, step })
      for (const [name, given] of [
        ['screenshot_step', { id, index: 'a b&é' }],
        ['screenshot_step', { id, index: 1, annotate: true, preview: 'sample', element: undefined }],
        ['get_contact_sheet', { id, preview: 'revealed' }],
      ] as const) {
        const { content } = await agent.tried(name, { ...given, link: true })
        expect(content.map(({ type }) => type)).toEqual(['resource_link', 'text'])
        const [picture] = (await agent.tried(name, given)).content
        const [read] = (await agent.client.readResource({ uri: content[0].uri })).contents
        expect((read as { blob: string }).blob).toBe(picture.data)
      }
      expect(await agent.tried('get_contact_sheet', { id, link: 'yes' })).toMatchObject({
        isError: true,
        body: { fix: 'link: Use true or false.' },
      })
    },
  )

  test.each(['modern', 'legacy'] as const)(
    'a long call tells that it goes on, when asked to (%s)',
    async era => {
      await using agent = await connectAgent(server.url, server.key, era)
      const { id } = await agent.call('create_deck', {})
      const notes: unknown[] = []
      const call = { name: 'get_contact_sheet', arguments: { id } }
      const { content } = await agent.client.callTool(call, { onprogress: note => notes.push(note) })
      expect(content[0]?.type).toBe('image')
      expect(notes[0]).toEqual({ progress: 0, message: 'Painting the contact sheet' })
    },
  )

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

  test('the guide, the quiz prompt and the types say which types give points', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const [read] = (await agent.client.readResource({ uri: 'guide://build' })).contents
    const guide = String(Object(read).text)
    expect(guide).toMatch(/`estimate` with `answer`, `place-map` with `place`, each with `points: "single"`/)
    for (const type of ['estimate', 'place-map'])
      expect(guide).toMatch(new RegExp(`### ${type}\\n\\n.*With \`points\` the nearest get most`))
    expect(guide).toMatch(/Without a time limit all of them get 1,000/)
    expect(guide).toMatch(/closed before it count: by close, by their time limit, or by next/)
    const quiz = await agent.client.getPrompt({ name: 'pub_quiz', arguments: { topics: 'trees' } })
    expect(JSON.stringify(quiz.messages)).toMatch(/place-map with place, each with points/)
  })

  test('fills in prompts, and names a missing argument', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const { prompts } = await agent.client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual([
      'build_deck',
      'all_hands',
      'pub_quiz',
      'retrospective',
      'lecture_check_in',
      'polish_slide',
    ])
    for (const { name, arguments: named = [] } of prompts) {
      const given = Object.fromEntries(named.map(each => [each.name, `given ${each.name}`]))
      const { messages } = await agent.client.getPrompt({ name, arguments: given })
      for (const each of named) expect(JSON.stringify(messages), name).toContain(`given ${each.name}`)
      const required = named.filter(each => each.required).map(each => [each.name, 'x'])
      const least = await agent.client.getPrompt({ name, arguments: Object.fromEntries(required) })
      expect(JSON.stringify(least.messages), name).not.toContain('undefined')
    }
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
