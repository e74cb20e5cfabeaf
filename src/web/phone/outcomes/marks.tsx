import { StatusIcon } from '../status-icon.tsx'
import { laterMessage } from '../later/language.ts'

/** Says of an answer whether it is right and whether this participant gave it, by a sign and in words. */
export function Marks({
  isMine,
  isRight,
  hasRight = false,
  mine,
  right,
}: {
  isMine: boolean
  isRight: boolean
  /** Whether the right answer is known, so that another one is wrong. */
  hasRight?: boolean
  /** The answer itself, where the marks stand beside a range of them. */
  mine?: string | undefined
  right?: string | undefined
}) {
  return (
    <>
      {isRight && (
        <span class="tag">
          <StatusIcon tone="good" />
          {laterMessage('choice.right')}
          {right !== undefined && <bdi>{right}</bdi>}
        </span>
      )}
      {isMine && (
        <span class="tag">
          {hasRight && !isRight && <StatusIcon tone="bad" />}
          {laterMessage('choice.yours')}
          {mine !== undefined && <bdi>{mine}</bdi>}
        </span>
      )}
    </>
  )
}
