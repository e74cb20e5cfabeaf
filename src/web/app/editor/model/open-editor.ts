import { computed, effect, signal } from '@preact/signals'
import type { CommentsEvent, DeckEvent, PagesEvent, PresentEvent } from '#contract/deck/deck-events.ts'
import { openDeck } from '#contract/operations/people/open-deck.ts'
import { setPresence } from '#contract/operations/people/set-presence.ts'
import { limits } from '#contract/limits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { mapStepPictures } from '#deck/pictures.ts'
import type { EventStream, ServerEvent } from '#web/ui/core/event-stream.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { addFonts } from '#web/ui/deck-fonts.ts'
import { type FirstDrawn, browserMeasure } from '#web/ui/measure.ts'
import { keptEdits } from '../../kept-edits.ts'
import { message } from '../../messages.ts'
import { account, ask, readAccount } from '../../session.ts'
import { readyWords } from '../drawing/deck-words.ts'
import { addressedFonts } from '../drawing/pictures.ts'
import { newId } from '../new-id.ts'
import { type OpenedDeck, connectDeck, contentOf } from './connect.ts'
import { pollTypesOf } from '../drawing/poll-types.ts'
import { withWaiting } from '../steps/waiting-pages.ts'
import { createDeckEditor } from './deck-editor.ts'
import { type Editor, createEditor } from './editor.ts'
import { later } from '../later.ts'

export interface OpenEditor {
  editor: Editor
  /** Why the deck can no longer be edited. */
  ended: { value: RequestError | null }
  /** Resolves when what was changed last is saved, or could not be. */
  close(): Promise<void>
}

/** How often the server is told that the deck is open, ms. */
const presenceEveryMs = limits.presentMs / 2

/** What is told as selected while nobody else is there: the same list each time, so that it is not told again. */
const nothing: string[] = []

/** How long after a change what is selected is told, ms. */
const selectionEveryMs = 150

/** When the code of the stream is loaded again that could not be, ms. */
const followAgainMs = 5_000

