import { expect, test } from 'vitest'
import { looks, type PollType } from '#contract/polls/looks.ts'
import { listTexts } from '../primitives.ts'
import { aPoll, drawState } from '#test/scene/fixtures.ts'

const shown: [PollType, object][] = [
  ...looks.qaStyle.map((qaStyle): [PollType, object] => ['qa-upvotes', { qaStyle }]),
  ...looks.ofStyle.map((ofStyle): [PollType, object] => ['open-feed', { ofStyle }]),
]

test.each(shown)('the stage says what the host called an entry, beside its name: %s %j', (type, style) => {
  const at = '2026-01-01T00:00:00.000Z'
  const result = {
    entries: [
      { id: 'a', text: 'What does it cost?', name: 'Ada', at, votes: 3, labels: ['Budget', 'Later'] },
      { id: 'b', text: 'Who decides?', at, votes: 1 },
    ],
    total: 2,
    waiting: 0,
  }
  const poll = aPoll({ type, prompt: 'Questions?', ...style })
  const live = { revealed: false, open: true, remainingMs: null, voters: 2, result }
  const texts = [...listTexts(drawState({ poll, live }, { width: 1600, height: 900, full: true }))]
  expect(texts.map(({ text }) => text)).toContain('Budget · Later · Ada')
})
