import { useSignal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import type { Rect } from '#contract/deck/element.ts'
import { frameOf } from '#scene/frame.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import { loadRichText } from '#web/ui/lazy-rich-text.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { loadedPart } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { pageStatusOf } from '../steps/waiting-pages.ts'
import { LazyCrop } from './lazy-crop.ts'
import { loadedGesture } from './loaded-gesture.ts'
import { openPoll } from './open-element.ts'
import { placeOf } from './places.ts'
import { SelectionLayer } from './selection-layer.tsx'
import { useZoom } from './zoom.ts'
import { ZoomControl } from './zoom-control.tsx'
import { withoutText } from './without-text.ts'
import { later } from '../later.ts'

/** The field in which a text is edited. Its code is loaded once the slide is painted, with what sets formatted texts. */
export const LazyTextField = loadedPart(
  async () => {
    const [file] = await Promise.all([later(() => import('./text-field.tsx')), loadRichText()])
    return file.TextField
  },
  () => null,
)

export const dragMarquee = loadedGesture(() => import('./drag-marquee.ts').then(file => file.dragMarquee))

/** The step that is shown, as the stage paints it, and over it what selects and moves its elements. */
export function Canvas() {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const content = editor.deck.content.value
  const index = editor.stepIndex.value
  const { value: step } = editor.step
  const { value: editing } = editor.editing
  const { value: cropped } = editor.cropped
  const { value: votes } = editor.votes
  const { value: measure } = editor.measure
  const { value: aspects } = editor.aspects
  const words = editor.wordsOf(content)
  const scene = useMemo(
    () =>
      editor.draw(index, votes, 1_600, editing === null ? content : withoutText(content, step.id, editing)),
    [content, index, votes, measure, aspects, words, editing],
  )
  const page = pageStatusOf(step, editor.opened.value.pages)
  const aspect = scene.width / scene.height
  const frame = frameOf(scene)
  const zooming = useZoom(place, frame.w / frame.h)
  const { width } = zooming
  const slide = useRef<HTMLDivElement>(null)
  const marquee = useSignal<Rect | null>(null)
  const pressEmpty = (press: PointerEvent) => {
    if (slide.current) dragMarquee(editor, press, { slide: slide.current, marquee })
  }
  const openField = ({ target }: MouseEvent) => {
    if (step.kind === 'poll' && target instanceof SVGElement) openPoll(editor, step, target)
  }
  return (
    <div class="canvas-frame">
      <div
        ref={place}
        class="canvas-place"
        // Places on a slide are told from its left edge in every language.
        dir="ltr"
        data-zoomed={zooming.zoom.value !== 'fit' || undefined}
        onPointerDown={event => {
          if (event.target === event.currentTarget && !isOnScrollBar(event, event.currentTarget))
            pressEmpty(event)
        }}
      >
        <div
          class="canvas"
          style={{ width: `${width}px`, aspectRatio: `${frame.w / frame.h}` }}
          onPointerDown={event => {
            if (event.target instanceof SVGElement) pressEmpty(event)
          }}
          onDblClick={openField}
        >
          <SceneSvg scene={scene} label={message('canvas.picture', { number: index })} isStill />
          {page && page !== 'painted' && (
            <p class="canvas-page" role="status">
              {message(page === 'failed' ? 'canvas.page.failed' : 'canvas.page.waiting')}
            </p>
          )}
          {step.kind === 'slide' && (
            <div ref={slide} class="canvas-slide" style={placeOf(placeIn(frame, scene))}>
              <SelectionLayer
                key={step.id}
                slide={step}
                aspect={aspect}
                marquee={marquee}
                onPressEmpty={pressEmpty}
              />
              {cropped && <LazyCrop key={cropped.id} image={cropped} />}
              {editing !== null && !cropped && (
                <LazyTextField key={editing} id={editing} scale={width / frame.w} />
              )}
            </div>
          )}
        </div>
      </div>
      <ZoomControl zooming={zooming} />
    </div>
  )
}

/** Returns where a slide lies in its frame, in fractions of that. */
const placeIn = (frame: Box, { width, height }: Scene): Rect => ({
  x: -frame.x / frame.w,
  y: -frame.y / frame.h,
  w: width / frame.w,
  h: height / frame.h,
})

/** Whether the pointer is on a scroll bar of an element. */
function isOnScrollBar({ clientX, clientY }: PointerEvent, place: HTMLElement): boolean {
  const { left, top } = place.getBoundingClientRect()
  return clientX - left >= place.clientWidth || clientY - top >= place.clientHeight
}
