import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PollType } from '#contract/polls/looks.ts'
import { connectAgent, type Agent, type Result } from '#test/mcp/agent.ts'
import { root } from '#test/docs/markdown.ts'
import { useServer } from '#test/support/use-server.ts'
import { allHands } from './briefs/all-hands.ts'
import type { Brief, Step } from './briefs/parts.ts'
import { pubQuiz } from './briefs/pub-quiz.ts'
import { workshop } from './briefs/workshop.ts'
import type { Fields } from './request.ts'
import { sample } from '#test/support/test-all.ts'

const folder = join(root, 'docs/pictures/briefs')

/** The quality of a contact sheet in the documentation, 0–100. */
const quality = 82

/** Characters of a token, by rule of thumb. */
const charactersOfToken = 4

/** The most tokens that a deck may cost, the tool list included. */
const mostTokens = 30_000

/** The types that show what people write. */
const writtenTypes: ReadonlySet<PollType> = new Set(['open-feed', 'qa-upvotes'])

describe('an able agent builds the decks that were asked for', () => {
  const server = useServer(inject('engines')[0]!)
  let agent: Agent
  beforeAll(async () => {
    agent = await connectAgent(server.url, server.key)
  })
  afterAll(() => agent[Symbol.asyncDispose]())

  const costs: Record<string, string | number>[] = []

  test.each(sample([allHands, pubQuiz, workshop], 1).map(brief => [brief.name, brief] as const))(
    '%s: without a refusal, ready, without a warning, and nothing is clipped',
    async (_, brief) => {
      const { refusals, calls, characters, pictures, sheet, id } = await build(agent, brief)
      if (process.env['PICTURES'] === 'docs') await keep(brief.name, sheet)
      const { tools } = await agent.client.listTools()
      const list = JSON.stringify(tools).length
      const tokens = Math.round((list + characters) / charactersOfToken)
      costs.push({
        brief: brief.name,
        refusals,
        calls,
        pictures,
        'tool list': Math.round(list / charactersOfToken),
        tokens,
      })
      expect(refusals).toBe(0)
      expect(tokens).toBeLessThan(mostTokens)
      expect(await agent.call('get_deck', { id })).toMatchObject({
        deck: { ready: true, problems: [], warnings: [] },
      })
      for (let index = 1; index < brief.document.length; index += 1) {
        const {
          elements = [],
          poll = '',
          warnings,
        } = await agent.call('screenshot_step', {
          id,
          index,
          preview: 'sample',
        })
        const cut = [...elements, poll].filter((line: string) => / clipped| overflowPx/.test(` ${line}`))
        // What people write counts as cut when there is more of it than fits; its author cannot change that.
        const step = brief.document[index]
        const isWritten = step?.kind === 'poll' && writtenTypes.has(step.poll.type)
        expect([index, isWritten ? [] : cut, warnings]).toEqual([index, [], []])
      }
    },
  )

  afterAll(() => console.table(costs))
})

/** Builds a deck as an agent would: writes it whole, looks at all of it, and changes what it then thinks of. */
async function build(agent: Agent, { name: brief, title, theme, document: steps, edits }: Brief) {
  const document = steps.map((step, index) => identified(step, `${brief}-${index}`))
  let [calls, refusals, characters, pictures] = [0, 0, 0, 0]
  async function call(name: string, given: Fields): Promise<Result> {
    const result = await agent.tried(name, given)
    calls += 1
    if (result.isError) refusals += 1
    characters += JSON.stringify({ name, given }).length
    for (const part of result.content)
      if (part.type === 'image') pictures += 1
      else characters += JSON.stringify(part).length
    return result
  }
  const made = await call('create_deck', { title, theme, document })
  const { id, revision } = made.parsed
  const first = await call('get_contact_sheet', { id, preview: 'sample' })
  await call('edit_deck', { id, edits, revision })
  const slides = document.flatMap(({ kind }, index) => (kind === 'slide' ? [index] : []))
  for (const index of slides) await call('screenshot_step', { id, index, preview: 'sample' })
  const [image] = first.content
  return { id, calls, refusals, characters, pictures, sheet: Buffer.from(image.data, 'base64') }
}

/** Returns a step with ids, on which the answers of the sample audience depend. */
function identified(step: Step, id: string): Step {
  if (step.kind !== 'slide') return { ...step, id }
  const overlays = step.overlays?.map((overlay, index) => ({ ...overlay, id: `${id}-card-${index}` }))
  return { ...step, id, ...(overlays && { overlays }) }
}

/** Writes a contact sheet to the pictures of the documentation, as WebP. */
async function keep(name: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  await writeFile(join(folder, `${name}.webp`), await canvas.encode('webp', quality))
}
