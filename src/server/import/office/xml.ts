import sax from 'sax'
import { FileProblem } from '#server/import/file-problem.ts'

/** Elements nested deeper than this are not found in a presentation. */
const deepest = 500
/** How many characters are parsed before it is asked whether more are needed. */
const sliceLength = 65_536

// The text of an attribute may be long: a drawn path, for example. The size of a file is limited before it is parsed.
Object.assign(sax, { MAX_BUFFER_LENGTH: Infinity })

export interface XmlElement {
  /** The name without its prefix. */
  name: string
  /** By their names with prefix. */
  attributes: Readonly<Record<string, string>>
}

export interface XmlHandlers {
  /** Called with the names of the elements around it, the root first. Returns `stop` when the rest is not needed. */
  open?(element: XmlElement, parents: readonly string[]): 'stop' | void
  text?(text: string, parents: readonly string[]): void
  /** Called with the name of the element that ends. */
  close?(name: string, parents: readonly string[]): void
}

/**
 * Parses an XML file and calls the handlers in the order of the file. Names are compared without their prefixes, because the
 * two editions of Office Open XML differ in their namespaces only. Throws a `FileProblem` with `broken` when the file is not
 * well-formed, nested too deeply, or has a document type: presentations have none, and entities are defined there.
 */
export function readXml(bytes: Buffer, handlers: XmlHandlers): void {
  const xml = decode(bytes)
  const parser = sax.parser(true)
  const parents: string[] = []
  let isStopped = false
  const fail = (cause?: Error) => {
    throw new FileProblem('broken', { cause })
  }
  const text = (part: string) => {
    if (!isStopped) handlers.text?.(part, parents)
  }
  const events: Partial<sax.SAXParser> = {
    onerror: fail,
    ondoctype: () => fail(),
    onopentag({ name, attributes }) {
      if (parents.length >= deepest) fail()
      const local = localName(name)
      // Attributes are objects only where a parser is told to resolve namespaces.
      const element = { name: local, attributes: attributes as sax.Tag['attributes'] }
      if (!isStopped && handlers.open?.(element, parents) === 'stop') isStopped = true
      parents.push(local)
    },
    ontext: text,
    oncdata: text,
    onclosetag(name) {
      parents.pop()
      if (!isStopped) handlers.close?.(localName(name), parents)
    },
  }
  Object.assign(parser, events)
  for (let at = 0; at < xml.length && !isStopped; at += sliceLength)
    parser.write(xml.slice(at, at + sliceLength))
  if (!isStopped) parser.close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function decode(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
