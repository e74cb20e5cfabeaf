import { describe, expect, inject, test } from 'vitest'
import { pollTypes } from '#contract/polls/looks.ts'
import { templateDocument } from '#deck/templates/index.ts'
import { demoDeck } from '#server/demo/demo-deck.ts'
import { examples } from '#server/mcp/examples.ts'
import { useServer } from '#test/support/use-server.ts'
import { connectAgent } from './agent.ts'
import { testInAll } from '#test/support/test-all.ts'

const server = useServer(inject('engines')[0]!)

let made = 0
const demo = templateDocument(demoDeck, () => `id${(made += 1)}`)

/** A deck as an agent would make it for a workshop of an hour: polls, and slides of a title, a text and a card. */
const fifty = [
  { kind: 'join' },
  ...Array.from({ length: 49 }, (_, n) => {
    const poll = examples[pollTypes[n % pollTypes.length]!].poll
    if (n % 3 > 0)
      return { kind: 'poll', poll, notes: 'Wait until most have answered, then ask two of them why.' }
    return {
      kind: 'slide',
      texts: [
        { text: `Part ${n}`, rect: { x: 0.06, y: 0.08, w: 0.88, h: 0.16 }, style: { size: 72, bold: true } },
        {
          text: 'What we tried last year, what worked, and what we would rather not see again.',
          rect: { x: 0.06, y: 0.3, w: 0.42, h: 0.5 },
          style: { size: 36, color: '#4a5260' },
        },
      ],
      overlays: [{ poll, rect: { x: 0.52, y: 0.3, w: 0.42, h: 0.6 } }],
      notes: 'Two minutes at most.',
    }
  }),
]

const lengthOf = ({ content }: { content: any[] }): number =>
  content.filter(({ type }) => type === 'text').reduce((sum, { text }) => sum + text.length, 0)

describe('[D58] what replies cost an agent', () => {
  test.each([
    ['the demo deck', demo],
    ['a deck of fifty steps', fifty],
  ])('the outline of %s is at most a third of the deck', async (_, document) => {
    await using agent = await connectAgent(server.url, server.key)
    const { id } = await agent.call('create_deck', { document })
    const outline = await agent.tried('outline_deck', { id })
    const deck = await agent.tried('get_deck', { id })
    expect(lengthOf(outline)).toBeLessThanOrEqual(lengthOf(deck) / 3)
    expect(outline.parsed.steps).toHaveLength(document.length)
  })

  testInAll(
    'the screenshot of a clean slide of ten elements has at most 400 tokens beside its picture',
    async () => {
      await using agent = await connectAgent(server.url, server.key)
      const { id } = await agent.call('create_deck', {})
      const texts = Array.from({ length: 9 }, (_, n) => ({
        text: `Number ${n}: what we heard from the people who use it`,
        rect: { x: 0.05, y: 0.02 + n * 0.1, w: 0.45, h: 0.09 },
        style: { size: 28 },
      }))
      const card = { poll: examples.ranking.poll, rect: { x: 0.55, y: 0.1, w: 0.4, h: 0.8 } }
      await agent.call('add_step', { id, at: 1, step: { kind: 'slide', texts, overlays: [card] } })
      const shot = await agent.tried('screenshot_step', { id, index: 1 })
      expect(shot.parsed.warnings).toEqual([])
      expect(lengthOf(shot) / 4).toBeLessThanOrEqual(400)
    },
  )

  test('a result says each thing once: JSON text, never structured content beside it', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const { id } = await agent.call('create_deck', {})
    const { client } = agent
    for (const [name, given] of [
      ['get_me', {}],
      ['get_deck', { id }],
      ['screenshot_step', { id, index: 1 }],
      ['remove_step', { id, index: 7 }],
    ] as const) {
      const { content, structuredContent } = await client.callTool({ name, arguments: given })
      expect([name, structuredContent]).toEqual([name, undefined])
      expect(content.filter(({ type }) => type === 'text')).toHaveLength(1)
    }
  })
})
