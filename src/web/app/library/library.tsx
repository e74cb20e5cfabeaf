import './library.css'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { browserStorage } from '#web/ui/core/text-storage.ts'
import { deckIsLeft, lastDeck } from '../last-deck.ts'
import { IconButton } from '../icon-button.tsx'
import { go, query } from '../location.ts'
import { message, messageParts, withMessages } from '../messages.ts'
import { Problem } from '../problem.tsx'
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
import { FolderRow, type FolderTask } from './folder-row.tsx'
import { createFolderList } from './folder-list.ts'
import { manyDecks } from './many-decks.ts'
import { createSelection } from './selection.ts'
import {
  type DeckQuery,
  type Sort,
  type View,
  addressOf,
  isEverything,
  queryOf,
  sortOf,
  sorts,
  usedNames,
  usedOf,
  viewNames,
} from './views.ts'

/** The sessions of a deck; loaded when they are asked for. */
const FirstRoom = loadedPart(
  () => import('./first-room.tsx').then(file => file.FirstRoom),
  () => null,
)
const Sessions = loadedPart(
  () =>
    withMessages(['sessions'], () =>
      import('../results/sessions-dialog.tsx').then(file => file.SessionsDialog),
    ),
  () => null,
)

/** Who reaches a deck; loaded when it is asked for. */
const DeckSharingDialog = loadedPart(
  () =>
    withMessages(['sharing'], () =>
      import('../sharing/deck-sharing-dialog.tsx').then(file => file.DeckSharingDialog),
    ),
  () => null,
)

/** Dialogs of folders, and what is done to several decks; loaded when they are asked for. */
const FolderDialog = loadedPart(
  () => import('./folder-dialog.tsx').then(file => file.FolderDialog),
  () => null,
)
const MoveDialog = loadedPart(
  () => import('./move-dialog.tsx').then(file => file.MoveDialog),
  () => null,
)
const SelectionBar = loadedPart(
  () => import('./selection-bar.tsx').then(file => file.SelectionBar),
  () => null,
)

/** The delay between typing and a search, in ms. */
const searchDelayMs = 150
/** How often the rooms are read again while the page is visible, ms. */
const roomsEveryMs = 10_000
/** Where it is kept whether decks are shown as a grid or a list. */
const layoutKey = 'lpd-library'
const storage = browserStorage()

/** With so few decks the page says how more are made. */
const fewDecks = 3

