import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { getRoomLink } from '#contract/operations/people/get-room-link.ts'
import { makeRoomLink } from '#contract/operations/people/make-room-link.ts'
import { removeRoomLink } from '#contract/operations/people/remove-room-link.ts'
import type { ResultsLink } from '#contract/people/results-link.ts'
import { Copy } from '../copy.tsx'
import { Dialog } from '../dialog.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { LinkEnd } from '../sharing/link-end.tsx'
import { useAction } from '../use-action.ts'

/** A dialog with the link that shows the results of a session: off, or on with its address, its end, and whether people are named. */
function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const shared = useSignal<ResultsLink | null>(null)
  const action = useAction()
  /** What was chosen, until the server has replied. */
  const wanted = useSignal<{ isOn?: boolean; names?: boolean }>({})
  const change = async (work: () => Promise<ResultsLink>) => {
    await action.run(async () => {
      shared.value = await work()
    })
    wanted.value = {}
  }
  useEffect(() => void change(() => ask(getRoomLink, { code: id })), [])
  const link = shared.value?.link ?? null
  const make = (days: number | null, names: boolean) =>
    change(() => ask(makeRoomLink, { code: id, days, names }))
  /** Days until the end, so that a change of something else keeps it. */
  const daysLeft = link?.expiresAt
    ? Math.max(1, Math.ceil((Date.parse(link.expiresAt) - Date.now()) / 86_400_000))
    : null
  return (
    <Dialog title={message('resultsLink.name')} onClose={onClose}>
      <div class="dialog-body">
        {shared.value?.allowed === false && <p class="quiet">{message('resultsLink.refused')}</p>}
        {shared.value?.allowed && (
          <div class="share-link">
            <label class="choice">
              <input
                type="checkbox"
                role="switch"
                checked={wanted.value.isOn ?? link !== null}
                onChange={({ currentTarget: { checked } }) => {
                  wanted.value = { isOn: checked }
                  void (checked ? make(null, false) : change(() => ask(removeRoomLink, { code: id })))
                }}
              />
              <span>
                <b>{message('resultsLink.on')}</b>
                <span class="quiet share-meaning">{message('resultsLink.on.hint')}</span>
              </span>
            </label>
            {link && (
              <>
                <label class="choice">
                  <input
                    type="checkbox"
                    checked={wanted.value.names ?? link.names}
                    onChange={({ currentTarget: { checked } }) => {
                      wanted.value = { names: checked }
                      void make(daysLeft, checked)
                    }}
                  />
                  <span>
                    <b>{message('resultsLink.names')}</b>
                    <span class="quiet share-meaning">{message('resultsLink.names.hint')}</span>
                  </span>
                </label>
                <LinkEnd expiresAt={link.expiresAt} choose={days => void make(days, link.names)} />
                <Copy label={message('resultsLink.label')} text={link.url} />
              </>
            )}
          </div>
        )}
        <Problem error={action.error} />
      </div>
    </Dialog>
  )
}

/** The button that opens the dialog. */
export function ShareResults({ id }: { id: string }) {
  const isOpen = useSignal(false)
  return (
    <>
      <button type="button" class="side-button" onClick={() => (isOpen.value = true)}>
        {message('resultsLink.share')}
      </button>
      {isOpen.value && <ShareDialog id={id} onClose={() => (isOpen.value = false)} />}
    </>
  )
}
