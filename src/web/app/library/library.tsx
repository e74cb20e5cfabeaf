import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { plural } from '#contract/text/figures.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { deckIsLeft, lastDeck } from '../last-deck.ts'
import { go, query } from '../location.ts'
import { Problem } from '../problem.tsx'
import type { TemplateId } from '#contract/deck/template.ts'
import { account, makesDecks } from '../session.ts'
import { deckActions } from './deck-actions.ts'
import { DeckGrid } from './deck-grid.tsx'
import { type ListedDeck, createDeckList } from './deck-list.ts'
import { loadedPart } from '../loaded-page.tsx'
import { EmptyView, FirstDecks } from './empty.tsx'
import { Templates } from './templates.tsx'
import { NoticePlace, closeNotice } from '../notice.tsx'
import { DropPlace } from '../upload/drop-place.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { createUploads } from '../upload/uploads.ts'
import { createRoomList } from './rooms.ts'
import { RoomSection } from './room-section.tsx'
import { OpenRehearsal } from './open-rehearsal.tsx'
import { Started } from './started.tsx'
import { type Sort, type View, viewLink, viewNames, viewOf, wordsOf } from './views.ts'

/** The sessions of a deck; loaded when they are asked for. */
const FirstRoom = loadedPart(
  () => import('./first-room.tsx').then(file => file.FirstRoom),
  () => null,
)
const Sessions = loadedPart(
  () => import('../results/sessions-dialog.tsx').then(file => file.SessionsDialog),
  () => null,
)

/** Who reaches a deck; loaded when it is asked for. */
const DeckSharingDialog = loadedPart(
  () => import('../sharing/deck-sharing-dialog.tsx').then(file => file.DeckSharingDialog),
  () => null,
)

/** The delay between typing and a search, in ms. */
const searchDelayMs = 150
/** How often the rooms are read again while the page is visible, ms. */
const roomsEveryMs = 10_000
/** With so few decks the page says how more are made. */
const fewDecks = 3

