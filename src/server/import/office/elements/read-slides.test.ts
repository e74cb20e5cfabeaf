import { describe, expect, test } from 'vitest'
import { type Parts, pack, pptxParts, relationship, relationships } from '#test/support/presentations.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { openPresentationSlides } from '../read-presentation.ts'

const office = 'http://schemas.openxmlformats.org'
const names = `xmlns:a="${office}/drawingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:p="${office}/presentationml/2006/main"`

/** Returns the parts of a file with one slide that holds this. The slide is 12,192,000 × 6,858,000, so that 7,620 are a px of ours. */
function partsWith(shapes: string, { before = '', after = '', links = [] as string[] } = {}): Parts {
  const parts = pptxParts()
  parts['ppt/slides/slide1.xml'] =
    `<p:sld ${names}><p:cSld>${before}<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree></p:cSld>${after}</p:sld>`
  parts['ppt/slides/_rels/slide1.xml.rels'] = relationships(
    relationship('l', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
    ...links,
  )
  return parts
}
const readParts = (parts: Parts) => openPresentationSlides(pack(parts)).read(0)
const read = (shapes: string, more?: Parameters<typeof partsWith>[1]) => readParts(partsWith(shapes, more))

const px = (value: number) => value * 7_620
const place = (x: number, y: number, w: number, h: number, more = '') =>
  `<a:xfrm${more}><a:off x="${px(x)}" y="${px(y)}"/><a:ext cx="${px(w)}" cy="${px(h)}"/></a:xfrm>`
const form = (preset: string, guides = '') =>
  `<a:prstGeom prst="${preset}"><a:avLst>${guides}</a:avLst></a:prstGeom>`
const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'
const none = { lIns: 0, tIns: 0, rIns: 0, bIns: 0 }
const words = (paragraphs: string, box: Record<string, unknown> = {}, inside = '') =>
  `<p:txBody><a:bodyPr ${Object.entries({ ...none, ...box })
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(' ')}>${inside}</a:bodyPr>${paragraphs}</p:txBody>`
const run = (text: string, form_ = '', inside = '') =>
  `<a:r><a:rPr ${form_}>${inside}<a:latin typeface="Inter"/></a:rPr><a:t>${text}</a:t></a:r>`
const paragraph = (runs: string, properties = '') => `<a:p>${properties}${runs}</a:p>`
const shape = (properties: string, body = '', id = 2) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="s"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${properties}</p:spPr>${body}</p:sp>`
const textBox = (body: string) => shape(place(160, 90, 800, 450) + form('rect'), body)

describe('words', () => {
  test('a text has its place without the space inside of its box, its size in px, font and colour', async () => {
    const body = words(paragraph(run('Hello', 'sz="2400" b="1"', red)), { lIns: px(10), tIns: px(5) })
    const { slide, obstacles } = await read(textBox(body))
    expect(obstacles).toEqual([])
    expect(slide.texts).toEqual([
      {
        id: 'e0',
        text: 'Hello',
        rect: { x: 0.10625, y: 0.10556, w: 0.49375, h: 0.49444 },
        z: 0,
        style: { size: 40, color: '#ff0000', bold: true, font: 'Inter', lineHeight: 1.2, fit: 'grow' },
      },
    ])
  })

  test('runs are Markdown, and a list has its levels', async () => {
    const list = (level: number, bullet: string) => `<a:pPr lvl="${level}">${bullet}</a:pPr>`
    const body = words(
      paragraph(
        run('One ') + run('two', 'b="1"') + run('2', 'baseline="30000"'),
        list(0, '<a:buChar char="•"/>'),
      ) +
        paragraph(run('deep', 'i="1"'), list(1, '<a:buAutoNum type="arabicPeriod"/>')) +
        paragraph(run('gone', 'strike="sngStrike"'), list(0, '<a:buChar char="•"/>')),
    )
    const { slide, obstacles } = await read(textBox(body))
    expect(obstacles).toEqual([])
    expect(slide.texts[0]).toMatchObject({
      text: '- One **two**^2^\n  1. *deep*\n- ~~gone~~',
      format: 'markdown',
    })
  })

  test('a link of the web stays one, and any other is only words', async () => {
    const click = (id: string) => `<a:hlinkClick r:id="${id}"/>`
    const links = [
      relationship('w', 'hyperlink', 'https://example.org/a', 'External'),
      relationship('j', 'hyperlink', 'javascript:alert(1)', 'External'),
    ]
    const body = words(paragraph(run('See ') + run('this', '', click('w')) + run(' or that', '', click('j'))))
    const { slide } = await read(textBox(body), { links })
    expect(slide.texts[0]?.text).toBe('See [this](https://example.org/a) or that')
  })

  test('a placeholder has place and looks of the layout and master that it fills', async () => {
    const parts = partsWith(
      '<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>Title</a:t></a:r></a:p></p:txBody></p:sp>',
    )
    parts['ppt/slideMasters/slideMaster1.xml'] = String(parts['ppt/slideMasters/slideMaster1.xml'])
      .replace(
        '</p:spTree>',
        `<p:sp><p:nvSpPr><p:cNvPr id="5" name="t"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${place(100, 50, 1_400, 100)}</p:spPr>${words('', { anchor: 'ctr' })}</p:sp></p:spTree>`,
      )
      .replace(
        '</p:sldMaster>',
        '<p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="3600"><a:solidFill><a:schemeClr val="tx2"><a:lumMod val="50000"/></a:schemeClr></a:solidFill><a:latin typeface="Georgia"/></a:defRPr></a:lvl1pPr></p:titleStyle></p:txStyles></p:sldMaster>',
      )
    const { slide, obstacles } = await readParts(parts)
    expect(obstacles).toEqual([])
    expect(slide.texts[0]).toMatchObject({
      text: 'Title',
      rect: { x: 0.0625, y: 0.05556, w: 0.875, h: 0.11111 },
      style: { align: 'center', valign: 'middle', font: 'Source Serif 4', color: '#10243e' },
    })
  })

  test('what a text has only once is told where it differs', async () => {
    const { obstacles } = await read(
      textBox(
        words(
          paragraph(run('Large', 'sz="4000"') + run('small and long', 'sz="1000"', red)) +
            paragraph(run('right'), '<a:pPr algn="r"/>'),
        ),
      ),
    )
    expect(obstacles).toEqual([
      'words of several sizes in one text',
      'words of several colours in one text',
      'paragraphs of one text at different sides',
    ])
  })

  test('a font that nothing is like is told', async () => {
    const body = words(paragraph(run('Hi').replace('Inter', 'Lobster')))
    expect((await read(textBox(body))).obstacles).toEqual(['the font “Lobster”, which is not there'])
  })
})

describe('shapes', () => {
  test('a shape has its fill, outline, turn and words', async () => {
    const { slide, obstacles } = await read(
      shape(
        `${place(160, 90, 320, 180, ' rot="5400000"')}${form('roundRect', '<a:gd name="adj" fmla="val 20000"/>')}${red}<a:ln w="${px(4)}"><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:prstDash val="dash"/></a:ln>`,
        words(paragraph(run('In'), '<a:pPr algn="ctr"/>'), { anchor: 'ctr' }),
      ),
    )
    expect(obstacles).toEqual([])
    expect(slide.shapes).toMatchObject([
      {
        shape: 'rect',
        rect: { x: 0.1, y: 0.1, w: 0.2, h: 0.2 },
        style: {
          fill: '#ff0000',
          radius: 36,
          rotation: 90,
          outline: true,
          outlineColor: '#4f81bd',
          width: 4,
          dash: 'dashed',
        },
        text: 'In',
      },
    ])
  })

  test.each([
    ['ellipse', 'ellipse'],
    ['diamond', 'diamond'],
    ['star5', 'star'],
    ['cloud', 'cloud'],
    ['donut', 'donut'],
    ['triangle', 'triangle'],
  ])('%s is %s', async (preset, kind) => {
    const { slide, obstacles } = await read(shape(place(160, 90, 320, 180) + form(preset) + red))
    expect(obstacles).toEqual([])
    expect(slide.shapes[0]?.shape).toBe(kind)
  })

  test('a shape that we have not is told, as is a gradient', async () => {
    const { obstacles } = await read(
      shape(
        `${place(160, 90, 320, 180)}${form('curvedRightArrow')}<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst></a:gradFill>`,
      ),
    )
    expect(obstacles).toEqual(['a shape with a gradient', 'a shape “curved right arrow”'])
  })

  test('shapes in a group are scaled and turned with it', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm rot="10800000"><a:off x="0" y="0"/><a:ext cx="${px(800)}" cy="${px(400)}"/><a:chOff x="0" y="0"/><a:chExt cx="${px(1_600)}" cy="${px(800)}"/></a:xfrm></p:grpSpPr>${shape(place(0, 0, 400, 200) + form('rect') + red)}${shape(place(800, 400, 400, 200) + form('rect') + red, '', 3)}</p:grpSp>`
    const { slide } = await read(group)
    expect(slide.shapes.map(({ rect, group: name, style }) => [rect, name, style?.rotation])).toEqual([
      [{ x: 0.375, y: 0.33333, w: 0.125, h: 0.11111 }, 'g9', 180],
      [{ x: 0.125, y: 0.11111, w: 0.125, h: 0.11111 }, 'g9', 180],
    ])
  })

  test('a line has its heads, begins at its corner, and is joined where it touches', async () => {
    const connector = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="8" name="c"/><p:cNvCxnSpPr><a:stCxn id="3" idx="3"/><a:endCxn id="4" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${place(320, 180, 640, 360, ' flipV="1"')}${form('straightConnector1')}<a:ln w="${px(3)}">${red}<a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`
    const { slide } = await read(
      shape(place(160, 450, 160, 180) + form('rect') + red, '', 3) +
        shape(place(1_200, 90, 160, 180) + form('rect') + red, '', 4) +
        connector,
    )
    expect(slide.shapes[2]).toMatchObject({
      shape: 'arrow',
      from: 'bottom-left',
      rect: { x: 0.2, y: 0.2, w: 0.4, h: 0.4 },
      style: { fill: '#ff0000', width: 3 },
      begin: { element: 'e0', side: 'right' },
    })
    // Its end touches no side.
    expect(slide.shapes[2]).not.toHaveProperty('end')
  })

  test('a thin bar is a line', async () => {
    const { slide, obstacles } = await read(shape(place(160, 450, 800, 8) + form('rect') + red))
    expect(obstacles).toEqual([])
    expect(slide.shapes[0]).toMatchObject({
      shape: 'line',
      rect: { x: 0.1025, y: 0.50444, w: 0.495, h: 0 },
      style: { fill: '#ff0000', width: 8 },
    })
  })
})

describe('other contents', () => {
  const frame = (uri: string, inside: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="f"/></p:nvGraphicFramePr><p:xfrm><a:off x="${px(160)}" y="${px(90)}"/><a:ext cx="${px(800)}" cy="${px(450)}"/></p:xfrm><a:graphic><a:graphicData uri="${office}/drawingml/2006/${uri}">${inside}</a:graphicData></a:graphic></p:graphicFrame>`
  const cell = (text: string, more = '', looks = '') =>
    `<a:tc${more}><a:txBody>${paragraph(run(text))}</a:txBody><a:tcPr>${looks}</a:tcPr></a:tc>`
  const table = (...rows: string[]) =>
    frame('table', `<a:tbl><a:tblPr/>${rows.map(each => `<a:tr h="1">${each}</a:tr>`).join('')}</a:tbl>`)

  test('a table is a text with a table', async () => {
    const { slide, obstacles } = await read(table(cell('A') + cell('B'), cell('1') + cell('2 | 3')))
    expect(obstacles).toEqual([])
    expect(slide.texts[0]).toMatchObject({
      text: '| A | B |\n| --- | --- |\n| 1 | 2 \\| 3 |',
      format: 'markdown',
    })
  })

  test('merged and coloured cells are told', async () => {
    const { obstacles } = await read(table(cell('A', ' gridSpan="2"') + cell('', ' hMerge="1"', red)))
    expect(obstacles).toEqual(['a table with merged cells', 'a table with coloured cells'])
  })

  test('a chart has its numbers, bars from the bottom to the top as the file has them', async () => {
    const points = (...values: (string | number)[]) =>
      values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')
    const parts = partsWith(frame('chart', `<c:chart xmlns:c="c" r:id="c"/>`), {
      links: [relationship('c', 'chart', '../charts/chart1.xml')],
    })
    parts['ppt/charts/chart1.xml'] =
      `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea><c:barChart><c:barDir val="bar"/><c:grouping val="stacked"/><c:ser><c:tx><c:strRef><c:strCache>${points('North')}</c:strCache></c:strRef></c:tx><c:spPr>${red}</c:spPr><c:cat><c:strRef><c:strCache>${points('Q1', 'Q2')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(3, 4.5)}</c:numCache></c:numRef></c:val></c:ser></c:barChart></c:plotArea><c:legend/></c:chart></c:chartSpace>`
    const { slide, obstacles } = await readParts(parts)
    expect(obstacles).toEqual([])
    expect(slide.shapes[0]).toMatchObject({
      shape: 'chart',
      chart: {
        kind: 'bars',
        labels: ['Q2', 'Q1'],
        series: [{ name: 'North', values: [4.5, 3], color: '#ff0000' }],
        style: { stacked: true, showLegend: true },
      },
    })
  })

  test('SmartArt is told', async () => {
    expect((await read(frame('diagram', ''))).obstacles).toEqual(['SmartArt'])
  })

  test('a cropped picture is written as it is seen, and one that browsers do not show is told', async () => {
    const picture = (id: string, crop = '') =>
      `<p:pic><p:nvPicPr><p:cNvPr id="5" name="p" descr="A dot"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/>${crop}<a:stretch/></p:blipFill><p:spPr>${place(160, 90, 300, 300)}${form('rect')}</p:spPr></p:pic>`
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwH4QZYAwAR8oH+Rq28akAAAAASUVORK5CYII=',
      'base64',
    )
    const parts = partsWith(picture('a', '<a:srcRect r="50000"/>') + picture('b'), {
      links: [
        relationship('a', 'image', '../media/image1.png'),
        relationship('b', 'image', '../media/image2.emf'),
      ],
    })
    parts['ppt/media/image1.png'] = new Uint8Array(dot)
    parts['ppt/media/image2.emf'] = 'no picture'
    const { slide, obstacles } = await readParts(parts)
    expect(obstacles).toEqual(['a picture that browsers do not show (EMF)'])
    expect(slide.images).toMatchObject([{ alt: 'A dot', rect: { x: 0.1, y: 0.1, w: 0.1875, h: 0.33333 } }])
    const bytes = Buffer.from(slide.images[0]?.dataUrl.split(',')[1] ?? '', 'base64')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1, 1])
  })

  test('a slide has the background and transition that it says', async () => {
    const gradient =
      '<p:bg><p:bgPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:schemeClr val="bg1"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill></p:bgPr></p:bg>'
    const { slide } = await read('', { before: gradient, after: '<p:transition><p:push/></p:transition>' })
    expect(slide).toMatchObject({
      background: { gradient: { colors: ['#000000', '#ffffff'], angle: 180 } },
      transition: 'push',
    })
  })

  test('a slide of 4:3 lies in the middle of ours', async () => {
    const parts = partsWith(shape(place(0, 0, 1_600, 900) + form('rect') + red))
    parts['ppt/presentation.xml'] = String(parts['ppt/presentation.xml']).replace(
      /<p:sldSz[^>]*>/,
      '<p:sldSz cx="9144000" cy="6858000"/>',
    )
    const { slide } = await readParts(parts)
    expect(slide.shapes[0]?.rect).toMatchObject({ x: 0.125, y: 0 })
  })
})

