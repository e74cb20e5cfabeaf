import type { ComponentChildren } from 'preact'
import type { PhoneTheme } from '#contract/rooms/live.ts'
import { Logo } from '../logo.tsx'

export interface NoticeProps {
  title: string
  /** The theme of the room, whose logo stands in place of the name of the software. */
  theme?: PhoneTheme | undefined
  /** The title of the room, which stands there for one without a logo. */
  deck?: string | undefined
  /** What stands above the title. */
  above?: ComponentChildren
  children?: ComponentChildren
  action?: string
  onAction?: () => void
  second?: string
  onSecond?: () => void
}

/** A full screen message with at most two actions. */
export function Notice({
  title,
  theme,
  deck = 'Live Poll Deck',
  above,
  children,
  action,
  onAction,
  second,
  onSecond,
}: NoticeProps) {
  return (
    <main class="screen">
      <p class="brand" dir="auto">
        {theme?.logo ? <Logo theme={theme} /> : deck}
      </p>
      {above}
      <div class="middle" role="status">
        <h1 class="loud" tabIndex={-1}>
          {title}
        </h1>
        <p class="lead">{children}</p>
      </div>
      {action && (
        <div class="dock">
          <button type="button" class="main-button" onClick={onAction}>
            {action}
          </button>
          {second && (
            <button type="button" class="quiet-button" onClick={onSecond}>
              {second}
            </button>
          )}
        </div>
      )}
    </main>
  )
}