/** The decks and rooms within reach of the signed-in person. */
export function Library() {
  const list = useMemo(() => createDeckList(), [])
  const actions = useMemo(() => deckActions(list), [list])
  const takeUpload = useRef(list.addNewest)
  const uploads = useMemo(() => createUploads(id => takeUpload.current(id), list.renewPicture), [list])
  const sought = useSignal(lastDeck.value)
  const asked = queryOf(query.value)
  const q = useSignal(asked.q)
  const isCreating = useSignal(false)
  /** Whether the way to the first room is shown. */
  const isGuided = useSignal(account.value?.guided === false)
  const showsTemplates = useSignal(false)
  const sharingOf = useSignal<ListedDeck | null>(null)
  const sessionsOf = useSignal<ListedDeck | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { view, sort } = asked
  const folders = useMemo(() => createFolderList(), [])
  const selection = useMemo(() => createSelection(list), [list])
  const many = useMemo(() => manyDecks(list, () => void folders.read()), [list])
  const folderTask = useSignal<FolderTask | null>(null)
  const movedDecks = useSignal<readonly ListedDeck[] | null>(null)
  const isList = useSignal(storage.getItem(layoutKey) === 'list')
  const setList = (wanted: boolean) => {
    isList.value = wanted
    storage.setItem(layoutKey, wanted ? 'list' : 'grid')
  }
  const sortBy = (wanted: Sort) => go(linkTo({ sort: wanted }), { replace: true })
  /** Returns the address of the same decks but for a part of their query. */
  const linkTo = (part: Partial<DeckQuery>) => addressOf({ ...asked, q: q.value, ...part })
  const hasTeam = account.value?.team != null
  const isMaker = makesDecks()
  const find = (waitMs: number) => {
    clearTimeout(timer.current)
    if (hasTeam)
      timer.current = setTimeout(async () => {
        // Who comes back from a deck finds what they looked for.
        history.replaceState(null, '', withPrefix(linkTo({})))
        await deckIsLeft()
        selection.clear()
        await list.find({ ...asked, q: q.value })
      }, waitMs)
  }
  // A room that ends is the last session of its deck then.
  const findAgain = useRef(find)
  findAgain.current = find
  const rooms = useMemo(() => createRoomList(() => findAgain.current(0)), [])
  useEffect(() => {
    document.title = `${message(view === 'all' ? 'common.decks' : viewNames[view])} – ${message('common.product')}`
    q.value = asked.q
    find(0)
    return () => clearTimeout(timer.current)
  }, [query.value])
  useEffect(() => {
    if (!hasTeam) return undefined
    const read = () => {
      if (!document.hidden) void rooms.read()
    }
    read()
    void folders.read()
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
        <h1 class="loud">{message('common.decks')}</h1>
        <p class="lead">
          {messageParts('library.noTeam', {
            create: <a href="/settings/team">{message('library.noTeam.create')}</a>,
          })}
        </p>
      </main>
    )
  /** The folder that is shown, where it is one of the person: a new deck is nobody else's yet. */
  const ownFolder = () => folders.folders.value?.find(({ id, team }) => id === asked.folder && !team)?.id
  takeUpload.current = async id => {
    const folder = ownFolder()
    if (folder !== undefined) await actions.place(id, folder)
    await list.addNewest(id)
  }
  const create = async (template?: string) => {
    if (isCreating.value) return
    isCreating.value = true
    const id = await actions.create(template, ownFolder())
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
        <h1 class="loud">{message('common.decks')}</h1>
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
              {message('library.templates')}
            </button>
            <UploadButton onFiles={uploads.add}>{message('library.upload')}</UploadButton>
            <button type="button" class="main-button" onClick={() => void create()}>
              {message(isCreating.value ? 'common.oneMoment' : 'library.new')}
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
        <nav class="tabs" aria-label={message('library.views')}>
          {Object.entries(viewNames).map(([each, name]) => (
            <a
              key={each}
              href={linkTo({ view: each as View, folder: null })}
              aria-current={each === view && asked.folder === null ? 'page' : undefined}
            >
              {message(name)}
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
            {message('library.search')}
          </label>
          <input
            id="q"
            class="field"
            type="search"
            autocomplete="off"
            placeholder={message('common.search')}
            value={q.value}
            onInput={event => {
              q.value = event.currentTarget.value
              find(searchDelayMs)
            }}
          />
          <label>
            <span class="sr">{message('library.uses')}</span>
            <select
              class="select"
              value={asked.used ?? ''}
              onChange={event => go(linkTo({ used: usedOf(event.currentTarget.value) }))}
            >
              <option value="">{message('library.used.any')}</option>
              {Object.entries(usedNames).map(([each, { name }]) => (
                <option key={each} value={each}>
                  {message(name)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span class="sr">{message('library.sort')}</span>
            <select class="select" value={sort} onChange={event => sortBy(sortOf(event.currentTarget.value))}>
              {Object.entries(sorts).map(([each, { name }]) => (
                <option key={each} value={each}>
                  {message(each === 'changed' && view === 'bin' ? 'library.sort.binned' : name)}
                </option>
              ))}
            </select>
          </label>
          <div class="layout-choice" role="group" aria-label={message('library.layout')}>
            <IconButton
              icon="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"
              label={message('library.grid')}
              isPressed={!isList.value}
              onPress={() => setList(false)}
            />
            <IconButton
              icon="M4 6h16M4 12h16M4 18h16"
              label={message('library.list')}
              isPressed={isList.value}
              onPress={() => setList(true)}
            />
          </div>
        </form>
      </div>
      {folders.folders.value &&
        view === 'all' &&
        q.value.trim() === '' &&
        (asked.folder !== null || isEverything(asked)) && (
          <FolderRow
            folders={folders.folders.value}
            query={asked}
            onTask={task => (folderTask.value = task)}
            onMove={(decks, place) => {
              selection.clear()
              void many.move(decks, place)
            }}
          />
        )}
      <p class="sr" role="status">
        {shown && message('library.found', { count: total })}
      </p>
      <Problem error={list.problem.value} />
      {shown && total === 0 && <EmptyView query={shown} isMaker={isMaker} />}
      <DeckGrid
        list={list}
        actions={actions}
        rooms={rooms}
        uploads={uploads}
        query={asked}
        selection={selection}
        isList={isList.value}
        onSort={sortBy}
        sought={sought.value}
        show={id => (sought.value = id)}
        onShare={deck => (sharingOf.value = deck)}
        onSessions={deck => (sessionsOf.value = deck)}
        onMove={decks => (movedDecks.value = decks)}
      />
      {isMaker && shown && isEverything(shown) && total <= fewDecks && (
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
      {selection.ids.value.size > 0 && (
        <SelectionBar selection={selection} many={many} onMove={decks => (movedDecks.value = decks)} />
      )}
      {movedDecks.value && (
        <MoveDialog
          decks={movedDecks.value}
          folders={folders.folders.value ?? []}
          onMove={place => {
            selection.clear()
            void many.move(movedDecks.value ?? [], place)
          }}
          onClose={() => (movedDecks.value = null)}
        />
      )}
      {folderTask.value && (
        <FolderDialog
          task={folderTask.value}
          folders={folders.folders.value ?? []}
          onDone={folder => {
            void folders.read()
            const { value: task } = folderTask
            if (folder || !task || !('folder' in task)) return
            if (task.folder.id === asked.folder) go(linkTo({ folder: task.folder.parent }), { replace: true })
            else void list.again()
          }}
          onClose={() => (folderTask.value = null)}
        />
      )}
      <NoticePlace />
      {isMaker && <DropPlace onFiles={uploads.add} text={message('library.drop')} />}
    </main>
  )
}
