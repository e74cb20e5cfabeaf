import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type Parts,
  odpParts,
  pack,
  pptxParts,
  relationship,
  relationships,
} from '#test/support/presentations.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { readPresentation } from './read-presentation.ts'
import { testInAll, sample } from '#test/support/test-all.ts'

const megabyte = 1024 * 1024
const read = (parts: Parts) => readPresentation(pack(parts))
/** Returns the code of the problem of a file; undefined when it can be read. */
function problemOf(file: Uint8Array | Parts): string | undefined {
  try {
    readPresentation(file instanceof Uint8Array ? file : pack(file))
    return undefined
  } catch (error) {
    if (error instanceof FileProblem) return error.code
    throw error
  }
}

describe('of a PowerPoint file', () => {
  test('slides come in the order in which they are shown, not that of their files', () => {
    const parts = pptxParts({
      slides: [
        { text: 'A', notes: 'first' },
        { text: 'B', notes: 'second' },
      ],
    })
    parts['ppt/presentation.xml'] = String(parts['ppt/presentation.xml']).replace(
      /(<p:sldId [^>]*>)(<p:sldId [^>]*>)/,
      '$2$1',
    )
    expect(read(parts).slides.map(({ notes }) => notes)).toEqual(['second', 'first'])
  })

  test('hidden slides are told, and notes have a line for each paragraph and no slide number', () => {
    const slides = [
      { text: 'A', notes: 'Say hello.\n\nThen &lt;wait&gt; &amp; smile.' },
      { text: 'B', isHidden: true, notes: 'Not shown.' },
      { text: 'C' },
    ]
    expect(read(pptxParts({ slides })).slides).toEqual([
      { isHidden: false, notes: 'Say hello.\n\nThen <wait> & smile.' },
      { isHidden: true, notes: 'Not shown.' },
      { isHidden: false, notes: '' },
    ])
  })

  test('the slide may be 4:3 or 16:9', () => {
    expect(read(pptxParts({ size: { cx: 9_144_000, cy: 6_858_000 } })).aspect).toBeCloseTo(4 / 3)
    expect(read(pptxParts()).aspect).toBeCloseTo(16 / 9)
  })

  test('the colours are the accents, then those of texts and backgrounds, without black, white and repetitions', () => {
    const colours = { accent2: 'FF0000', accent3: 'ff0000', accent4: 'FFFFFF', dk1: '202020' }
    expect(read(pptxParts({ colours })).colours).toEqual([
      '#4f81bd',
      '#ff0000',
      '#4bacc6',
      '#f79646',
      '#1f497d',
      '#eeece1',
      '#202020',
    ])
  })

  test.each([
    'openxmlformats-officedocument.presentationml.slideshow.main+xml',
    'openxmlformats-officedocument.presentationml.template.main+xml',
    'ms-powerpoint.presentation.macroEnabled.main+xml',
  ])('%s is read like a presentation', type => {
    const parts = pptxParts({ type })
    parts['ppt/vbaProject.bin'] = new Uint8Array(100)
    expect(read(parts)).toMatchObject({ kind: 'pptx', slides: [{ isHidden: false }] })
  })

  test('external links, and links that lead out of the file, are never followed', () => {
    const parts = pptxParts({ slides: [{ text: 'A', notes: 'kept' }] })
    parts['ppt/slides/_rels/slide1.xml.rels'] = relationships(
      relationship('a', 'notesSlide', 'file:///etc/passwd', 'External'),
      relationship('b', 'image', 'http://127.0.0.1:1/x.png', 'External'),
      relationship('n', 'notesSlide', '../../../../../ppt/notesSlides/notesSlide1.xml'),
    )
    expect(read(parts).slides).toEqual([{ isHidden: false, notes: 'kept' }])
    parts['ppt/slides/_rels/slide1.xml.rels'] = relationships(
      relationship('n', 'notesSlide', '../../../etc/passwd'),
    )
    expect(read(parts).slides).toEqual([{ isHidden: false, notes: '' }])
  })

  const samples = new URL('../../../../../shared/samples/', import.meta.url)
  if (existsSync(samples))
    test('the samples are read', () => {
      const slidesOf = (name: string) =>
        readPresentation(readFileSync(new URL(`${name}.pptx`, samples))).slides
      expect(slidesOf('notes')).toEqual([{ isHidden: false, notes: 'Notes' }])
      expect(slidesOf('charts')).toHaveLength(8)
      expect(slidesOf('placeholders')).toHaveLength(9)
      expect(slidesOf('shapes')).toHaveLength(2)
    })
})

test('an OpenDocument presentation has the same: slides, notes, aspect and colours', () => {
  const slides = [
    { text: 'A', notes: 'Say<text:s text:c="2"/>hello.\nPage <text:page-number>1</text:page-number>' },
    { text: 'B', isHidden: true },
  ]
  expect(read(odpParts(slides))).toEqual({
    kind: 'odp',
    slides: [
      { isHidden: false, notes: 'Say  hello.\nPage' },
      { isHidden: true, notes: '' },
    ],
    aspect: 28 / 21,
    colours: ['#4f81bd', '#102030'],
  })
})

