import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckContent } from '#deck/edits/content.ts'
import { inverseOfAll } from '#deck/edits/edit.ts'
import { applyEdits } from '#deck/edits/apply-edits.ts'
import { mapPictures } from '#deck/pictures.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { act, arbitraryAct, arbitraryContent, contentOf } from '#test/support/arbitrary-contents.ts'
import { propertyRuns, propertyTimeout } from '#test/support/property-runs.ts'
import { type Save, createSaver } from './saver.ts'
import { createUndoStack } from './undo-stack.ts'

/** A server that stores one deck and refuses stale saves. */
function server(initial: DeckContent) {
  let stored = { revision: 'r0', content: initial }
  let saves = 0
  const put = (content: DeckContent) => {
    saves += 1
    stored = { revision: `r${saves}`, content }
  }
  return {
    read: () => stored,
    put,
    /** Stores what the editor shows, whose operations are tested apart; undefined for a stale save. */
    save({ revision }: Save, shown: DeckContent): string | undefined {
      if (revision !== stored.revision) return undefined
      put(shown)
      return stored.revision
    },
  }
}

const move = fc.record({
  who: fc.constantFrom('anna', 'ben', 'agent'),
  what: fc.constantFrom('edit', 'send', 'arrive', 'hear'),
  act: arbitraryAct,
})

test('any interleaving of two editors and an agent ends with all documents equal', propertyTimeout, () => {
  fc.assert(
    fc.property(arbitraryContent, fc.array(move, { maxLength: 60 }), (initial, moves) => {
      const { read, save, put } = server(initial)
      const editors = new Map(
        ['anna', 'ben'].map(name => {
          let keys = 0
          const { revision, content } = read()
          const saver = createSaver(
            { revision, confirmed: content, current: content },
            () => `${(keys += 1)}`,
          )
          return [name, { saver, onTheWay: undefined as { save: Save; content: DeckContent } | undefined }]
        }),
      )
      const send = (editor: NonNullable<ReturnType<typeof editors.get>>) => {
        if (editor.saver.isSending) return
        const due = editor.saver.nextSave()
        if (due) editor.onTheWay = { save: due, content: editor.saver.draft.current }
      }
      const arrive = (editor: NonNullable<ReturnType<typeof editors.get>>) => {
        if (!editor.onTheWay) return
        const revision = save(editor.onTheWay.save, editor.onTheWay.content)
        editor.onTheWay = undefined
        if (revision !== undefined) return editor.saver.saved(revision)
        editor.saver.refused()
        hear(editor)
      }
      const hear = ({ saver }: NonNullable<ReturnType<typeof editors.get>>) => {
        const { revision, content } = read()
        if (!saver.isSending && revision !== saver.draft.revision) saver.received(revision, content)
      }
      for (const { who, what, act: done } of moves) {
        const editor = editors.get(who)
        if (!editor) put(act(read().content, done, who))
        else if (what === 'edit') editor.saver.edit(act(editor.saver.draft.current, done, who))
        else if (what === 'send') send(editor)
        else if (what === 'arrive') arrive(editor)
        else hear(editor)
      }
      // Everybody saves, and hears what the others saved.
      for (let round = 0; round < 4; round += 1)
        for (const editor of editors.values()) {
          arrive(editor)
          hear(editor)
          send(editor)
          arrive(editor)
        }
      for (const { saver } of editors.values()) {
        expect(saver.isSaved).toBe(true)
        expect(saver.draft.current).toEqual(read().content)
      }
    }),
    propertyRuns(200, 1_000),
  )
})

test('a save that nobody disturbed stores what is shown, also what was typed while it was on its way', () => {
  fc.assert(
    fc.property(
      arbitraryContent,
      fc.array(arbitraryAct),
      fc.array(arbitraryAct),
      (initial, first, second) => {
        const { read, save } = server(initial)
        const saver = createSaver({ revision: 'r0', confirmed: initial, current: initial }, () => 'key')
        for (const acts of [first, second]) {
          const before = saver.nextSave()
          const shown = saver.draft.current
          saver.edit(acts.reduce((content, each) => act(content, each, 'anna'), shown))
          if (before) saver.saved(save(before, shown)!)
        }
        const last = saver.nextSave()
        if (last) saver.saved(save(last, saver.draft.current)!)
        expect(saver.isSaved).toBe(true)
        expect(read().content).toEqual(saver.draft.current)
      },
    ),
  )
})

test('undoing everything gives back what was, and redoing what is', propertyTimeout, () => {
  fc.assert(
    fc.property(arbitraryContent, fc.array(arbitraryAct, { maxLength: 20 }), (initial, acts) => {
      const stack = createUndoStack(() => undefined)
      let content = initial
      for (const each of acts) {
        const before = content
        content = act(content, each, 'anna')
        if (content !== before)
          stack.push(before, content, each.kind === 'type' ? `type ${each.at}` : undefined)
      }
      const last = content
      while (stack.canUndo()) content = stack.undo(content)!.content
      expect(content).toEqual(initial)
      while (stack.canRedo()) content = stack.redo(content)!.content
      expect(content).toEqual(last)
    }),
    propertyRuns(200, 1_000),
  )
})

