import type { FastifyBaseLogger } from 'fastify'
import type { DeckByeEvent, DeckEvent } from '#contract/deck/deck-events.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Changes } from '#server/store/changes.ts'
import type { Database } from '#server/store/database.ts'
import { type DeckSave, type DeckSaves, readSaves } from '#server/store/decks.ts'
import { rankIn } from '#server/store/permissions.ts'
import { removePresent } from '#server/store/deck-presence.ts'
import { savedBy } from '#server/store/versions.ts'
import { type CommentsListener, commentsFeed } from './comments-feed.ts'
import { type PagesListener, pagesFeed } from './pages-feed.ts'
import { type PresentListener, presentFeed } from './present-feed.ts'
import { type Stream, encode } from './streams.ts'
import type { Throttle } from './throttle.ts'

/** How many streams of decks one key or session may have open on a server. */
export const streamsOfCaller = 20

/** Who opened a stream. */
export interface DeckReader {
  /** What the open streams are counted by. */
  callerId: string
  isPerson: boolean
  /** The tab of a person, which is closed when the stream is; undefined for any other. */
  tab: string | undefined
  /** Returns the principal as it is now; undefined when it may no longer read decks. */
  principal(): Promise<Principal | undefined>
}

interface Listener extends PresentListener, PagesListener, CommentsListener {
  reader: DeckReader
  /** The last revision that was sent; undefined before the first event. */
  sent: string | undefined
  /** The rank of what its reader might do with the deck when it was read last; undefined before that. */
  rank: number | undefined
}

/** The listeners of one deck on this server. */
interface Watch {
  id: string
  listeners: Set<Listener>
  isReading: boolean
  /** Whether the deck may have changed since it was read. */
  isChanged: boolean
  /** Who might read the deck when it was read last. */
  readBy: string | undefined
  present: Throttle
  comments: Throttle
  pages: Throttle
}

const bye = (reason: DeckByeEvent['reason']) => encode('bye', { reason })

const eventOf = (save: DeckSave): DeckEvent => ({
  revision: save.revision,
  ...savedBy(save),
  steps: save.changed_steps ?? [],
})

const accessOf = ({ deck: { team_id, owner_id, shared_at, team_permission, grants } }: DeckSaves) => [
  team_id,
  owner_id,
  shared_at,
  team_permission,
  grants,
]

/** Returns the oldest revision that was sent to a listener, after which saves must be read. */
const oldestSent = (listeners: readonly Listener[]): string | undefined =>
  listeners.flatMap(({ sent }) => sent ?? []).sort()[0]

/** Returns why a stream ends; undefined when its reader may read the deck. Principals are cached until a key changes. */
async function reasonToEnd(
  listener: Listener,
  found: DeckSaves | undefined,
): Promise<DeckByeEvent['reason'] | undefined> {
  const principal = await listener.reader.principal()
  if (!principal) return 'key'
  const rank = found ? rankIn(found.deck, principal) : 0
  if (rank === 0) return 'gone'
  const before = listener.rank
  listener.rank = rank
  return before === undefined || before === rank ? undefined : 'permission'
}

/** Sends a listener the saves that it does not have. */
function sendSaves(listener: Listener, { saves }: DeckSaves): void {
  const { stream, sent } = listener
  const last = saves.at(-1)
  if (!last) return
  if (sent === undefined) stream.begin(encode('deck', eventOf(last)))
  else for (const save of saves) if (save.revision > sent) stream.send(encode('deck', eventOf(save)))
  listener.sent = last.revision
}

/**
 * Sends each save of a deck to the event streams that are open for it [D41]. The database tells every server which deck changed;
 * the saves are read from the deck and its versions, so that none is missing.
 */