/** The decks and rooms within reach of the signed-in person. */
export function Library() {
  const list = useMemo(() => createDeckList(), [])
  const actions = useMemo(() => deckActions(list), [list])
  const uploads = useMemo(() => createUploads(list.addNewest, list.renewPicture), [list])
  const sought = useSignal(lastDeck.value)
  const q = useSignal(wordsOf(query.value))
  const sort = useSignal<Sort>('changed')
  const isCreating = useSignal(false)
  /** Whether the way to the first room is shown. */
  const isGuided = useSignal(account.value?.guided === false)
  const showsTemplates = useSignal(false)
  const sharingOf = useSignal<ListedDeck | null>(null)
  const sessionsOf = useSignal<ListedDeck | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const view = viewOf(query.value)
  const hasTeam = account.value?.team != null
  const isMaker = makesDecks()
  const find = (waitMs: number) => {
    clearTimeout(timer.current)
    if (hasTeam)
      timer.current = setTimeout(async () => {
        // Who comes back from a deck finds what they looked for.
        history.replaceState(null, '', withPrefix(viewLink(view, q.value)))
        await deckIsLeft()
        await list.find({ view, q: q.value, sort: sort.value })
      }, waitMs)
  }
  // A room that ends is the last session of its deck then.
  const findAgain = useRef(find)
  findAgain.current = find
  const rooms = useMemo(() => createRoomList(() => findAgain.current(0)), [])
  useEffect(() => {
    document.title = `${view === 'all' ? 'Decks' : viewNames[view]} – Live Poll Deck`
    find(0)
    return () => clearTimeout(timer.current)
  }, [view])
  useEffect(() => {
    if (!hasTeam) return undefined
    const read = () => {
      if (!document.hidden) void rooms.read()
    }
    read()
    const interval = setInterval(read, roomsEveryMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', read)
      closeNotice()
    }
  }, [])
  if (!hasTeam)
    return (
      <main class="sheet">
        <h1 class="loud">Decks</h1>
        <p class="lead">
          You are in no team. <a href="/settings/team">Create one</a>, or ask somebody to invite you.
        </p>
      </main>
    )
  const create = async (template?: TemplateId) => {
    if (isCreating.value) return
    isCreating.value = true
    const id = await actions.create(template)
    isCreating.value = false
    if (id === undefined) return
    showsTemplates.value = false
    go(`/decks/${id}`)
  }
  const shown = list.shown.value
  const total = list.total.value
  return (
    <main class="sheet wide">
      <header class="library-head">
        <h1 class="loud">Decks</h1>
        {isMaker && (
          <div class="buttons">
            <button
              type="button"
              class="side-button"
              aria-expanded={showsTemplates.value}
              onClick={() => {
                showsTemplates.value = !showsTemplates.value
              }}
            >
              Templates
            </button>
            <UploadButton onFiles={uploads.add}>Upload slides</UploadButton>
            <button type="button" class="main-button" onClick={() => void create()}>
              {isCreating.value ? 'One moment …' : 'New deck'}
            </button>
          </div>
        )}
      </header>
      <UploadList uploads={uploads} />
      {showsTemplates.value && <Templates use={create} />}
      {isMaker && isGuided.value && shown?.view === 'all' && shown.q.trim() === '' && rooms.isRead.value && (
        <FirstRoom
          deck={list.decks.value?.[0]}
          actions={actions}
          rooms={rooms}
          upload={uploads.add}
          onClose={() => (isGuided.value = false)}
        />
      )}
      <RoomSection list={rooms} />
      <div class="library-tools">
        <nav class="tabs" aria-label="Which decks">
          {Object.entries(viewNames).map(([each, name]) => (
            <a key={each} href={viewLink(each as View)} aria-current={each === view ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <form
          class="library-search"
          role="search"
          onSubmit={event => {
            event.preventDefault()
            find(0)
          }}
        >
          <label class="sr" for="q">
            Find decks by their titles and content
          </label>
          <input
            id="q"
            class="field"
            type="search"
            autocomplete="off"
            placeholder="Search"
            value={q.value}
            onInput={event => {
              q.value = event.currentTarget.value
              find(searchDelayMs)
            }}
          />
          <label>
            <span class="sr">Sort by</span>
            <select
              class="select"
              value={sort.value}
              onChange={event => {
                sort.value = event.currentTarget.value === 'title' ? 'title' : 'changed'
                find(0)
              }}
            >
              <option value="changed">{view === 'bin' ? 'Last binned' : 'Last changed'}</option>
              <option value="title">Title</option>
            </select>
          </label>
        </form>
      </div>
      <p class="sr" role="status">
        {shown && `${plural(total, 'deck')}.`}
      </p>
      <Problem error={list.problem.value} />
      {shown && total === 0 && <EmptyView query={shown} isMaker={isMaker} />}
      <DeckGrid
        list={list}
        actions={actions}
        rooms={rooms}
        uploads={uploads}
        view={view}
        sought={sought.value}
        show={id => (sought.value = id)}
        onShare={deck => (sharingOf.value = deck)}
        onSessions={deck => (sessionsOf.value = deck)}
      />
      {isMaker && shown?.view === 'all' && shown.q.trim() === '' && total <= fewDecks && (
        <>
          {!showsTemplates.value && <Templates use={create} />}
          {!isGuided.value && <FirstDecks />}
        </>
      )}
      <Started list={rooms} />
      <OpenRehearsal list={rooms} />
      {sharingOf.value && (
        <DeckSharingDialog
          deck={sharingOf.value}
          onChange={({ team: permission }) => {
            const { id, updatedAt } = sharingOf.value ?? { id: '', updatedAt: '' }
            list.change(id, { sharedAt: permission === null ? null : updatedAt })
          }}
          onClose={() => (sharingOf.value = null)}
        />
      )}
      {sessionsOf.value && (
        <Sessions
          deck={sessionsOf.value.id}
          title={sessionsOf.value.title}
          onClose={() => (sessionsOf.value = null)}
        />
      )}
      <NoticePlace />
      {isMaker && (
        <DropPlace onFiles={uploads.add} text="Drop a PDF or PowerPoint file here to make a deck of it" />
      )}
    </main>
  )
}
