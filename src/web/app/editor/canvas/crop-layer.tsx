import './crop-layer.css'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { ImageElement } from '#contract/deck/deck.ts'
import { mostScale } from '#contract/deck/element.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { roundedRect, rotationOf } from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { slideWidth } from '#scene/context.ts'
import { type Size, imageSize } from '#scene/image-size.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { IconButton } from '../../icon-button.tsx'
import { lateIcons } from '../../late-icons.ts'
import { language, message } from '../../messages.ts'
import { sayError } from '../../notice.tsx'
import { readSize } from '../drawing/picture-sizes.ts'
import { pictureUrl } from '../drawing/pictures.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { type Shown, croppedTo, movedBehind, scaleOf, scaledBehind, shownPicture } from './crop.ts'
import { followPointer } from './gesture.ts'
import { placeOf } from './places.ts'

/** How far an arrow key moves the picture, px of a slide 1,600 px wide, and by how much a key makes it larger. */
const stride = { small: 1, large: 10 } as const
const growth = 1.1
/** How much a wheel that is turned by one px makes it larger, as a power. */
const wheelGrowth = 0.002

const arrows: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the size of a picture, px; null until it is known. One that cannot be loaded is not cropped. */
function usePictureSize(image: ImageElement): Size | null {
  const editor = useEditor()
  const { id, dataUrl } = image
  const size = useSignal(imageSize(dataUrl))
  const read = async () => {
    size.value = await readSize(pictureUrl(editor.deckId, dataUrl))
    if (size.value || editor.editing.peek() !== id) return
    leave(editor, image)
    sayError(new RequestError(0, message('crop.notLoaded'), message('common.checkConnection')))
  }
  useEffect(() => {
    if (!size.value) void read()
  }, [])
  return size.value
}

/** Returns where a picture lies on the slide that is shown; undefined until its size is known. */
function useShown(image: ImageElement): Shown | undefined {
  const editor = useEditor()
  const { value: step } = editor.step
  const size = usePictureSize(image)
  if (!size || step.kind !== 'slide') return undefined
  return shownPicture(image, size, aspectOf(step, editor.aspects.value))
}

/** Returns the change of a slide that shows another part of a picture. */
const cropping =
  ({ id }: ImageElement, { frame, whole }: Shown): Parameters<Editor['editSlide']>[0] =>
  slide => ({
    ...slide,
    images: slide.images.map(item =>
      item.id === id ? croppedTo(item, { frame: roundedRect(frame), whole }) : item,
    ),
  })

/** Ends the cropping, and goes back to the picture. */
function leave(editor: Editor, { id }: ImageElement): void {
  editor.editing.value = null
  editor.deck.closeEdit()
  document.querySelector<HTMLElement>(`.element[data-element="${CSS.escape(id)}"]`)?.focus()
}

/**
 * A picture that is cropped in its place: all of it is seen, dimmed outside its frame, and it is moved and made larger behind the frame by
 * mouse, touch and keys.
 */
function CropLayer({ image }: { image: ImageElement }) {
  const editor = useEditor()
  const layer = useRef<HTMLDivElement>(null)
  const shown = useShown(image)
  const edit = (next: Shown) => editor.editSlide(cropping(image, next), `crop ${image.id}`)

  useLayoutEffect(() => layer.current?.focus({ preventScroll: true }), [shown === undefined])
  // The picture may be removed meanwhile.
  useEffect(
    () => () => {
      if (editor.editing.peek() === image.id) editor.editing.value = null
    },
    [],
  )
  if (!shown) return null
  const { frame, whole } = shown
  const rotation = rotationOf(image)

  const drag = (press: PointerEvent) => {
    const slide = layer.current?.parentElement?.getBoundingClientRect()
    press.stopPropagation()
    if (press.button !== 0 || !slide) return
    const angle = (-rotation * Math.PI) / 180
    let dragged = shown
    followPointer(press, {
      onMove({ dx, dy }) {
        // Along the edges of a picture that is turned.
        const x = dx * Math.cos(angle) - dy * Math.sin(angle)
        const y = dx * Math.sin(angle) + dy * Math.cos(angle)
        dragged = movedBehind(shown, x / slide.width, y / slide.height)
        editor.previewSlide(cropping(image, dragged))
      },
      onEnd(result) {
        editor.previewSlide(null)
        if (result === 'moved') edit(dragged)
      },
    })
  }

  const aspectNow = () => {
    const { value: step } = editor.step
    return step.kind === 'slide' ? aspectOf(step, editor.aspects.value) : 1
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const arrow = arrows[key]
    const by = (event.shiftKey ? stride.large : stride.small) / slideWidth
    if (key === 'Enter' || key === 'Escape') leave(editor, image)
    else if (arrow) edit(movedBehind(shown, arrow[0] * by, arrow[1] * by * aspectNow()))
    else if (key === '+' || key === '=') edit(scaledBehind(shown, scaleOf(shown) * growth))
    else if (key === '-') edit(scaledBehind(shown, scaleOf(shown) / growth))
    else if (key === 'Tab') return
    else if (key !== 'Delete' && key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={layer}
      class="crop"
      style={placeOf(frame, rotation)}
      tabIndex={0}
      role="group"
      aria-label={message('crop.keys')}
      onKeyDown={press}
      onPointerDown={drag}
      onDblClick={() => leave(editor, image)}
      onWheel={event => {
        event.preventDefault()
        event.stopPropagation()
        edit(scaledBehind(shown, scaleOf(shown) * Math.exp(-event.deltaY * wheelGrowth)))
      }}
    >
      <img
        src={pictureUrl(editor.deckId, image.dataUrl)}
        alt=""
        draggable={false}
        style={placeOf({
          x: (whole.x - frame.x) / frame.w,
          y: (whole.y - frame.y) / frame.h,
          w: whole.w / frame.w,
          h: whole.h / frame.h,
        })}
      />
      <div class="crop-frame" data-mask={image.mask} />
    </div>
  )
}

/** The bar above a picture that is cropped: its size behind its frame, and the end. */
function CropTools({ image }: { image: ImageElement }) {
  const editor = useEditor()
  const shown = useShown(image)
  const scale = shown ? scaleOf(shown) : 1
  const scaleTo = (next: number) => {
    if (shown) editor.editSlide(cropping(image, scaledBehind(shown, next)), `crop ${image.id}`)
  }
  return (
    <div class="crop-tools" role="toolbar" aria-label={message('crop.label')}>
      <IconButton
        icon="zoomOut"
        label={message('crop.smaller')}
        keys="−"
        onPress={() => scaleTo(scale / growth)}
      />
      <input
        class="crop-scale"
        type="range"
        min="0"
        max="1"
        step="0.01"
        value={Math.log(scale) / Math.log(mostScale)}
        aria-label={message('crop.size')}
        aria-valuetext={figuresIn(language()).percentText(scale)}
        onInput={({ currentTarget }) => scaleTo(mostScale ** Number(currentTarget.value))}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          leave(editor, image)
        }}
      />
      <IconButton
        icon="zoomIn"
        label={message('crop.larger')}
        keys="+"
        onPress={() => scaleTo(scale * growth)}
      />
      <div class="tools">
        <IconButton
          icon={lateIcons.check}
          label={message('crop.done')}
          keys="Enter"
          text
          onPress={() => leave(editor, image)}
        />
      </div>
    </div>
  )
}

/** A picture that is cropped, on the canvas, or the bar above it. */
export const Crop = ({ image, isBar = false }: { image: ImageElement; isBar?: boolean }) =>
  isBar ? <CropTools image={image} /> : <CropLayer image={image} />
