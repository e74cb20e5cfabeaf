import { StatusIcon } from '../../status-icon.tsx'
import type { Own } from './own.ts'
import { message } from '../../language.ts'

export interface OwnListProps {
  own: readonly Own[]
  /** The state shown for stored entries; none is shown when it is left out. */
  sent?: string | undefined
  label: string
}

/** The entries of this participant, newest first, each with its state. */
export function OwnList({ own, sent, label }: OwnListProps) {
  if (own.length === 0) return null
  const stateTexts = { sent, sending: message('entry.sending'), waiting: message('entry.saved') }
  return (
    <div class="own-part">
      <p class="eyebrow" aria-hidden="true">
        {label}
      </p>
      <ul class="own" aria-label={label}>
        {own.toReversed().map(({ text, state }) => (
          <li key={text} data-state={state}>
            <p dir="auto">{text}</p>
            {stateTexts[state] !== undefined && (
              <p class="own-state">
                <StatusIcon tone={state === 'sent' ? 'good' : 'wait'} />
                {stateTexts[state]}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
