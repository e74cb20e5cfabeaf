import { signal } from '@preact/signals'
import { limits } from '#contract/limits.ts'
import { listVersions } from '#contract/operations/list-versions.ts'
import { nameVersion } from '#contract/operations/name-version.ts'
import { openDeck } from '#contract/operations/people/open-deck.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { addFonts } from '#web/ui/deck-fonts.ts'
import { ask } from '../../session.ts'
import { addressedFonts } from '../drawing/pictures.ts'
import type { Editor } from '../model/editor.ts'
import { contentOf } from '../model/connect.ts'
import type { Save } from './saves.ts'

/** So many saves are read at a time. */
const pageSize = 50

/** Reads the versions of a deck, page by page, and their contents when they are needed. */
export function createVersions({ deckId, deck }: Pick<Editor, 'deckId' | 'deck'>) {
  /** Newest first; the first is the deck as it is now. */
  const saves = signal<readonly Save[]>([])
  /** Those with a name; null until they are read. */
  const named = signal<readonly Save[] | null>(null)
  const hasMore = signal(true)
  const error = signal<RequestError | null>(null)
  const contents = new Map<string, Promise<DeckContent>>()
  let cursor: string | undefined
  let reading: Promise<void> | undefined

  /** The deck as it is now. The editor knows who saved it when the server has told of that save. */
  function current(): Save {
    const { revision } = deck.draft
    const { value: heard } = deck.heard
    const isKnown = heard?.revision === revision
    return {
      revision,
      at: Date.parse(revision),
      name: null,
      by: isKnown ? heard.by : null,
      via: isKnown ? heard.via : null,
    }
  }

  async function readPage(): Promise<void> {
    try {
      const now = current()
      const page = await ask(listVersions, {
        id: deckId,
        limit: pageSize,
        ...(cursor !== undefined && { cursor }),
      })
      const read = page.versions.map(saveOf)
      const known = cursor === undefined ? [{ ...now, name: page.name }] : saves.value
      saves.value = [
        ...known,
        ...read.filter(each => known.every(({ revision }) => revision !== each.revision)),
      ]
      cursor = page.next ?? undefined
      hasMore.value = page.next !== null
      error.value = null
    } catch (caught) {
      if (!(caught instanceof RequestError)) throw caught
      error.value = caught
      hasMore.value = false
    }
  }

  /** Reads the versions with a name, which are one page. */
  async function readNamed(): Promise<void> {
    try {
      const now = current()
      const page = await ask(listVersions, { id: deckId, limit: limits.namedVersions, named: true })
      const first = page.name === null ? [] : [{ ...now, name: page.name }]
      named.value = [...first, ...page.versions.map(saveOf)]
      error.value = null
    } catch (caught) {
      if (!(caught instanceof RequestError)) throw caught
      error.value = caught
    }
  }

  /** One request after another: each version may be large. */
  let last: Promise<unknown> = Promise.resolve()
  async function readContent(revision: string): Promise<DeckContent> {
    const opened = await ask(openDeck, { id: deckId, version: revision })
    const content = contentOf(opened)
    const added = content.fonts.filter(font =>
      deck.settled.peek().fonts.every(own => own.family !== font.family),
    )
    addFonts(addressedFonts(deckId, added))
    return content
  }

  return {
    saves,
    named,
    hasMore,
    readNamed,
    /** Names a version; null takes the name away. Throws a `RequestError`. */
    async rename(revision: string, name: string | null): Promise<void> {
      const reply = await ask(nameVersion, { id: deckId, version: revision, name })
      const renamed = (each: Save) => (each.revision === revision ? { ...each, name: reply.name } : each)
      saves.value = saves.value.map(renamed)
      // One that loses its name stays in its place, so that nothing else comes under the pointer.
      named.value = named.value?.map(renamed) ?? null
    },
    error,
    /** Reads the next page; the first one anew after `restart`. */
    readMore: (): Promise<void> => (reading ??= readPage().finally(() => (reading = undefined))),
    /** Reads the list anew, for example because a version was restored. */
    async restart(): Promise<void> {
      await reading
      cursor = undefined
      await readPage()
    },
    /** Returns the content of a version. Throws a `RequestError`, for example when it is no longer kept. */
    contentOf(revision: string): Promise<DeckContent> {
      if (revision === deck.draft.revision) return Promise.resolve(deck.draft.confirmed)
      const known = contents.get(revision)
      if (known) return known
      const content = last.then(() => readContent(revision))
      last = content.catch(() => undefined)
      contents.set(revision, content)
      content.catch(() => contents.delete(revision))
      return content
    },
  }
}
const saveOf = ({
  revision,
  name,
  at,
  by,
  via,
}: Pick<Save, 'revision' | 'name' | 'by' | 'via'> & { at: string }): Save => ({
  revision,
  name,
  at: Date.parse(at),
  by,
  via,
})

export type Versions = ReturnType<typeof createVersions>
