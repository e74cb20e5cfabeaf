import type { Document, StepInput } from '#contract/deck.ts'
import { document } from '#contract/deck.ts'
import { scopeNames } from '#contract/scopes.ts'
import { completeDocument } from '#deck/complete.ts'
import type { Principal } from './auth/principal.ts'
import { newId } from './auth/tokens.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Queries } from './store/database.ts'
import { addDeck } from './store/decks.ts'
import { memo } from './store/memo.ts'
import { addKey, addTeam, addUser } from './store/teams.ts'

/** A deck of real questions, as the first thing a new user can run. */
const demoDeck = {
  title: 'Welcome to Live Poll Deck',
  document: [
    { kind: 'join' },
    {
      kind: 'slide',
      texts: [
        {
          text: 'Ask the room',
          rect: { x: 0.06, y: 0.1, w: 0.5, h: 0.16 },
          style: { size: 88, bold: true },
        },
        {
          text: 'Everyone answers on a phone. The stage shows what the room thinks, while it thinks.',
          rect: { x: 0.06, y: 0.34, w: 0.44, h: 0.28 },
          style: { size: 36, color: '#4a5260' },
        },
      ],
      shapes: [
        {
          shape: 'rect',
          rect: { x: 0.06, y: 0.27, w: 0.08, h: 0.02 },
          style: { fill: '#3b5bdb', radius: 8 },
        },
      ],
      overlays: [
        {
          poll: {
            type: 'rating',
            prompt: 'How awake are you right now?',
            scaleStyle: 'stars',
            showCount: true,
          },
          rect: { x: 0.56, y: 0.22, w: 0.38, h: 0.56 },
        },
      ],
      notes: 'Let everyone join first. The card opens with this slide; close it when the stars stop moving.',
    },
    {
      kind: 'poll',
      poll: {
        type: 'multiple-choice',
        prompt: 'What should a good talk leave you with?',
        options: [
          'One idea I can use tomorrow',
          'A new way to see things',
          'People I want to meet',
          'A good laugh',
        ],
        mcStyle: 'bars',
        showPercent: true,
        showCount: true,
      },
      notes: 'No right answer. Ask somebody from the longest bar why.',
    },
    {
      kind: 'poll',
      poll: {
        type: 'word-cloud',
        prompt: 'In one word: what makes a meeting worth it?',
        wcStyle: 'cloud',
      },
    },
    {
      kind: 'poll',
      poll: {
        type: 'multiple-choice',
        prompt: 'Quiz: how far does light travel in one nanosecond?',
        options: ['30 centimetres', '3 metres', '30 metres', '300 metres'],
        correctIndex: 0,
        timeLimitSec: 20,
        quizView: 'standings',
        mcStyle: 'bars',
        showPercent: true,
      },
      notes: 'Closes by itself after twenty seconds, then shows who leads.',
    },
    {
      kind: 'poll',
      poll: {
        type: 'multiple-choice',
        prompt: 'Which of these would you use next week?',
        options: ['A quiz', 'A word cloud', 'A rating', 'Questions from the room'],
        multiSelect: true,
        mcStyle: 'bubbles',
        colorMode: 'palette',
        showPercent: true,
      },
    },
  ],
}

/** Makes the demo team on Pro with its deck and key, when the database is empty; else undefined [D30]. */
export async function firstStart(
  db: Queries,
  blobs: Blobs,
): Promise<{ key: string; deckId: string } | undefined> {
  if (await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) return undefined
  const team = await addTeam(db, 'Demo team', 'pro')
  const user = await addUser(db, team.id, 'demo@example.com')
  const { key, id } = await addKey(db, team.id, user.id, 'Demo key', [...scopeNames])
  const principal: Principal = {
    key: { id, name: 'Demo key' },
    user,
    team,
    plan: team.plan,
    keyScopes: scopeNames,
  }
  const steps: StepInput[] = document.parse(demoDeck.document)
  const deckId = newId()
  await addDeck(
    { db, blobs, documents: memo<Document>(0, () => false), principal, changed: () => undefined },
    {
      id: deckId,
      title: demoDeck.title,
      document: completeDocument(steps, newId),
    },
  )
  return { key, deckId }
}