/** Opens a deck: reads it, follows what others save, and tells that it is open. Throws a `RequestError`. */
export async function openEditor(id: string): Promise<OpenEditor> {
  const tab = newId()
  const opened = await ask(openDeck, { id })
  const edits = keptEdits(id, tab)
  const loadFonts = createFontLoader(id)
  loadFonts(opened.extras?.fonts ?? [])
  const [measure] = await Promise.all([
    browserMeasure(firstDrawn(contentOf(opened))),
    readyWords(opened.language ?? opened.teamLanguage),
  ])
  const ended = signal<RequestError | null>(null)
  let editor: Editor | undefined
  const onRead = (read: OpenedDeck) => {
    if (editor) editor.opened.value = read
  }
  const connection = connectDeck(id, edits, onRead)
  const whole = createDeckEditor(
    { revision: opened.revision, content: contentOf(opened) },
    connection,
    account.value?.id,
  )
  const readOnly = opened.permission === 'edit' ? undefined : await later(() => import('./read-only-deck.ts'))
  const deck = readOnly?.readOnlyDeck(whole) ?? whole
  editor = createEditor({ deckId: id, deck, opened, measure })
  readOnly?.refuseEditing(editor)
  const tellOnline = () => deck.setOnline(navigator.onLine)
  tellOnline()
  addEventListener('online', tellOnline)
  addEventListener('offline', tellOnline)
  const unfollowFonts = effect(() => loadFonts(deck.content.value.fonts))
  const { present, told: comments, stepId, selection } = editor
  await edits.takeOver(deck.resume)

  const team = account.value?.team
  const onEvent = ({ event, data }: ServerEvent) => {
    if (event === 'deck') deck.hear(JSON.parse(data) as DeckEvent)
    else if (event === 'present') present.value = JSON.parse(data) as PresentEvent
    else if (event === 'comments') comments.value = JSON.parse(data) as CommentsEvent
    else if (event === 'pages') {
      const pages = JSON.parse(data) as PagesEvent
      const isOver = pages.done === pages.total
      const known = editor?.opened.value
      const told = known?.failedPages.flatMap(({ numbers }) => numbers).length
      if (editor && known) editor.opened.value = { ...known, pages: withWaiting(known.pages, pages) }
      if (isOver || pages.failed !== told || pages.total !== known?.pages.length)
        connection.read().catch(() => undefined)
    } else if (event === 'bye') {
      const { reason }: { reason: string } = JSON.parse(data)
      // The page asks to sign in when the session is over.
      if (reason === 'key') void checkSession()
      // What the page offers depends on what one may do.
      else if (reason === 'permission') location.reload()
      else if (reason !== 'restart')
        ended.value = new RequestError(404, message('editor.gone'), message('editor.gone.fix'))
    }
  }
  let stream: EventStream | undefined
  let isClosed = false
  /** Opens the stream of what others save. Its code is loaded once the slide is painted. */
  const follow = async (): Promise<void> => {
    try {
      const { openDeckStream } = await import('./deck-stream.ts')
      if (isClosed) return
      stream = openDeckStream({
        url: `/api/v1/decks/${id}/events?tab=${tab}`,
        ...(team != null && { headers: { 'x-team': team } }),
        onEvent,
        onRefused(error) {
          if (error.status === 401) void checkSession()
          else ended.value = error
        },
      })
    } catch {
      setTimeout(() => void follow(), followAgainMs)
    }
  }
  requestAnimationFrame(() => setTimeout(() => void follow()))

  // Nobody sees what is selected while nobody else is there.
  const isAlone = computed(() => (present.value?.people.length ?? 0) < 2)
  const shared = computed(() =>
    isAlone.value ? nothing : [...selection.value].slice(0, limits.presentElements),
  )
  const tell = (step: string | null) => {
    ask(setPresence, { id, tab, step, elements: shared.peek() }).catch(() => undefined)
  }
  const tellHere = () => tell(stepId.peek())
  let told = ''
  let toTell: ReturnType<typeof setTimeout> | undefined
  const untell = effect(() => {
    const isOther = stepId.value !== told
    void shared.value
    told = stepId.value
    clearTimeout(toTell)
    toTell = setTimeout(tellHere, isOther ? 0 : selectionEveryMs)
  })
  const telling = setInterval(tellHere, presenceEveryMs)
  return {
    editor,
    ended,
    async close() {
      isClosed = true
      stream?.close()
      clearInterval(telling)
      clearTimeout(toTell)
      untell()
      unfollowFonts()
      removeEventListener('online', tellOnline)
      removeEventListener('offline', tellOnline)
      tell(null)
      await deck.close().finally(edits.release)
    },
  }
}

/** Returns what adds those fonts of a deck to the page that were not added before: somebody else may add one. */
function createFontLoader(id: string): (fonts: DeckContent['fonts']) => void {
  const loaded = new Map<string, string>()
  return fonts => {
    const added = addressedFonts(id, fonts).filter(({ family, dataUrl }) => {
      const before = loaded.get(family)
      loaded.set(family, dataUrl)
      // A file that was added here has an address once it is stored.
      const isStored = before?.startsWith('data:') === true && !dataUrl.startsWith('data:')
      return before !== dataUrl && !isStored
    })
    addFonts(added)
  }
}

/** Finds out whether the session is over; then the page asks to sign in. Without a network that is found out later. */
async function checkSession(): Promise<void> {
  try {
    await readAccount()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  }
}

/** Returns what the first picture is drawn with: the characters of the texts of the deck, and the looks of the step that is shown. */
const firstDrawn = ({ title, document }: DeckContent): FirstDrawn => ({
  text: [...new Set(title + JSON.stringify(document.map(step => mapStepPictures(step, () => ''))))].join(''),
  types: pollTypesOf(document.slice(0, 2)),
})
