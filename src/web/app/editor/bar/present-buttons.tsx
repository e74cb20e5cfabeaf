import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Document } from '#contract/deck/deck.ts'
import { indexOfStep } from '#deck/steps.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { attempt } from '../../attempt.ts'
import { loadedPart } from '../../loaded-page.tsx'
import { type Room, createRoomList } from '../../library/rooms.ts'
import { message, withMessages } from '../../messages.ts'
import { useAction } from '../../use-action.ts'
import { IconButton } from '../../icon-button.tsx'
import { countNeeded } from '../checks/count-needed.ts'
import type { Check } from '../checks/find-checks.ts'
import { isDialogOpen } from '../event-target.ts'
import { useEditor } from '../model/editor-context.ts'
import { examplesIn, loadExamples } from '../model/lazy-examples.ts'
import { useSettled } from '../steps/settled.ts'

/** The dialogs of a start. The code of each is loaded when it is shown. */
const Started = loadedPart(
  () => withMessages(['library'], () => import('../../library/started.tsx').then(file => file.Started)),
  () => null,
)
const OpenRehearsal = loadedPart(
  () =>
    withMessages(['library'], () =>
      import('../../library/open-rehearsal.tsx').then(file => file.OpenRehearsal),
    ),
  () => null,
)
const NotReadyDialog = loadedPart(
  () => import('./not-ready-dialog.tsx').then(file => file.NotReadyDialog),
  () => null,
)
const PlaceholdersDialog = loadedPart(
  () => import('./placeholders-dialog.tsx').then(file => file.PlaceholdersDialog),
  () => null,
)
const RunningDialog = loadedPart(
  () => import('./running-dialog.tsx').then(file => file.RunningDialog),
  () => null,
)

/** Returns the texts that were to be replaced; none where their code cannot be loaded, because they prevent no start. */
const findPlaceholders = (document: Document): Promise<readonly Check[]> =>
  Promise.all([import('../checks/placeholder-checks.ts'), loadExamples()]).then(
    ([file]) => file.placeholderChecks(document, examplesIn(defaultLanguage).known),
    () => [],
  )

/** The mark of something missing follows what is typed so much later, ms. */
const settleMs = 400

/** Starts a room or a rehearsal of the deck, as it is saved. A deck that is not ready says what is missing. */
export function PresentButtons() {
  const { deckId, deck, uploadedPages, language, stepId, stepIndex } = useEditor()
  const rooms = useMemo(createRoomList, [])
  const action = useAction()
  const isNotReady = useSignal(false)
  const running = useSignal<readonly Room[]>([])
  const placeholders = useSignal<readonly Check[]>([])
  /** The step at which the session is to begin; undefined when it waits in the lobby. */
  const from = useRef<string | undefined>(undefined)
  const { document } = useSettled(deck.settled, settleMs)
  const uploaded = uploadedPages.value
  const missing = useMemo(() => countNeeded(document, uploaded), [document, uploaded])
  const start = (begin: () => Promise<unknown>) => {
    if (countNeeded(deck.settled.value.document, uploadedPages.value) > 0) {
      isNotReady.value = true
      return
    }
    void action.run(async () => {
      if (await attempt(deck.whenSaved)) await begin()
    })
  }
  const startRoom = () => {
    const step = from.current === undefined ? 0 : indexOfStep(deck.settled.value.document, from.current)
    return rooms.start({ id: deckId, language: language.peek() }, step > 0 ? step : undefined)
  }
  const presentFrom = (id?: string) => {
    if (action.isBusy) return
    from.current = id
    start(presentFinished)
  }
  /** Starts a room, unless texts were to be replaced: then it asks first. */
  const presentFinished = async () => {
    const found = await findPlaceholders(deck.settled.value.document)
    if (found.length > 0) placeholders.value = found
    else await present()
  }
  /** Starts a room, unless one of the deck is running: then it asks first. */
  const present = async () => {
    const found = await rooms.runningOf(deckId)
    if (found.length > 0) running.value = found
    else await startRoom()
  }
  const press = useRef(presentFrom)
  press.current = presentFrom
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey) || isDialogOpen())
        return
      event.preventDefault()
      press.current(stepId.value)
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  return (
    <>
      <div class="tools">
        <IconButton
          icon="play"
          label={message('present.fromStep')}
          keys="Ctrl+Shift+Enter"
          isDisabled={action.isBusy || stepIndex.value === 0}
          onPress={() => presentFrom(stepId.value)}
        />
        <IconButton
          icon="rehearse"
          label={message('common.rehearse')}
          text
          isDisabled={action.isBusy}
          onPress={() => start(() => rooms.rehearse({ id: deckId, language: language.peek() }))}
        />
        <button
          type="button"
          class="main-button present-button"
          aria-disabled={action.isBusy}
          data-missing={missing > 0}
          {...(missing > 0 && { title: message('present.missing', { count: missing }) })}
          onClick={() => presentFrom()}
        >
          {message('present.label')}
        </button>
      </div>
      {placeholders.value.length > 0 && (
        <PlaceholdersDialog
          checks={placeholders.value}
          onStart={() => {
            placeholders.value = []
            start(present)
          }}
          onClose={() => (placeholders.value = [])}
        />
      )}
      {running.value.length > 0 && (
        <RunningDialog
          running={running.value}
          rooms={rooms}
          onStart={() => {
            running.value = []
            start(startRoom)
          }}
          onClose={() => (running.value = [])}
        />
      )}
      {rooms.started.value && <Started list={rooms} />}
      {rooms.openRehearsal.value && <OpenRehearsal list={rooms} />}
      {isNotReady.value && <NotReadyDialog onClose={() => (isNotReady.value = false)} />}
    </>
  )
}
