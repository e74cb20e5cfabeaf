import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import { type HostAction, hostAction } from '#contract/rooms/host-action.ts'
import type { Language } from '#contract/text/language.ts'
import { completeDocument } from '#deck/complete.ts'
import { kindOf } from '#polls/index.ts'
import { emptyReportContext } from '#polls/kind.ts'
import { createWordLookup } from '#polls/words/word-merges.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { applyAction } from './machine.ts'
import { type RoomState, agendaOf, newRoom, pollStateOf } from './state.ts'

const cloudOf = (moderated: boolean) => {
  const steps = [
    { kind: 'join', id: 'join' },
    { kind: 'poll', id: 'w', poll: { type: 'word-cloud', prompt: 'w', moderated } },
  ]
  return agendaOf(completeDocument(document.parse(steps), () => 'new'))
}

/** Returns the room after an action, or the same room when it is refused. */
function act(state: RoomState, agenda: ReturnType<typeof cloudOf>, action: HostAction): RoomState {
  try {
    return applyAction(state, agenda, action, 0)
  } catch (error) {
    if (error instanceof Refusal) return state
    throw error
  }
}

/** Returns the report of a cloud in which each of these words was written once. */
function reportOf(state: RoomState, agenda: ReturnType<typeof cloudOf>, written: readonly string[]) {
  const { poll } = agenda[1]!.polls[0]!
  const { approved, rejected, merges } = pollStateOf(state, 'w')
  return kindOf(poll).report(poll, new Map(written.map((word, index) => [`w:${word}`, index + 1])), {
    ...emptyReportContext,
    approved: new Set(approved),
    rejected: new Set(rejected),
    merges,
    language: state.language,
  })
}

const words = ['a', 'b', 'c', 'd', 'e']
const spelling = fc.constantFrom(...words, 'A', 'b!', 'C.')
const keyOf = (written: string) => written.charAt(0).toLowerCase()
const named = { pollId: fc.constant('w'), entries: fc.array(spelling, { minLength: 1, maxLength: 2 }) }
const action = fc.oneof(
  fc.record({ action: fc.constantFrom('approve', 'reject', 'undo_merge'), ...named }),
  fc.record({ action: fc.constant('merge'), ...named, into: spelling }),
  fc.record({ action: fc.constant('undo_reject'), pollId: fc.constant('w'), entry: spelling }),
)
type Sent = { action: string; entries?: string[]; entry?: string; into?: string }

/** What hosts decide about words: each word has a decision of its own, and may count for another. */
class Model {
  readonly decided = new Map<string, 'approve' | 'reject'>()
  readonly into = new Map<string, string>()
  rootOf(key: string): string {
    const next = this.into.get(key)
    return next === undefined ? key : this.rootOf(next)
  }
  do({ action, entries = [], entry, into = '' }: Sent): void {
    const keys = [...new Set(entries.map(keyOf))]
    switch (action) {
      case 'approve':
      case 'reject':
        for (const key of keys) this.decided.set(this.rootOf(key), action)
        return
      case 'undo_reject': {
        const root = this.rootOf(keyOf(entry ?? ''))
        if (this.decided.get(root) === 'reject') this.decided.delete(root)
        return
      }
      case 'undo_merge':
        if (keys.every(key => this.into.has(key))) for (const key of keys) this.into.delete(key)
        return
      default: {
        const before = new Map(this.into)
        // All or none: a word that is named twice is one word already the second time.
        for (const each of entries) {
          const key = keyOf(each)
          if (this.into.has(key) || this.rootOf(keyOf(into)) === key) {
            this.into.clear()
            for (const [word, target] of before) this.into.set(word, target)
            return
          }
          this.into.set(key, keyOf(into))
        }
      }
    }
  }
  shown(written: readonly string[], moderated: boolean): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [index, word] of written.entries()) {
      const root = this.rootOf(word)
      const verdict = this.decided.get(root)
      if (verdict === 'reject' || (moderated && verdict !== 'approve')) continue
      counts.set(root, (counts.get(root) ?? 0) + index + 1)
    }
    return counts
  }
}

