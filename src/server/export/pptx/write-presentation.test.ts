import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SlideStep, Step } from '#contract/deck/deck.ts'
import { blankSlide } from '#deck/complete.ts'
import { noEnding } from '#scene/ending.ts'
import type { FiledStep } from '../deck-file-job.ts'
import { writePresentation } from './write-presentation.ts'

/** A picture of 2 × 1 px. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwH4QZYAwAR8oH+Rq28akAAAAASUVORK5CYII='

const slide = (parts: Partial<SlideStep>): SlideStep => ({
  ...blankSlide(() => 's'),
  ...parts,
})
const rect = { x: 0.1, y: 0.1, w: 0.4, h: 0.6 }

const filed = (step: Step, more: Partial<FiledStep> = {}): FiledStep => ({
  moment: { title: 'Talk', extras: null, step, polls: new Map(), live: null, ending: noEnding },
  page: undefined,
  notes: '',
  isSkipped: false,
  ...more,
})

/** Writes steps and returns the texts of the files in it, and their names. */
async function filesOf(...steps: readonly FiledStep[]) {
  const bytes = await writePresentation({ title: 'Talk', steps, deckFile: { format: 'pptx' } })
  const files = unzipSync(bytes)
  return {
    names: Object.keys(files),
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    slide: (number = 1) => strFromU8(files[`ppt/slides/slide${number}.xml`] ?? new Uint8Array()),
  }
}

const slideOf = async (parts: Partial<SlideStep>) => (await filesOf(filed(slide(parts)))).slide()
const markdown = (text: string, more = {}) => ({
  id: 't',
  text,
  format: 'markdown' as const,
  rect,
  z: 1,
  ...more,
})

test('a list has its levels, and words in bold are bold', async () => {
  const xml = await slideOf({ texts: [markdown('- One **two** three\n  - Inner\n    1. Deep')] })
  const paragraphs = xml.match(/<a:p>.*?<\/a:p>/g) ?? []
  expect(paragraphs).toHaveLength(3)
  expect(paragraphs.map(each => each.match(/<a:pPr/g)?.length)).toEqual([1, 1, 1])
  expect(paragraphs[0]).toMatch(/<a:buChar char="&#x2022;"\/>/)
  expect(paragraphs[1]).toMatch(/lvl="1".*<a:buChar char="&#x25E6;"\/>/)
  expect(paragraphs[2]).toMatch(/lvl="2".*<a:buAutoNum type="arabicPeriod" startAt="1"\/>/)
  expect(paragraphs[0]).toMatch(/<a:rPr [^>]*b="1"[^>]*>(?:(?!<\/a:r>).)*<a:t>two<\/a:t>/)
  expect(paragraphs[0]).toMatch(/<a:rPr (?![^>]*b="1")[^>]*>(?:(?!<\/a:r>).)*<a:t>One <\/a:t>/)
})

test('a table is a table between boxes of text, and a program is set in letters of one width', async () => {
  const xml = await slideOf({
    texts: [markdown('Before\n\n| A | B |\n| --- | --: |\n| 1 | **2** |\n\n```js\nconst a = 1\n```')],
  })
  expect(xml.match(/<a:tr /g)).toHaveLength(2)
  expect(xml.match(/<a:tc>/g)).toHaveLength(4)
  expect(xml).toMatch(/algn="r".*<a:t>2<\/a:t>/)
  expect(xml).toContain('<a:latin typeface="JetBrains Mono"')
  expect(xml).toContain('<a:t>const</a:t>')
})

test('a chart has its numbers', async () => {
  const chart = {
    kind: 'columns' as const,
    labels: ['Q1 & <2>', 'Q2'],
    series: [
      { name: 'North', values: [3, null] },
      { name: 'South', values: [4, 5] },
    ],
  }
  const files = await filesOf(
    filed(slide({ shapes: [{ id: 'c', shape: 'chart', chart, rect, z: 1, alt: 'Sales' }] })),
  )
  const name = files.names.find(each => /charts\/chart\d+\.xml$/.test(each)) ?? ''
  const xml = files.text(name)
  expect(xml).toContain('<c:barDir val="col"/>')
  expect(xml).toContain('<c:v>Q1 &amp; &lt;2&gt;</c:v>')
  expect(xml).toContain('<c:pt idx="1"><c:v>5</c:v></c:pt>')
  expect(xml).not.toContain('<c:v></c:v>')
  expect(files.slide()).toContain('descr="Sales"')
})

