import type { Box } from '#scene/primitives.ts'
import type { SlideFrame } from './placement.ts'
import type { FileTheme, Part } from './slide-parts.ts'
import type { ColourScheme, Fill } from './colours.ts'
import type { Draft } from './draft.ts'
import type { XmlNode } from './xml-tree.ts'

/** What the elements of one slide are read with. */
export interface SlideContext {
  frame: SlideFrame
  scheme: ColourScheme
  theme: FileTheme
  /** The part that the elements are in: the slide, its layout or its master. */
  part: Part
  layout: Part | undefined
  master: Part | undefined
  /** The text styles of the presentation. */
  defaultTextStyle: XmlNode | undefined
  /** The addresses that the part links to, by their ids. */
  links: ReadonlyMap<string, string>
  /** The fill of the group around an element. */
  groupFill: Fill
  /** The name that elements in one group share; undefined for one that is in none. */
  group: string | undefined
  draft: Draft
  /** The colour behind the slide, for areas of which only the outline is seen. */
  backgroundColour: string
  /** Whether a box (px) lies on nothing but that colour. */
  clear(box: Box): boolean
  /** Returns the bytes of a picture in the file. */
  picture(name: string): Buffer | undefined
  /** Returns another part, such as that of a chart. */
  partNamed(name: string): Part | undefined
  /** Tells what a slide of ours cannot show as the file does, in words that follow “It has”. */
  obstacle(what: string): void
}
