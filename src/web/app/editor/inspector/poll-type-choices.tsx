import './poll-type-menu.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { message } from '../../messages.ts'
import { type PollKind, pollKinds } from './poll-kinds.ts'
import { LazyTypePicture } from './poll/lazy-type-picture.tsx'

/** The kinds of polls, each with a picture; the chosen one, or the first, has the focus. */
export function PollTypeChoices({
  chosen,
  onChoose,
}: {
  chosen?: PollKind
  onChoose: (kind: PollKind) => void
}) {
  const focused = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => focused.current?.focus(), [])
  return pollKinds.map(kind => (
    <button
      key={kind}
      ref={kind === (chosen ?? pollKinds[0]) ? focused : null}
      type="button"
      title={message(`pollKind.${kind}.line`)}
      aria-current={kind === chosen ? 'true' : undefined}
      onClick={() => onChoose(kind)}
    >
      <LazyTypePicture kind={kind} />
      {message(`pollKind.${kind}`)}
    </button>
  ))
}