test('elements are turned, described and linked, and hidden ones are left out', async () => {
  const steps = [
    slide({
      id: 'one',
      texts: [
        {
          id: 'a',
          text: 'Seen',
          rect,
          z: 1,
          style: { rotation: -10, color: 'accent', size: 40 },
          link: { step: 'two' },
        },
        { id: 'b', text: 'Unseen', rect, z: 2, hidden: true },
      ],
      shapes: [
        {
          id: 'c',
          shape: 'star',
          rect,
          z: 3,
          alt: 'A "star"',
          text: 'Words',
          style: { fill: '#112233', opacity: 0.5 },
        },
        { id: 'd', shape: 'arrow', rect, z: 4, from: 'bottom-left' },
        { id: 'e', shape: 'line', rect, z: 5, style: { bend: 'curve', dash: 'dashed' } },
      ],
      images: [
        {
          id: 'f',
          dataUrl: dot,
          rect,
          z: 0,
          alt: 'A dot',
          fit: 'cover',
          link: { url: 'https://example.org/?a=1&b=2' },
        },
      ],
    }),
    slide({ id: 'two' }),
  ]
  const files = await filesOf(
    ...steps.map((step, at) =>
      filed(step, { isSkipped: at === 1, notes: at === 1 ? 'Say **hello** & <go>' : '' }),
    ),
  )
  const xml = files.slide()
  expect(xml).toContain('rot="21000000"')
  expect(xml).toContain('sz="2400"')
  expect(xml).not.toContain('Unseen')
  expect(xml).toContain('prst="star5"')
  expect(xml).toContain('descr="A &quot;star&quot;"')
  expect(xml).toContain('<a:srgbClr val="112233"><a:alpha val="50000"/>')
  expect(xml).toContain('<a:tailEnd type="arrow"/>')
  expect(xml).toContain('<a:cubicBezTo>')
  expect(xml).toContain('descr="A dot"')
  expect(xml).toMatch(/<a:srcRect l="\d+" r="\d+" t="0" b="0"\/>/)
  expect(xml).toContain('ppaction://hlinksldjump')
  const relations = files.text('ppt/slides/_rels/slide1.xml.rels')
  expect(relations).toContain('Target="slide2.xml"')
  expect(relations).toContain('Target="https://example.org/?a=1&amp;b=2"')
  const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(files.slide(2)).toContain('show="0"')
  expect(files.text('ppt/notesSlides/notesSlide2.xml')).toContain('Say **hello** &amp; &lt;go&gt;')
})

test('a picture in an ellipse keeps its form and what is shown of it', async () => {
  const image = { id: 'i', dataUrl: dot, rect, z: 1, mask: 'ellipse' } as const
  const whole = await slideOf({ images: [image] })
  expect(whole).toContain('prst="ellipse"')
  expect(whole).not.toContain('srcRect')
  const cut = await slideOf({ images: [{ ...image, fit: 'cover', scale: 2 }] })
  expect(cut).toContain('prst="ellipse"')
  const [, top = '', bottom = ''] = /<a:srcRect [^>]*t="(\d+)" b="(\d+)"/.exec(cut) ?? []
  expect([Math.round(Number(top) / 1_000), Math.round(Number(bottom) / 1_000)]).toEqual([25, 25])
})

test('what is asked is a picture with the question as its description', async () => {
  const poll = {
    type: 'multiple-choice',
    prompt: 'Tea & cake?',
    timeLimitSec: null,
    options: ['Yes', 'No'],
  } as const
  const own = { ...poll, options: [...poll.options] }
  const files = await filesOf(
    filed({ kind: 'poll', id: 'p', poll: own }),
    filed(slide({ overlays: [{ id: 'o', poll: own, rect, style: { rotation: 5 } }] })),
  )
  for (const number of [1, 2]) expect(files.slide(number)).toContain('descr="Tea &amp; cake?"')
  expect(files.slide(2)).toContain('rot="300000"')
  expect(files.names.filter(each => each.startsWith('ppt/media/'))).toHaveLength(2)
})

test('the page of a file is a picture with its words as its description, and words from the right are', async () => {
  const page = {
    name: 'page',
    picture: Buffer.from(dot.slice(dot.indexOf(',') + 1), 'base64'),
    words: [
      { text: 'Annual', rect },
      { text: 'report', rect },
    ],
  }
  const text = { id: 'a', text: '- שלום **עולם**', format: 'markdown' as const, rect, z: 1 }
  const files = await filesOf(filed(slide({ pageIndex: 0, texts: [text] }), { page }))
  expect(files.slide()).toContain('descr="Annual report"')
  expect(files.slide()).toMatch(/<a:pPr rtl="1"  ?algn="r"/)
})

test('slides on one gradient share its picture', async () => {
  const background = { gradient: { angle: 90, colors: ['#ffffff', '#dbe4ff'] } }
  const files = await filesOf(...['a', 'b'].map(id => filed(slide({ id, background }))))
  const pictures = files.names.filter(each => each.startsWith('ppt/media/'))
  expect(pictures).toHaveLength(1)
  const target = `Target="../${pictures[0]?.slice('ppt/'.length)}"`
  for (const number of [1, 2])
    expect(files.text(`ppt/slides/_rels/slide${number}.xml.rels`)).toContain(target)
})

test('what would break a file is left out', async () => {
  const hostile = 'a\u0000\u0008<&>"\ud800 ]]>'
  const xml = await slideOf({ texts: [{ id: 'a', text: hostile, rect, z: 1, style: { font: '"><x/>' } }] })
  expect(xml).toContain('<a:t>a&lt;&amp;&gt;&quot; ]]&gt;</a:t>')
  expect(xml).not.toContain('<x/>')
})
