import { StatusIcon } from '../status-icon.tsx'
import { laterMessage } from '../later/language.ts'

/** Says of an answer whether it is right and whether this participant gave it, by a sign and in words. */
export function Marks({
  isMine,
  isRight,
  hasRight = false,
}: {
  isMine: boolean
  isRight: boolean
  /** Whether the right answer is known, so that another one is wrong. */
  hasRight?: boolean
}) {
  return (
    <>
      {isRight && (
        <span class="tag">
          <StatusIcon tone="good" />
          {laterMessage('choice.right')}
        </span>
      )}
      {isMine && (
        <span class="tag">
          {hasRight && !isRight && <StatusIcon tone="bad" />}
          {laterMessage('choice.yours')}
        </span>
      )}
    </>
  )
}
