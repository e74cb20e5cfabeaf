import { useState } from 'preact/hooks'
import { housePalette } from '#contract/themes/house-palette.ts'
import { Confetti } from '#web/ui/core/confetti.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { laterMessage, laterMessages } from './language.ts'
import { Loud } from './loud.tsx'

export interface WheelDrawnProps {
  name: string
  isMe: boolean
  /** Whether the wheel has just stopped, rather than before the page was opened. */
  isNew: boolean
}

/** The name that a wheel drew; the person who has it is congratulated. */
export function WheelDrawn({ name, isMe, isNew }: WheelDrawnProps) {
  const [celebrates] = useState(isMe && isNew)
  if (!isMe)
    return (
      <>
        <p class="lead">{laterMessage('wheel.drewName')}</p>
        <Loud>{name}</Loud>
      </>
    )
  return (
    <>
      <StatusIcon tone="good" />
      <p class="watch-loud">{laterMessage('wheel.you')}</p>
      <p class="lead">{laterMessages.messageParts('wheel.drew', { name: <b dir="auto">{name}</b> })}</p>
      {celebrates && <Confetti colours={housePalette} />}
    </>
  )
}