test('merging changes no decision about a word, and undoing it restores each: the stage shows what a simple model says', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(action, { maxLength: 10 }),
      fc.subarray(words, { minLength: 1 }),
      (moderated, actions, written) => {
        const agenda = cloudOf(moderated)
        const model = new Model()
        let state: RoomState = { ...newRoom, language: 'en' }
        for (const sent of actions) {
          state = act(state, agenda, hostAction.parse(sent))
          model.do(sent)
          const { result } = reportOf(state, agenda, written)
          const shown = 'words' in result ? result.words.map(({ word, count }) => [keyOf(word), count]) : []
          expect(new Map(shown as [string, number][])).toEqual(model.shown(written, moderated))
        }
      },
    ),
    propertyRuns(1_500, 10_000),
  )
})

test('a word that was rejected and merged is not shown, also when nobody wrote the other word any more', () => {
  const agenda = cloudOf(false)
  const after = (...actions: object[]) =>
    actions.reduce<RoomState>(
      (state, each) => applyAction(state, agenda, hostAction.parse({ pollId: 'w', ...each }), 0),
      newRoom,
    )
  const state = after(
    { action: 'reject', entries: ['rude'] },
    { action: 'merge', entries: ['rude'], into: 'happy' },
  )
  expect(reportOf(state, agenda, ['rude', 'happy']).result).toMatchObject({
    words: [{ word: 'happy', count: 3 }],
  })
  const { result, rejected } = reportOf(state, agenda, ['rude'])
  expect([result, rejected]).toMatchObject([{ words: [{ word: 'happy', count: 1 }] }, undefined])
  // What the group is called in actions is a word that was written, because others are refused.
  const gone = applyAction(state, agenda, { action: 'reject', pollId: 'w', entries: ['happy'] }, 0)
  expect(reportOf(gone, agenda, ['rude']).rejected).toEqual([{ entry: 'rude', text: 'happy', count: 1 }])
})

test('the merges that are listed are those in effect, and undoing one undoes that one alone, in whatever languages they were made', () => {
  const written = fc.constantFrom('schön', 'schon', 'SCHÖN', 'año', 'ano', 'ışık', 'isik', 'Işık')
  const language = fc.constantFrom<Language | null>('de', 'tr', 'es', 'en', null)
  const step = fc.oneof(
    fc.record({ merge: written, into: written }),
    fc.record({ undo: fc.nat({ max: 5 }) }),
    fc.record({ language }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), all => {
      const agenda = cloudOf(false)
      let state: RoomState = newRoom
      const listed = () => createWordLookup(state.language, pollStateOf(state, 'w').merges).inEffect
      for (const each of all) {
        if ('language' in each) state = { ...state, language: each.language }
        else if ('merge' in each) {
          const before = listed()
          const merge = { action: 'merge' as const, pollId: 'w', entries: [each.merge], into: each.into }
          const merged = act(state, agenda, merge)
          const isRefused = merged === state
          state = merged
          expect(listed()).toEqual(isRefused ? before : [...before, { word: each.merge, into: each.into }])
        } else {
          const before = listed()
          const undone = before[each.undo % Math.max(1, before.length)]
          if (!undone) continue
          state = applyAction(state, agenda, { action: 'undo_merge', pollId: 'w', entries: [undone.word] }, 0)
          expect(listed()).toEqual(before.filter(other => other !== undone))
        }
        const { keyOf, ownKeyOf } = createWordLookup(state.language, pollStateOf(state, 'w').merges)
        const keys = listed().map(({ word }) => ownKeyOf(word))
        expect(new Set(keys).size).toBe(keys.length)
        for (const { word, into } of listed()) expect(keyOf(word)).toBe(keyOf(into))
      }
    }),
    propertyRuns(1_500, 10_000),
  )
})
