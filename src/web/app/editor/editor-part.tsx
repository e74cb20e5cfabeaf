import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'

interface EditorPartProps {
  /** What people call it, as the object of a sentence. */
  name: string
  /** The class of the place that it has in the editor. */
  place: string
  children: ComponentChildren
}

/** A part of the editor that may fail without the others: then it says so, and can be shown again. What was edited is saved as before. */
export function EditorPart({ name, place, children }: EditorPartProps) {
  const [error, showAgain] = useErrorBoundary(error => reportError(error))
  if (error === undefined) return <>{children}</>
  return (
    <section class={place}>
      <div class="panel-failed" role="alert">
        <p>An error stopped {name}. Your changes are kept.</p>
        <button type="button" class="side-button" onClick={showAgain}>
          Show it again
        </button>
      </div>
    </section>
  )
}
