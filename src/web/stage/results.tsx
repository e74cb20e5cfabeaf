import './results.css'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { message } from '#web/ui/core/host-messages.ts'
import { hostRoomTitle } from '#web/ui/host-room-title.ts'
import { type Downloads, openDownloads } from '#web/ui/downloads.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import type { Outcome } from '#web/ui/outcome.ts'
import { type RoomView, drawFinalStep } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'

export interface ResultsProps {
  link: HostLink
  view: RoomView
  outcomes: readonly Outcome[]
  onClose: () => void
}

/** A dialog with the results to download after the end. */
export function Results({ link, view, outcomes, onClose }: ResultsProps) {
  const title = hostRoomTitle(view.room)
  const downloads = useMemo(() => openDownloads(link, title), [link, title])
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  const isBusy = downloads.isBusy.value
  return (
    <dialog class="results" ref={box} onClose={onClose} aria-labelledby="results">
      <header>
        <h1 id="results">{message('results.title')}</h1>
        <button type="button" class="main" aria-disabled={isBusy} onClick={() => void downloads.table()}>
          {message('results.table')}
        </button>
        <button type="button" aria-disabled={isBusy} onClick={() => void downloads.pictures(outcomes)}>
          {message('results.pictures', { number: outcomes.length })}
        </button>
        <p role="status">{downloads.note.value}</p>
        <button type="button" class="shut" onClick={() => box.current?.close()}>
          {message('action.close')}
        </button>
      </header>
      <ul>
        {outcomes.map(outcome => (
          <Preview key={outcome.index} outcome={outcome} view={view} downloads={downloads} />
        ))}
      </ul>
    </dialog>
  )
}

function Preview({ outcome, view, downloads }: { outcome: Outcome; view: RoomView; downloads: Downloads }) {
  const { index, label } = outcome
  const scene = useMemo(() => drawFinalStep(view, index), [index, view.tallies, view.measure, view.words])
  return (
    <li>
      <SceneSvg scene={scene} label={message('closing.picture', { label })} />
      <p dir="auto">{label}</p>
      <button
        type="button"
        aria-label={message('closing.save.name', { label })}
        aria-disabled={downloads.isBusy.value}
        onClick={() => void downloads.picture(outcome)}
      >
        {message('closing.save')}
      </button>
    </li>
  )
}
