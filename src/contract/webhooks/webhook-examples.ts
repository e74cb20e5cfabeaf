import type { SentEventType, WebhookEvent } from './webhook.ts'

const room = {
  id: '6f1d2c3b4a5948d7a6b5c4d3e2f10987',
  code: '123456',
  title: 'Monday',
  deckId: 'k3J9sLq0aTz1VbXc7Yd2',
  rehearsal: false,
  stepCount: 4,
  createdAt: '2026-05-01T12:00:00.123456Z',
} as const

/** One event of each type, for documentation. */
export const webhookExamples: { [Type in SentEventType]: Extract<WebhookEvent, { type: Type }> } = {
  'room.started': {
    type: 'room.started',
    timestamp: '2026-05-01T12:00:00.123456Z',
    data: {
      ...room,
      status: 'lobby',
      stepIndex: 0,
      participants: 0,
      endedAt: null,
      joinUrl: 'https://polls.example.org/j/123456',
    },
  },
  'poll.closed': {
    type: 'poll.closed',
    timestamp: '2026-05-01T12:05:00.000Z',
    data: {
      code: room.code,
      title: room.title,
      deckId: room.deckId,
      status: 'live',
      rehearsal: false,
      round: 1,
      poll: {
        pollId: 'drinks',
        step: 1,
        type: 'multiple-choice',
        prompt: 'Tea or coffee?',
        open: false,
        voters: 5,
        result: {
          options: [
            { index: 0, label: 'Tea', count: 2, share: 0.4 },
            { index: 1, label: 'Coffee', count: 3, share: 0.6 },
          ],
        },
        table: {
          columns: ['Option', 'Answers', 'Share'],
          rows: [
            ['Tea', 2, '40%'],
            ['Coffee', 3, '60%'],
          ],
        },
        summary: '“Coffee” leads with 60% of 5 answers.',
      },
      shortened: false,
    },
  },
  'room.ended': {
    type: 'room.ended',
    timestamp: '2026-05-01T12:30:00.654321Z',
    data: { ...room, status: 'ended', stepIndex: 3, participants: 5, endedAt: '2026-05-01T12:30:00.654321Z' },
  },
  'deck.changed': {
    type: 'deck.changed',
    timestamp: '2026-05-01T11:58:00.123456Z',
    data: {
      deckId: room.deckId,
      title: room.title,
      revision: '2026-05-01T11:58:00.123456Z',
      by: { kind: 'person', id: 'Zt5Wq8Nn2Lk4Hh6Gg1Ff', name: 'Ada' },
      via: 'editor',
    },
  },
  'webhook.test': {
    type: 'webhook.test',
    timestamp: '2026-05-01T11:55:00.000Z',
    data: { message: 'This is a test event of Live Poll Deck.' },
  },
}
