import type { ComponentChildren } from 'preact'

export interface NoticeProps {
  title: string
  children?: ComponentChildren
  action?: string
  onAction?: () => void
  second?: string
  onSecond?: () => void
}

/** A full screen message with at most two actions. */
export function Notice({ title, children, action, onAction, second, onSecond }: NoticeProps) {
  return (
    <main class="screen">
      <p class="brand">Live Poll Deck</p>
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
