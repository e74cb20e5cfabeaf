import { describe, expect, it } from 'vitest'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { context } from '#test/scene/fixtures.ts'
import { type GroupNode, type Node, type TextNode, listTexts } from '../primitives.ts'
import { drawStep } from '../step.ts'

type Style = NonNullable<TextElement['style']>
const rect = { x: 0.1, y: 0.1, w: 0.5, h: 0.8 }

/** Draws a text of 40 px in a box of 800 × 720 px; what it consists of, from the corner of the box on. */
function draw(text: string, style: Style = {}, box = rect) {
  const slide = contentOf([
    { kind: 'slide', id: 's', texts: [{ id: 't', text, format: 'markdown', rect: box, style }] },
  ])
  const scene = drawStep(slide.document[1] as SlideStep, context())
  const group = scene.nodes.find((node): node is GroupNode => node.kind === 'group')
  const nodes: Node[] = group?.children ?? []
  return { group, nodes, texts: [...listTexts(nodes)], measured: scene.measured[0] }
}
const find = (texts: readonly TextNode[], words: string) => {
  const found = texts.find(({ text }) => text === words)
  if (!found) throw new Error(`No text says "${words}": ${texts.map(({ text }) => text).join(' | ')}`)
  return found
}

describe('words', () => {
  it('stand beside each other on one line, each in its form', () => {
    const { texts } = draw('plain **bold** *slanted* `code` a^2^')
    const [plain, bold, slanted, code, above] = ['plain', 'bold', 'slanted', 'code', '2'].map(words =>
      find(texts, words),
    )
    expect(new Set([plain?.y, bold?.y, slanted?.y, code?.y]).size).toBe(1)
    expect(bold?.weight).toBe(700)
    expect(slanted?.italic).toBe(true)
    expect(code?.family).toBe('JetBrains Mono Variable')
    expect(above?.y).toBeLessThan(plain?.y ?? 0)
    expect(above?.size).toBeLessThan(30)
    const places = texts.map(({ x }) => x)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('are underlined and struck through by lines as wide as they are', () => {
    const { nodes, texts } = draw('++under++ ~~gone~~')
    const lines = nodes.filter(node => node.kind === 'rect')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.y).toBeGreaterThan(find(texts, 'under').y)
    expect(lines[1]?.y).toBeLessThan(find(texts, 'gone').y)
  })

  it('wrap within the box', () => {
    const { texts } = draw('**many** words that need more than a single line of this box '.repeat(3))
    expect(new Set(texts.map(({ y }) => y)).size).toBeGreaterThan(2)
    for (const { x } of texts) expect(x).toBeLessThan(800)
  })

  it('of two directions stand in the order in which they are read', () => {
    const { texts } = draw('אחת **שתיים** English **words** שלוש')
    const places = ['אחת', 'שתיים', 'English', 'words', 'שלוש'].map(words => {
      const { x, anchor, direction } = find(texts, words)
      expect(anchor).toBe(direction === 'ltr' ? 'left' : 'right')
      return x
    })
    const [one = 0, two = 0, english = 0, words = 0, three = 0] = places
    expect(one).toBeGreaterThan(two)
    expect(two).toBeGreaterThan(words)
    // Two words of English are read from the left.
    expect(english).toBeLessThan(words)
    expect(three).toBeLessThan(english + 1)
  })
})

describe('blocks', () => {
  it('of a list are indented by their level, with a mark before each', () => {
    const { nodes, texts } = draw('- one\n  - two\n    - three')
    const indents = ['one', 'two', 'three'].map(words => find(texts, words).x)
    expect(indents).toEqual(indents.toSorted((a, b) => a - b))
    expect(new Set(indents).size).toBe(3)
    expect(nodes.filter(node => node.kind !== 'text').map(({ kind }) => kind)).toEqual([
      'circle',
      'circle',
      'rect',
    ])
  })

  it('of a numbered list have their numbers right before them', () => {
    const { texts } = draw('9. nine\n10. ten')
    expect(find(texts, '9.').x).toBe(find(texts, '10.').x)
    expect(find(texts, 'nine').x).toBe(find(texts, 'ten').x)
  })

  it('of a list from the right have their marks at the right', () => {
    const { nodes, texts } = draw('- אחת\n- שתיים')
    const [mark] = nodes.filter(node => node.kind === 'circle')
    expect(mark?.cx).toBeGreaterThan(find(texts, 'אחת').x)
  })

  it('of a table share columns', () => {
    const { texts } = draw('| a | b |\n|:--|--:|\n| long words here | 7 |\n| c | 1,204 |')
    expect(find(texts, 'a').x).toBe(find(texts, 'c').x)
    const ends = ['b', '7', '1,204'].map(words => find(texts, words))
    const [first] = ends
    for (const { x, text } of ends) expect(x + text.length, text).toBeGreaterThan((first?.x ?? 0) - 200)
    expect(find(texts, 'a').weight).toBe(700)
  })

  it('that are programs keep their indent, and get smaller until the longest line fits', () => {
    const short = draw('```js\nif (a)\n    b()\n```').texts
    expect(find(short, 'b').x).toBeGreaterThan(find(short, 'if').x + 25)
    const long = draw(`\`\`\`js\n${'call(argument, '.repeat(4)}\n\`\`\``).texts
    expect(long[0]?.size).toBeLessThan(short[0]?.size ?? 0)
  })

  it('of programs have the colours of their language', () => {
    const { texts } = draw('```ts\nconst a = "b" // c\n```')
    expect(new Set(['const', '"b"', '// c'].map(words => find(texts, words).fill)).size).toBe(3)
  })
})

describe('the box', () => {
  const long = '- an item of a list that is rather long\n'.repeat(12)

  it('makes a text smaller that is too high', () => {
    const { texts, measured } = draw(long)
    expect(texts[0]?.size).toBeLessThan(40)
    expect(measured).toMatchObject({ clipped: false, overflowPx: 0 })
  })

  it('cuts what has no space, and says so', () => {
    const { measured, texts } = draw(long, { fit: 'cut' })
    expect(measured?.clipped).toBe(true)
    expect(measured?.overflowPx).toBeGreaterThan(0)
    expect(texts.every(({ size }) => size === 40)).toBe(true)
  })

  it('places a text as its style says', () => {
    const { group } = draw('one', { valign: 'bottom' })
    expect(group?.y).toBeGreaterThan(700)
  })

  it('has more space where paragraphs are further apart', () => {
    const last = (paragraphSpacing: number) => find(draw('one\n\ntwo', { paragraphSpacing }).texts, 'two').y
    expect(last(2) - last(0)).toBeCloseTo(2 * 40 * 1.25)
  })
})