describe('what is no presentation is refused with what it is', () => {
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')])
  const encryptedOdp = {
    ...odpParts(),
    'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
  }
  test.each<[string, string, Uint8Array | Parts]>([
    ['text', 'not_a_document', Buffer.from('Hello')],
    ['nothing', 'not_a_document', Buffer.alloc(0)],
    ['a PDF', 'not_a_document', Buffer.from('%PDF-1.7\n')],
    ['a ZIP file of anything', 'not_a_document', { 'a.txt': 'a' }],
    [
      'a Word document',
      'not_a_document',
      pptxParts({ type: 'openxmlformats-officedocument.wordprocessingml.document.main+xml' }),
    ],
    ['PowerPoint 97 to 2003', 'old_powerpoint', compound('PowerPoint Document')],
    ['Word 97 to 2003', 'not_a_document', compound('WordDocument')],
    ['a presentation with a password', 'encrypted', compound('EncryptedPackage')],
    ['an OpenDocument presentation with a password', 'encrypted', encryptedOdp],
    ['Keynote', 'keynote', { 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }],
    ['Keynote of 2009', 'keynote', { 'index.apxl': 'x' }],
    ['a presentation without slides', 'empty', pptxParts({ slides: [] })],
    [
      'a presentation with hidden slides only',
      'empty',
      pptxParts({ slides: [{ text: 'A', isHidden: true }] }),
    ],
    ['an empty OpenDocument presentation', 'empty', odpParts([])],
    [
      '200 slides',
      'too_many_pages',
      pptxParts({ slides: Array.from({ length: 200 }, (_, index) => ({ text: String(index) })) }),
    ],
  ])('%s: %s', (_, code, file) => expect(problemOf(file)).toBe(code))

  test('hidden slides do not count as pages', () => {
    const slides = Array.from({ length: 200 }, (_, index) => ({ text: 'A', isHidden: index === 0 }))
    expect(problemOf(pptxParts({ slides }))).toBeUndefined()
  })
})

describe('a broken or hostile file is refused', () => {
  const good = pack(pptxParts())
  const mainPart = (xml: string) => ({ ...pptxParts(), 'ppt/presentation.xml': xml })
  const { 'ppt/slides/slide1.xml': _, ...withoutSlide } = pptxParts()

  const cases: [string, string, Uint8Array | Parts][] = [
    ['cut off', 'broken', good.subarray(0, good.length / 2)],
    ['without a slide that it lists', 'broken', withoutSlide],
    ['that is not well-formed', 'broken', mainPart('<p:presentation><a></p:presentation>')],
    ['with text in the wrong encoding', 'broken', mainPart('\u{0}<p:presentation/>')],
    [
      'with entities',
      'broken',
      mainPart(
        `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><p:presentation>&b;</p:presentation>`,
      ),
    ],
    ['with a part that leads out of it', 'broken', { ...pptxParts(), '../../../tmp/x': 'x' }],
    ['that is nested too deeply', 'broken', mainPart('<a>'.repeat(200_000))],
    [
      'with 100 MB of white space',
      'too_large_unpacked',
      { ...pptxParts(), 'ppt/presentation.xml': Buffer.alloc(100 * megabyte, 32) },
    ],
    [
      'with 10,001 parts',
      'too_large_unpacked',
      { ...pptxParts(), ...Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`a${n}`, ''])) },
    ],
  ]
  test.each(sample(cases, ([, code]) => code === 'broken'))('%s: %s', (_, code, file) =>
    expect(problemOf(file)).toBe(code),
  )

  test('that declares more than it may unpack, although nothing of it is needed', () => {
    const file = pack({ ...pptxParts(), 'ppt/media/image1.bmp': 'x' })
    expect(problemOf(withDeclaredSize(file, 'ppt/media/image1.bmp', 600 * megabyte))).toBe(
      'too_large_unpacked',
    )
  })

  testInAll('that declares less than it holds: unpacking stops at what is declared', () => {
    const bomb = pack({ ...pptxParts(), 'ppt/presentation.xml': Buffer.alloc(100 * megabyte, 32) })
    const before = process.memoryUsage().rss
    expect(problemOf(withDeclaredSize(bomb, 'ppt/presentation.xml', 1_000))).toBe('broken')
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * megabyte)
  })

  test('any change of one byte gives a presentation or a problem, never another error', () => {
    for (let at = 0; at < good.length; at += 7) {
      const changed = Buffer.from(good)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      problemOf(changed)
    }
  })
})

/** Changes the unpacked size that the directory of a ZIP file declares for an entry. */
function withDeclaredSize(file: Buffer, name: string, bytes: number): Buffer {
  const changed = Buffer.from(file)
  const nameAt = changed.lastIndexOf(name)
  expect(changed.readUInt32LE(nameAt - 46)).toBe(0x02_01_4b_50)
  changed.writeUInt32LE(bytes, nameAt - 46 + 24)
  return changed
}
