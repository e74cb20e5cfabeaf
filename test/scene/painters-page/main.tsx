import { signal } from '@preact/signals'
import { render } from 'preact'
import { type Box, type Font, type Scene, listTexts } from '#scene/primitives.ts'
import type { Extras } from '#contract/deck/deck.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { browserMeasure, cssFont } from '#web/ui/measure.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'

/** A scene's texts in painting order, px. */
export interface ShownText {
  /** The width in the picture. */
  drawn: number
  /** The width by the page's measure. */
  measured: number
  /** The bounding box on the page. */
  box: Box
}

export type Show = (scene: Scene) => Promise<ShownText[]>

/** Returns the width of a text by the page's measure of now, px. */
export type WidthOf = (text: string, font: Font) => number

export type DeckFonts = NonNullable<Extras['fonts']>

/** Adds the fonts of a deck to the page; resolves when they are loaded. */
export type LoadFonts = (fonts: DeckFonts) => Promise<void>

const stage = document.getElementById('stage')
const measure = await browserMeasure()

const show: Show = async scene => {
  if (!stage) throw new Error('There is no stage on this page.')
  const lines = [...listTexts(scene.nodes)]
  // Loaded by the measure of a stage on demand; imported here so that the test can wait for it.
  await import('#web/ui/lazy-fonts.ts')
  await Promise.all(lines.map(line => document.fonts.load(cssFont(line), line.text)))
  stage.style.height = `${scene.height}px`
  render(null, stage)
  render(<SceneSvg scene={scene} label="" />, stage)
  const pictures = [...stage.querySelectorAll('image')].map(({ href }) => {
    const image = new Image()
    image.src = href.baseVal
    return image.decode()
  })
  await Promise.allSettled(pictures)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const drawn = [...stage.querySelectorAll('text')]
  return lines.map((line, index) => {
    const { x = 0, y = 0, width: w = 0, height: h = 0 } = drawn[index]?.getBoundingClientRect() ?? {}
    return {
      drawn: drawn[index]?.getComputedTextLength() ?? 0,
      measured: measure.value(line.text, line).width,
      box: { x, y, w, h },
    }
  })
}

const widthOf: WidthOf = (text, font) => measure.value(text, font).width

const loadFonts: LoadFonts = async fonts => {
  loadDeckFonts({ deck: signal({ title: '', document: [], extras: { fonts }, pages: [] }) })
  await document.fonts.ready
}

Object.assign(globalThis, { show, widthOf, loadFonts })
