import type { Input } from '#contract/operation.ts'
import { createDeck } from '#contract/operations/create-deck.ts'
import { shareWithTeam } from '#contract/operations/people/share-with-team.ts'
import { deleteDeck } from '#contract/operations/delete-deck.ts'
import { duplicateDeck } from '#contract/operations/duplicate-deck.ts'
import { restoreDeck } from '#contract/operations/restore-deck.ts'
import { updateDeck } from '#contract/operations/update-deck.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { notLoaded } from '../loaded-page.tsx'
import { language, message } from '../messages.ts'
import { ask, team } from '../session.ts'
import { newId } from '../editor/new-id.ts'
import type { DeckList, ListedDeck } from './deck-list.ts'
import { attempt } from '../attempt.ts'
import { say } from '../notice.tsx'

/** What can be done to a deck in the library. What is safe to show before the server has replied is shown at once. */
export interface DeckActions {
  /** Makes a deck, blank or of a template, in a folder of the person. Returns its id; undefined when it was refused. */
  create(template?: string, folder?: string): Promise<string | undefined>
  /** Puts a deck that was just made in a folder of the person. */
  place(id: string, folder: string): Promise<void>
  rename(deck: ListedDeck, title: string): Promise<void>
  star(deck: ListedDeck): Promise<void>
  /** Copies a deck. Returns the id of the copy; undefined when it was refused. */
  duplicate(deck: ListedDeck): Promise<string | undefined>
  /** `onUndone` is called when the deck was taken out again. */
  moveToBin(deck: ListedDeck, onUndone: () => void): Promise<void>
  restore(deck: ListedDeck): Promise<void>
  /** Offers a deck to the team as a template, or no longer. What the team does not share yet it may view then. */
  template(deck: ListedDeck): Promise<void>
}

/** Creates the actions on the decks of a list. */
export function deckActions(list: DeckList): DeckActions {
  /** Changes what is shown of a deck, then the deck; takes it back and says why when the server refuses. */
  async function change(
    { id }: ListedDeck,
    shown: Partial<ListedDeck>,
    sent: { title?: string; starred?: boolean },
  ): Promise<void> {
    const undo = list.change(id, shown)
    await attempt(() => ask(updateDeck, { id, ...sent }), undo)
  }

  async function restore(deck: ListedDeck, putBack: () => void): Promise<void> {
    if (await attempt(() => ask(restoreDeck, { id: deck.id }))) putBack()
  }

  return {
    async create(template, folder) {
      let id: string | undefined
      await attempt(async () => {
        id = (await ask(createDeck, await newDeck(template))).id
        if (folder !== undefined) await ask(updateDeck, { id, folder })
        await list.addNewest(id)
      })
      return id
    },
    place: async (id, folder) => void (await attempt(() => ask(updateDeck, { id, folder }))),
    rename: (deck, title) => change(deck, { title }, { title }),
    star: deck => change(deck, { starred: !deck.starred }, { starred: !deck.starred }),
    async duplicate({ id: original }) {
      let id: string | undefined
      await attempt(async () => {
        id = (await ask(duplicateDeck, { id: original })).id
        await list.addNewest(id)
      })
      return id
    },
    async moveToBin(deck, onUndone) {
      const unhide = list.remove(deck.id)
      const putBack = () => {
        if (unhide()) onUndone()
      }
      const isDone = await attempt(() => ask(deleteDeck, { id: deck.id }), putBack)
      if (isDone)
        say(message('listed.binned', { title: deck.title }), { undo: () => void restore(deck, putBack) })
    },
    async template(deck) {
      const isOffered = !deck.template
      const isNew = isOffered && deck.sharedAt === null
      const set = async (template: boolean) => {
        const undo = list.change(deck.id, { template })
        return attempt(async () => {
          if (template && isNew) await ask(shareWithTeam, { id: deck.id, permission: 'view' })
          if (!template && isNew) await ask(updateDeck, { id: deck.id, shared: false })
          else await ask(updateDeck, { id: deck.id, template })
          if (isNew) list.change(deck.id, { sharedAt: template ? deck.updatedAt : null })
        }, undo)
      }
      if (!(await set(isOffered))) return
      const text = !isOffered
        ? 'listed.notTemplate.done'
        : isNew
          ? 'listed.template.shared'
          : 'listed.template.done'
      say(message(text, { title: deck.title }), { undo: () => void set(!isOffered) })
    },
    async restore(deck) {
      const putBack = list.remove(deck.id)
      if (await attempt(() => ask(restoreDeck, { id: deck.id }), putBack))
        say(message('listed.restored', { title: deck.title }))
    },
  }
}

/**
 * Returns a new deck, blank or of a template, in the language of the team, else in that of the person, which it names then. One in English
 * names none, as each phone speaks its own language then.
 */
async function newDeck(template: string | undefined): Promise<Input<typeof createDeck>> {
  const ofTeam = team()?.language ?? null
  const spoken = ofTeam ?? language()
  const named = ofTeam === null && spoken !== defaultLanguage ? { language: spoken } : {}
  if (template !== undefined) return { template, ...named }
  // What is laid out is not needed before.
  const [{ blankTitle, titleDocument }, { sayIn }] = await Promise.all([
    import('#deck/title-document.ts'),
    import('../new-content.ts'),
  ]).catch(() => {
    throw notLoaded()
  })
  const say = sayIn(spoken)
  return { title: blankTitle(say), document: titleDocument(newId, say), ...named }
}
