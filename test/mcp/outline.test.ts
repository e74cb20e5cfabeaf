import { expect, inject, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'
import { connectAgent } from './agent.ts'

const server = useServer(inject('engines')[0]!)

const blocks = [
  { kind: 'agenda', title: 'Today', items: ['Numbers', 'Plans', 'Questions'] },
  {
    kind: 'columns',
    title: 'Compare',
    columns: [{ text: 'Before' }, { title: 'After', text: 'Fast builds' }],
  },
  { kind: 'figures', title: 'A year', figures: [1, 2].map(n => ({ value: `${n}`, caption: 'offices' })) },
]

test('[D58] the outline tells no overlap of a text and the shape or picture that it stands on', async () => {
  await using agent = await connectAgent(server.url, server.key)
  const { id } = await agent.call('create_deck', {})
  for (const block of blocks) {
    const { index } = await agent.call('add_step', { id, step: { kind: 'slide' } })
    await agent.call('add_block', { id, index, block })
  }
  expect(JSON.stringify((await agent.call('outline_deck', { id })).steps)).not.toContain('| over')
})

test('[D58] the outline tells a text that passes the edge of a shape, or lies over a line', async () => {
  await using agent = await connectAgent(server.url, server.key)
  const { id } = await agent.call('create_deck', {})
  const rect = { x: 0.2, y: 0.3, w: 0.3, h: 0.2 }
  const step = {
    kind: 'slide',
    texts: [
      { text: 'Passes the edge', rect: { ...rect, x: 0.1 } },
      { text: 'On a line', rect: { ...rect, y: 0.6 } },
    ],
    shapes: [
      { shape: 'rect', rect },
      { shape: 'line', rect: { x: 0.1, y: 0.55, w: 0.6, h: 0.3 } },
    ],
  }
  await agent.call('add_step', { id, step })
  const { elements } = (await agent.call('outline_deck', { id })).steps.at(-1)
  expect(elements[0]).toMatch(/Passes the edge \| over \d+% of shape 0$/)
  expect(elements[1]).toMatch(/On a line \| over \d+% of shape 1$/)
})
