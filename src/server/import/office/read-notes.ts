import { collectParagraphs } from './paragraphs.ts'
import { type XmlElement, readXml } from './xml.ts'

/** Reads the speaker notes of a slide from its notes page in Office Open XML: its body, without slide numbers. */
export function readNotes(bytes: Buffer): string {
  const notes = collectParagraphs()
  let isBody = false
  /** How deep the element is whose content is left out. */
  let skippedFrom: number | undefined
  readXml(bytes, {
    open(element, parents) {
      if (skippedFrom !== undefined) return
      const { name, attributes } = element
      if (isSkipped(element)) skippedFrom = parents.length
      else if (name === 'sp') isBody = false
      else if (name === 'ph') isBody = attributes['type'] === 'body'
      else if (name === 'br' && isBody) notes.add('\n')
    },
    text(text, parents) {
      if (isBody && skippedFrom === undefined && parents.at(-1) === 't') notes.add(text)
    },
    close(name, parents) {
      if (skippedFrom === parents.length) skippedFrom = undefined
      else if (name === 'p' && isBody && skippedFrom === undefined) notes.end()
    },
  })
  return notes.text()
}

/** The number of the slide is no note, and a fallback repeats what stands before it. */
const isSkipped = ({ name, attributes }: XmlElement): boolean =>
  name === 'Fallback' || (name === 'fld' && attributes['type'] === 'slidenum')
