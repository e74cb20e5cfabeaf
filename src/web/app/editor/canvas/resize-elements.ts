import type { Signal } from '@preact/signals'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf, roundedRect, withRects } from '#deck/elements.ts'
import { withTextsOnPanels } from '#deck/panels.ts'
import { type Size, imageSize } from '#scene/image-size.ts'
import { readSize } from '../drawing/picture-sizes.ts'
import { pictureUrl } from '../drawing/pictures.ts'
import type { Editor } from '../model/editor.ts'
import { wholePx } from './boxes.ts'
import { cutPicture, shownPicture } from './crop.ts'
import { followPointer } from './gesture.ts'
import {
  type Handle,
  keepsAspect,
  leastSidesOf,
  resizedBox,
  resizedTurnedBox,
  scaledBox,
} from './resized-boxes.ts'
import { type Guide, snapResize, snappingBeside } from './snapping.ts'

/**
 * Resizes what is selected with the pointer, from its press on a handle: one element, or several as if they were drawn on the box
 * around them. An edge that does not snap to anything comes to lie on a whole px, unless proportions are kept. The side of a picture
 * cuts it, unless Shift is held.
 */
export function resizeElements(
  editor: Editor,
  press: PointerEvent,
  {
    handle,
    box: around,
    rotation,
    layer,
    aspect,
    guides,
  }: {
    handle: Handle
    /** The box around what is selected. */
    box: Rect
    /** Degrees, of a single element. */
    rotation: number
    layer: HTMLElement
    aspect: number
    guides: Signal<readonly Guide[]>
  },
): void {
  const { value: slide } = editor.step
  const { value: selected } = editor.selected
  if (press.button !== 0 || slide.kind !== 'slide' || selected.length === 0) return
  const ids = withTextsOnPanels(slide, new Set(selected.map(({ item }) => item.id)))
  const resizing = elementsOf(slide).filter(({ item }) => ids.has(item.id) && item.locked !== true)
  const frame = layer.getBoundingClientRect()
  const snapping = snappingBeside(slide, ids, frame, aspect)
  const angle = (-rotation * Math.PI) / 180
  const least = leastSidesOf(resizing, around)
  const hasProportions = resizing.some(each => keepsAspect(each, handle, resizing.length === 1))
  const [only] = resizing.length === 1 ? resizing : []
  const picture = only?.list === 'images' && handle.length === 1 ? only.item : undefined
  const sizeOf = picture && sizeReader(picture.dataUrl, pictureUrl(editor.deckId, picture.dataUrl))
  let resized = (each: SlideStep) => each
  followPointer(press, {
    onMove({ dx, dy, shift, free }) {
      const shown = picture && sizeOf && !shift ? shownPicture(picture, sizeOf(), aspect) : undefined
      const box = shown?.frame ?? around
      // Along the edges of an element that is turned.
      const x = (dx * Math.cos(angle) - dy * Math.sin(angle)) / frame.width
      const y = (dx * Math.sin(angle) + dy * Math.cos(angle)) / frame.height
      const how = { handle, keepsAspect: hasProportions !== shift, least }
      let rect = resizedBox(box, x, y, how)
      guides.value = []
      if (!free && rotation === 0 && !how.keepsAspect) {
        const snap = snapResize(rect, handle, snapping)
        guides.value = snap.guides
        const isFree = (axis: 'x' | 'y') => !snap.guides.some(guide => guide.axis === axis)
        const edge = {
          x: handle.includes('w') ? box.x : box.x + box.w,
          y: handle.includes('n') ? box.y : box.y + box.h,
        }
        const byX = isFree('x') ? wholePx(edge.x, x, 1_600) : x + snap.dx
        const byY = isFree('y') ? wholePx(edge.y, y, 1_600 / aspect) : y + snap.dy
        rect = resizedBox(box, byX, byY, how)
      }
      const upright = rect
      if (rotation !== 0) rect = resizedTurnedBox(box, rect, { degrees: rotation, frame })
      const rects = new Map(resizing.map(({ item }) => [item.id, scaledBox(item.rect, box, rect)]))
      const cut = picture &&
        shown && { ...cutPicture(picture, shown, roundedRect(upright)), rect: roundedRect(rect) }
      resized = each =>
        cut
          ? { ...each, images: each.images.map(item => (item.id === cut.id ? cut : item)) }
          : withRects(each, rects)
      editor.previewSlide(resized)
    },
    onEnd(result) {
      guides.value = []
      editor.previewSlide(null)
      if (result === 'moved') editor.editSlide(resized)
    },
  })
}

/** Returns what tells the size of a picture, px; null until it is loaded, which takes a moment where the page shows it. */
function sizeReader(dataUrl: string, url: string): () => Size | null {
  let size = imageSize(dataUrl)
  if (!size) void readSize(url).then(read => (size = read))
  return () => size
}
