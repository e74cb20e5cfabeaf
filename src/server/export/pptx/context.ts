import type PptxGenJS from 'pptxgenjs'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Link } from '#contract/deck/element.ts'
import type { TextContext } from '#scene/slide-text.ts'
import type { Node, Box } from '#scene/primitives.ts'
import type { Theme } from '#scene/theme.ts'
import type { Frame } from './frame.ts'

/** What the elements of one slide are written with. */
export interface SlideWriter {
  slide: PptxGenJS.Slide
  frame: Frame
  /** The step, with its colours as `#rrggbb`. */
  step: SlideStep
  /** px at a width of 1,600. */
  height: number
  /** The theme on the slide's own background. */
  theme: Theme
  typesetting: TextContext
  /** The numbers of slides by the ids of their steps, from 1 on. */
  numbers: ReadonlyMap<string, number>
  /** Paints nodes on nothing, in a box (px). Returns a PNG as a data URL. */
  paint(nodes: Node[], box: Box): Promise<string>
  /** Remembers what an object shows that the library can give no description. */
  describe(objectName: string, alt: string): void
}

/** Characters that XML 1.0 cannot contain. */
const impossible = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Returns a text without what XML cannot contain. */
export const plainText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(impossible, '')

/** Returns `#rrggbb` as `RRGGBB`. */
export const hex = (colour: string): string =>
  /^#[0-9a-f]{6}/i.test(colour) ? colour.slice(1, 7).toUpperCase() : '000000'

/** Returns an opacity (0–1) as what can be seen through, in percent. */
export const transparency = (opacity: number): number => Math.round((1 - opacity) * 100)

/** Returns the name of a font as other programs know it, without signs that a file cannot hold. */
export const fontName = (family: string): string =>
  plainText(family)
    .replaceAll(/[<>&"']/g, '')
    .replace(/ Variable$/, '')

/** Returns where a link leads in the file; undefined for a step that it lacks. */
export function hyperlinkOf(
  link: Link | undefined,
  { numbers }: Pick<SlideWriter, 'numbers'>,
): PptxGenJS.HyperlinkProps | undefined {
  if (link?.url !== undefined) return webLink(link.url)
  const slide = link?.step === undefined ? undefined : numbers.get(link.step)
  return slide === undefined ? undefined : { slide }
}

/** Returns a link to a page of the web or to somebody's mail; undefined for other addresses. */
export const webLink = (url: string): PptxGenJS.HyperlinkProps | undefined =>
  /^(https?:|mailto:)/i.test(url) && URL.canParse(url) ? { url: new URL(url).href } : undefined