export function deckEvents({
  database: { db },
  changes,
  log,
}: {
  database: Pick<Database, 'db'>
  changes: Pick<Changes, 'onChange'>
  log: FastifyBaseLogger
}) {
  const watches = new Map<string, Watch>()
  /** The number of open streams by key or session. */
  const open = new Map<string, number>()
  let isClosing = false

  /** Updates all listeners of a deck, again when it changes meanwhile. */
  async function updateAll(watch: Watch): Promise<void> {
    watch.isChanged = true
    if (watch.isReading) return
    watch.isReading = true
    while (watch.isChanged) {
      watch.isChanged = false
      // Those that are added meanwhile get what is read after that.
      const listeners = [...watch.listeners]
      const end = (listener: Listener, reason: DeckByeEvent['reason']) => {
        watch.listeners.delete(listener)
        listener.stream.close(bye(reason))
      }
      try {
        const found = await readSaves(db, watch.id, oldestSent(listeners))
        const readBy = found && JSON.stringify(accessOf(found))
        if (watch.readBy !== readBy) watch.present.trigger()
        watch.readBy = readBy
        for (const listener of listeners) {
          const reason = await reasonToEnd(listener, found)
          if (reason) end(listener, reason)
          else if (found) sendSaves(listener, found)
        }
        // Only after the first event of a stream, which is the state of the deck.
        watch.pages.trigger()
      } catch (error) {
        log.error({ err: error, deck: watch.id }, 'Sending the events of a deck failed')
        for (const listener of listeners) end(listener, 'restart')
      }
    }
    watch.isReading = false
  }

  /** Updates all decks one after another, so that other work gets connections in between. */
  async function updateEach(): Promise<void> {
    for (const watch of watches.values()) {
      watch.present.trigger()
      watch.comments.trigger()
      await updateAll(watch)
    }
  }

  changes.onChange(change => {
    if (typeof change === 'string') return void updateEach()
    if ('presentIn' in change) return watches.get(change.presentIn)?.present.trigger()
    if ('commentsOn' in change) return watches.get(change.commentsOn)?.comments.trigger()
    if ('pagesOf' in change) return watches.get(change.pagesOf)?.pages.trigger()
    const watch = 'deck' in change ? watches.get(change.deck) : undefined
    if (watch) void updateAll(watch)
  })

  /** Notes that the tab of a listener is closed, unless it has opened another stream, or will: this server is about to end. */
  function closeTab({ id, listeners }: Watch, { reader: { tab, callerId } }: Listener): void {
    const isOpen = [...listeners].some(({ reader }) => reader.tab === tab && reader.callerId === callerId)
    if (tab === undefined || isOpen || isClosing) return
    removePresent(db, { deckId: id, sessionId: callerId, tab }).catch((error: unknown) =>
      log.warn({ err: error, deck: id }, 'Noting that a tab was closed failed'),
    )
  }

  function newWatch(id: string): Watch {
    const listeners = new Set<Listener>()
    const present = presentFeed({ db, log }, id, listeners)
    const comments = commentsFeed({ db, log }, id, listeners)
    const pages = pagesFeed({ db, log }, id, listeners)
    return { id, listeners, isReading: false, isChanged: false, readBy: undefined, present, comments, pages }
  }

  function remove(watch: Watch, listener: Listener): void {
    watch.listeners.delete(listener)
    if (watch.listeners.size === 0) {
      for (const feed of [watch.present, watch.comments, watch.pages]) feed.stop()
      if (watches.get(watch.id) === watch) watches.delete(watch.id)
    }
    closeTab(watch, listener)
    const { callerId } = listener.reader
    const left = (open.get(callerId) ?? 0) - 1
    if (left > 0) open.set(callerId, left)
    else open.delete(callerId)
  }

  return {
    /**
     * Adds a reader of a deck. `openStream` opens the stream; it gets a function that must be called when the stream is closed.
     * Throws a 429 when the key or session has too many.
     */
    add(id: string, reader: DeckReader, openStream: (onClose: () => void) => Stream): void {
      const count = open.get(reader.callerId) ?? 0
      if (count >= streamsOfCaller) throw new Refusal('too_many_streams')
      open.set(reader.callerId, count + 1)
      const watch = watches.get(id) ?? newWatch(id)
      watches.set(id, watch)
      const stream = openStream(() => remove(watch, listener))
      const listener: Listener = { reader, stream, sent: undefined, rank: undefined }
      watch.listeners.add(listener)
      void updateAll(watch)
      watch.present.trigger()
      watch.comments.trigger()
    },
    /** Is called before the streams are closed because the server ends: their readers open them again on another. */
    close(): void {
      isClosing = true
      for (const { present, comments, pages } of watches.values())
        for (const feed of [present, comments, pages]) feed.stop()
    },
  }
}
export type DeckEvents = ReturnType<typeof deckEvents>