test('what an agent did is undone exactly, and what a person did since stays', () => {
  fc.assert(
    fc.property(arbitraryContent, arbitraryAct, (initial, byAgent) => {
      const withAgent = act(initial, byAgent, 'agent')
      const edits = editsBetween(initial, withAgent)
      const since = { ...withAgent, title: 'Since then' }
      const { content } = applyEdits(since, inverseOfAll(edits))
      expect(content.document).toEqual(initial.document)
      // A title that draws nothing is none: the agent changed nothing then.
      expect(content.title).toBe(withAgent.title === initial.title ? 'Since then' : initial.title)
    }),
  )
})

/** Returns a deck as the server sends it after a save. */
const withPlaceholders = (content: DeckContent): DeckContent => ({
  ...content,
  document: mapPictures(content.document, () => `data:image/stored;sha256,${'0'.repeat(64)}`),
})

/** Sends all saves of a saver to a server that refuses parts of the deck. Returns the operations of what was stored. */
function sendAll(saver: ReturnType<typeof createSaver>, isRefused: (save: Save) => boolean): Save[] {
  const stored: Save[] = []
  for (let sent = 0; sent < 500; sent += 1) {
    const save = saver.nextSave()
    if (!save) return stored
    if (isRefused(save)) saver.keepBack(saver.refused())
    else {
      stored.push(save)
      const revision = `r${stored.length}`
      saver.saved(revision)
      saver.received(revision, withPlaceholders(saver.draft.confirmed))
    }
  }
  throw new Error('It never ends.')
}

const slideWith = (ids: string[], id = 'slide') => ({
  kind: 'slide',
  id,
  images: ids.map(image => ({ id: image, dataUrl: `data:image/png;base64,${'A'.repeat(3_000)}` })),
})

test(
  'saves that are larger than a request may be go in parts, which end with what is shown',
  propertyTimeout,
  () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const arbitraryNames = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 })
    fc.assert(
      fc.property(
        arbitraryContent,
        fc.array(arbitraryAct, { maxLength: 12 }),
        arbitraryNames,
        arbitraryNames,
        (initial, acts, first, second) => {
          const acted = acts.reduce((content, each) => act(content, each, 'anna'), initial)
          const { document } = contentOf([
            slideWith(first, 'x'),
            slideWith(
              second.map(name => `${name}2`),
              'y',
            ),
          ])
          const shown = { ...acted, document: [...acted.document, ...document.slice(1)] }
          let keys = 0
          const saver = createSaver(
            { revision: 'r0', confirmed: initial, current: shown },
            () => `${(keys += 1)}`,
            7_000,
          )
          const saves = sendAll(saver, () => false)
          expect(saver.isSaved).toBe(true)
          expect(saver.draft.confirmed).toEqual(withPlaceholders(shown))
          expect(new Set(saves.map(({ key }) => key)).size).toBe(saves.length)
          for (const { operations } of saves) {
            const pictures = JSON.stringify(operations).match(/"data:image.png/g)?.length ?? 0
            expect(pictures).toBeLessThanOrEqual(2)
          }
        },
      ),
      propertyRuns(100, 500),
    )
  },
)

test(
  'what the server refuses is kept back alone, and is sent again when it was changed',
  propertyTimeout,
  () => {
    fc.assert(
      fc.property(arbitraryContent, fc.array(arbitraryAct, { maxLength: 12 }), (initial, acts) => {
        const acted = acts.reduce((content, each) => act(content, each, 'anna'), initial)
        const { document } = contentOf([slideWith(['fine', 'bad'], 'x')])
        const shown = { ...acted, document: [...acted.document, ...document.slice(1)] }
        const saver = createSaver({ revision: 'r0', confirmed: initial, current: shown }, () => 'key')
        sendAll(saver, save => JSON.stringify(save.operations).includes('"bad"'))
        expect(saver.isSaved).toBe(false)
        expect(saver.hasRefused).toBe(true)
        const { document: without } = contentOf([slideWith(['fine'], 'x')])
        const stored = { ...acted, document: [...acted.document, ...without.slice(1)] }
        expect(saver.draft.confirmed).toEqual(withPlaceholders(stored))
        expect(saver.withoutRefused()).toEqual(withPlaceholders(stored))
        expect(saver.nextSave()).toBeUndefined()
        saver.edit(withPlaceholders(stored))
        expect(saver.nextSave()).toBeUndefined()
        expect(saver.isSaved).toBe(true)
      }),
      propertyRuns(100, 500),
    )
  },
)
