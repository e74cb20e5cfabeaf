import type { Folder, TreeTop } from '#contract/deck/folder.ts'
import { deleteDeck } from '#contract/operations/delete-deck.ts'
import { restoreDeck } from '#contract/operations/restore-deck.ts'
import { updateDeck } from '#contract/operations/update-deck.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message, sentences } from '../messages.ts'
import { say, sayFailure } from '../notice.tsx'
import { ask, team } from '../session.ts'
import type { DeckList, ListedDeck } from './deck-list.ts'

/** How many requests are open at once. */
const atOnce = 4
/** How many decks a notice names, of those with which something failed. */
const mostNamed = 3

/** A deck with which something failed, and why. */
interface Failed {
  deck: ListedDeck
  error: RequestError
}

/** Does something to each of many decks. Returns with which it was done, and with which not. */
export async function withEach(
  decks: readonly ListedDeck[],
  work: (deck: ListedDeck) => Promise<unknown>,
): Promise<{ done: ListedDeck[]; failed: Failed[] }> {
  const done: ListedDeck[] = []
  const failed: Failed[] = []
  const rest = [...decks]
  const next = async () => {
    for (let deck = rest.shift(); deck; deck = rest.shift())
      try {
        await work(deck)
        done.push(deck)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        failed.push({ deck, error })
      }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return { done, failed }
}

/** Returns a sentence that says with which decks something failed, by name, and why. */
export function failureText(failed: readonly Failed[]): string {
  const named = failed
    .slice(0, mostNamed)
    .map(({ deck, error }) => message('many.failed.deck', { title: deck.title, problem: error.message }))
  const more = failed.length - named.length
  return sentences(
    message('many.failed', { decks: sentences(...named) }),
    more > 0 ? message('many.failed.others', { count: more }) : '',
  )
}

/** What is done to decks, and what is said of it. */
interface Deed {
  work(deck: ListedDeck): Promise<unknown>
  undo(deck: ListedDeck): Promise<unknown>
  /** What a list shows of a deck to which it was done; null when it is not in the list any more. */
  shown(deck: ListedDeck): Partial<ListedDeck> | null
  /** What was done, to `decks`: a title in quotes, or a number of decks. */
  text(decks: string): string
}

/** Creates what can be done to several decks of a list at once, with one undo. `onChange` is called when folders may hold other decks. */
export function manyDecks(list: DeckList, onChange: () => void) {
  async function doTo(decks: readonly ListedDeck[], deed: Deed): Promise<void> {
    const { done, failed } = await withEach(decks, deed.work)
    for (const deck of done) {
      const shown = deed.shown(deck)
      if (shown) list.change(deck.id, shown)
      else list.remove(deck.id)
    }
    onChange()
    if (done.length === 0) {
      if (failed.length > 0) sayFailure(failureText(failed))
      return
    }
    const [first] = done
    const text = deed.text(
      done.length === 1 && first
        ? message('many.deck', { title: first.title })
        : message('library.decks', { count: done.length }),
    )
    say(failed.length > 0 ? message('many.partly', { done: text, failed: failureText(failed) }) : text, {
      undo: () => {
        void withEach(done, deed.undo).then(async undone => {
          await list.again()
          onChange()
          if (undone.failed.length > 0) sayFailure(failureText(undone.failed))
          return undefined
        })
      },
    })
  }

  return {
    /** Puts decks in a folder, or out of that of a tree. */
    move(decks: readonly ListedDeck[], place: Folder | TreeTop): Promise<void> {
      const isTeams = typeof place === 'string' ? place === 'team' : place.team
      const id = typeof place === 'string' ? place : place.id
      const top = isTeams ? 'team' : 'own'
      const before = ({ folders }: ListedDeck) => folders.find(({ team }) => team === isTeams)
      return doTo(decks, {
        work: deck => ask(updateDeck, { id: deck.id, folder: id }),
        undo: deck => ask(updateDeck, { id: deck.id, folder: before(deck)?.id ?? top }),
        shown: deck => {
          const others = deck.folders.filter(({ team }) => team !== isTeams)
          const folders = typeof place === 'string' ? others : [...others, place]
          const { folder } = list.shown.value ?? { folder: null }
          const isGone = folder !== null && before(deck)?.id === folder && folder !== id
          return isGone ? null : { folders }
        },
        text: decks =>
          typeof place === 'string'
            ? message(isTeams ? 'many.takenOut.team' : 'many.takenOut', { decks })
            : message('many.moved', { folder: place.name, decks }),
      })
    },
    share: (decks: readonly ListedDeck[]) =>
      doTo(
        decks.filter(({ sharedAt }) => sharedAt === null),
        {
          work: ({ id }) => ask(updateDeck, { id, shared: true }),
          undo: ({ id }) => ask(updateDeck, { id, shared: false }),
          shown: () => ({ sharedAt: new Date().toISOString() }),
          text: decks => {
            const { name } = team() ?? {}
            return name === undefined
              ? message('many.shared.team', { decks })
              : message('many.shared', { team: name, decks })
          },
        },
      ),
    /** Gives decks the star, or takes it away. */
    star: (decks: readonly ListedDeck[], starred: boolean) =>
      doTo(
        decks.filter(deck => deck.starred !== starred),
        {
          work: ({ id }) => ask(updateDeck, { id, starred }),
          undo: ({ id }) => ask(updateDeck, { id, starred: !starred }),
          shown: () => (list.shown.value?.view === 'starred' && !starred ? null : { starred }),
          text: decks => message(starred ? 'many.starred' : 'many.unstarred', { decks }),
        },
      ),
    bin: (decks: readonly ListedDeck[]) =>
      doTo(decks, {
        work: ({ id }) => ask(deleteDeck, { id }),
        undo: ({ id }) => ask(restoreDeck, { id }),
        shown: () => null,
        text: decks => message('many.binned', { decks }),
      }),
    restore: (decks: readonly ListedDeck[]) =>
      doTo(decks, {
        work: ({ id }) => ask(restoreDeck, { id }),
        undo: ({ id }) => ask(deleteDeck, { id }),
        shown: () => null,
        text: decks => message('many.restored', { decks }),
      }),
  }
}
export type ManyDecks = ReturnType<typeof manyDecks>
