import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { webhookExamples } from '#contract/webhooks/webhook-examples.ts'
import { webhookEvent } from '#contract/webhooks/webhook.ts'
import { kindOf } from '#polls/index.ts'
import { addToTally, emptyReportContext } from '#polls/kind.ts'
import { pausesMs } from '#server/webhooks/pauses.ts'
import { readText, tablesOf } from './markdown.ts'

const markdown = await readText('docs/webhooks.md')
const examples = [...markdown.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = '']) => JSON.parse(json))

test('shows every event once, as the pages do, and each fits the schema with all its fields', () => {
  expect(examples.map(({ type }) => type).toSorted()).toEqual(Object.keys(webhookExamples).toSorted())
  for (const example of examples) {
    // Parsing leaves out what the schema does not know.
    expect(webhookEvent.parse(example), example.type).toEqual(example)
    expect(example).toEqual(webhookExamples[example.type as keyof typeof webhookExamples])
    expect(markdown).toContain(`\n### ${example.type}\n`)
  }
})

test('shows the results of a poll as they are computed', () => {
  const { poll } = webhookExamples['poll.closed'].data
  const asked: Poll = {
    type: 'multiple-choice',
    prompt: poll.prompt,
    options: ['Tea', 'Coffee'],
    timeLimitSec: null,
  }
  const cells = new Map<string, number>()
  for (const choice of [0, 0, 1, 1, 1])
    addToTally(cells, kindOf(asked).read!(asked, { choices: [choice] }).contributions)
  expect(poll).toMatchObject(kindOf(asked).report(asked, cells, emptyReportContext))
})

test('lists the pauses between attempts', () => {
  const unit: Record<string, number> = { second: 1_000, minute: 60_000, hour: 3_600_000 }
  const table = tablesOf(markdown).find(({ head }) => head[0] === 'attempt')
  const pauses = (table?.rows ?? []).map(([, after = '']) => {
    const [, count = '0', name = 'second'] = /^(\d+) (second|minute|hour)s?$/.exec(after) ?? []
    return Number(count) * unit[name]!
  })
  expect(pauses).toEqual([0, ...pausesMs])
})

test('states the limits', () => {
  expect(markdown).toContain(`the last ${limits.webhookLogDays} days`)
  expect(markdown).toContain(`the first ${limits.webhookItems} items`)
  expect(markdown).toContain(`at most ${limits.webhooksOfTeam} webhooks`)
  expect(markdown).toContain(`${limits.webhookResponse.toLocaleString('en')} characters kept`)
})