describe('hostile files', () => {
  const problemOf = async (parts: Parts) => {
    try {
      await readParts(parts)
      return undefined
    } catch (error) {
      if (error instanceof FileProblem) return error.code
      throw error
    }
  }

  test('entities, broken and deep XML are refused', async () => {
    const withSlide = (xml: string) => ({ ...partsWith(''), 'ppt/slides/slide1.xml': xml })
    expect(await problemOf(withSlide('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).toBe('broken')
    expect(await problemOf(withSlide('<p:sld><p:cSld>'))).toBe('broken')
    expect(await problemOf(partsWith('<p:grpSp>'.repeat(600) + '</p:grpSp>'.repeat(600)))).toBe('broken')
  })

  test('more elements than a slide can have are left out, and told', async () => {
    const { slide, obstacles } = await read(
      shape(place(160, 90, 320, 180) + form('rect') + red).repeat(2_000),
    )
    expect(slide.shapes).toHaveLength(40)
    expect(obstacles).toEqual(['more than 40 shapes'])
  })

  test('measures that are no numbers, or too large, make no element', async () => {
    const wild = (attributes: string) =>
      shape(`<a:xfrm><a:off ${attributes}/><a:ext cx="NaN" cy="1e308"/></a:xfrm>${form('rect')}${red}`)
    const { slide } = await read(wild('x="1e300" y="-1e300"') + wild('x="Infinity" y="abc"'))
    for (const { rect } of slide.shapes)
      expect(Object.values(rect).every(value => value >= 0 && value <= 1)).toBe(true)
  })

  test('a part that a slide refers to and that is missing is told, or refused', async () => {
    const parts = partsWith('')
    delete parts['ppt/slideLayouts/slideLayout1.xml']
    expect((await readParts(parts)).slide.background).toEqual({ color: '#ffffff' })
  })
})
