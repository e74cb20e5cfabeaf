import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { useEditor } from '../model/editor-context.ts'
import { usePictureInput } from './picture-input.ts'
import { SelectionLayer } from './selection-layer.tsx'
import { TextField } from './text-field.tsx'
import { withoutText } from './without-text.ts'

/** The step that is shown, as the stage paints it, and over it what selects and moves its elements. */
export function Canvas() {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const width = useSignal(0)
  const content = editor.deck.content.value
  const index = editor.stepIndex.value
  const { value: step } = editor.step
  const { value: editing } = editor.editing
  const { value: votes } = editor.votes
  const { value: measure } = editor.measure
  const { value: aspects } = editor.aspects
  const scene = useMemo(
    () =>
      editor.draw(index, votes, 1_600, editing === null ? content : withoutText(content, step.id, editing)),
    [content, index, votes, measure, aspects, editing],
  )
  const aspect = scene.width / scene.height
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const fit = () => {
      const { clientWidth, clientHeight } = element
      width.value = Math.max(120, Math.min(clientWidth, clientHeight * aspect))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [aspect])
  usePictureInput(editor)
  return (
    <div
      ref={place}
      class="canvas-place"
      onPointerDown={event => {
        if (event.target === event.currentTarget) editor.select([])
      }}
    >
      <div class="canvas" style={{ width: `${width.value}px`, aspectRatio: `${aspect}` }}>
        <SceneSvg scene={scene} label={`Step ${index} as the stage shows it`} isStill />
        {step.kind === 'slide' && <SelectionLayer key={step.id} slide={step} aspect={aspect} />}
        {step.kind === 'slide' && editing !== null && (
          <TextField key={editing} id={editing} scale={width.value / 1_600} />
        )}
      </div>
    </div>
  )
}
