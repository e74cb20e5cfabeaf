import { collectParagraphs } from './paragraphs.ts'
import type { PresentationSlide } from './presentation.ts'
import { readXml } from './xml.ts'

/** The most spaces that one `text:s` is read as. */
const maxSpaces = 100

/** Reads the slides from `content.xml` of an OpenDocument presentation, and the name of the master of the first one. */
export function readOdpPages(content: Buffer): { pages: PresentationSlide[]; master: string | undefined } {
  const pages: PresentationSlide[] = []
  /** The names of page styles that hide a slide. They stand before the pages. */
  const hiding = new Set<string>()
  let style = ''
  let master: string | undefined
  let isHidden = false
  let notes = collectParagraphs()
  readXml(content, {
    open({ name, attributes }, parents) {
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'drawing-page-properties') {
        if (attributes['presentation:visibility'] === 'hidden') hiding.add(style)
      } else if (name === 'page' && parents.at(-1) === 'presentation') {
        isHidden = hiding.has(attributes['draw:style-name'] ?? '')
        master ??= attributes['draw:master-page-name']
        notes = collectParagraphs()
      } else if (isNote(parents)) {
        if (name === 's') notes.add(' '.repeat(Math.min(maxSpaces, Number(attributes['text:c'] ?? 1) || 1)))
        else if (name === 'tab') notes.add('\t')
        else if (name === 'line-break') notes.add('\n')
      }
    },
    text(text, parents) {
      // White space is one space in OpenDocument; spaces of its own are elements.
      if (isNote(parents)) notes.add(text.replaceAll(/\s+/g, ' '))
    },
    close(name, parents) {
      if (name === 'page' && parents.at(-1) === 'presentation') pages.push({ isHidden, notes: notes.text() })
      else if (isParagraph(name) && isInNotes(parents)) notes.end()
    },
  })
  return { pages, master }
}

const isParagraph = (name: string | undefined) => name === 'p' || name === 'h'
/** The notes are the text box of the notes page; its header, footer, date and number are frames with text as well. */
const isInNotes = (parents: readonly string[]) => parents.includes('notes') && parents.includes('text-box')
const isNote = (parents: readonly string[]) =>
  isInNotes(parents) && parents.some(isParagraph) && !parents.includes('page-number')
