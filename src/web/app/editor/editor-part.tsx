import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { message } from '../messages.ts'

interface EditorPartProps {
  /** The class of the place that it has in the editor. */
  place: 'steps' | 'canvas-frame' | 'below' | 'inspector'
  children: ComponentChildren
}

/** A part of the editor that may fail without the others: then it says so, and can be shown again. What was edited is saved as before. */
export function EditorPart({ place, children }: EditorPartProps) {
  const [error, showAgain] = useErrorBoundary(error => reportError(error))
  if (error === undefined) return <>{children}</>
  return (
    <section class={place}>
      <div class="panel-failed" role="alert">
        <p>{message(`editorPart.${place}`)}</p>
        <button type="button" class="side-button" onClick={showAgain}>
          {message('editorPart.again')}
        </button>
      </div>
    </section>
  )
}
