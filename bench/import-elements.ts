import { existsSync } from 'node:fs'
import { mkdtemp, open as openFile, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import PptxGenJS from 'pptxgenjs'
import type { SlideStep } from '#contract/deck/deck.ts'
import { noEnding } from '#scene/ending.ts'
import { drawMoment } from '#scene/moment.ts'
import type { NumberedSlide } from '#server/import/document-messages.ts'
import { openDocument } from '#server/import/document-process.ts'
import { officeConverter } from '#server/import/office/converter.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { paint } from '#server/render/paint.ts'
import type { Bench } from './bench.ts'
import { count, ms } from './figures.ts'
import { comparedWidth, difference, pagesOf, samplesFolder } from './office.ts'

const log = { warn: () => undefined }

/** Slides of presentations read as elements, without the converter: how many look as the file says, how much they differ from its pages, and the time for a file. */
export const importElements: Bench = {
  title:
    'import-elements: slides of PPTX as elements, in a process of its own with its start; mean difference to the pages of the converter at 800 px, of 255',
  sizes: [1],
  isOfFunctions: true,
  async open(stack) {
    const folder = await mkdtemp(join(tmpdir(), 'import-elements-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'generated.pptx'), await generated())
    const samples = existsSync(samplesFolder)
      ? (await readdir(samplesFolder))
          .filter(name => name.endsWith('.pptx'))
          .map(name => join(samplesFolder, name))
      : []
    const converter = stack.adopt(officeConverter({ soffice: process.env['SOFFICE'] ?? null, log }), each =>
      each.close(),
    )
    return async () => {
      const rows = []
      for (const path of [...samples.sort(), join(folder, 'generated.pptx')]) {
        const { slides, time, aspect } = await readAll(path)
        const pages = await pagesOf(await converter.convert(await readFile(path), { kind: 'pptx' }))
        const own = await Promise.all(slides.map(each => pictureOf(each, aspect)))
        const alike = slides.map(({ obstacles }) => obstacles.length === 0)
        const only = <Item>(items: readonly Item[]) => items.filter((_, index) => alike[index])
        await keep(path, own, pages)
        rows.push({
          file: path.slice(path.lastIndexOf('/') + 1),
          slides: count(slides.length),
          elements: count(alike.filter(Boolean).length),
          ms: ms(time),
          'difference of these': alike.includes(true) ? difference(only(own), only(pages)).toFixed(2) : '–',
          'of all': difference(own, pages).toFixed(2),
          why: [...new Set(slides.flatMap(({ obstacles }) => obstacles))].join('; '),
        })
      }
      return rows
    }
  },
}

/** Reads all slides of a file in a process that is started for it. */
async function readAll(path: string): Promise<{ slides: NumberedSlide[]; time: number; aspect: number }> {
  const from = performance.now()
  const handle = await openFile(path, 'r')
  const document = openDocument(handle)
  await handle.close()
  try {
    const { pages } = await document.describe()
    const slides = []
    for (const number of pages.keys()) slides.push(await document.slide(number))
    return { slides, time: performance.now() - from, aspect: pages[0]?.aspect ?? 16 / 9 }
  } finally {
    await document.kill()
  }
}

/** Paints a slide as the stage shows it, the part of it that the slide of the file takes. Returns its pixels. */
async function pictureOf({ slide }: NumberedSlide, aspect: number): Promise<Uint8ClampedArray> {
  const step: SlideStep = { kind: 'slide', id: 's', pageIndex: null, overlays: [], notes: '', ...slide }
  const fonts = openFonts()
  const moment = { title: '', extras: null, step, polls: new Map(), live: null, ending: noEnding }
  const scene = drawMoment(moment, { measure: canvasMeasure(fonts), fonts: fonts.families })
  const [w, h] = aspect < 16 / 9 ? [900 * aspect, 900] : [1_600, 1_600 / aspect]
  const crop = { x: (1_600 - w) / 2, y: (900 - h) / 2, w, h }
  const image = await loadImage(await paint(scene, { fonts, format: 'png', crop, scale: comparedWidth / w }))
  const canvas = createCanvas(comparedWidth, Math.round(comparedWidth / aspect))
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** Keeps both pictures of each slide side by side in the folder that `PICTURES` names, to be looked at. */
async function keep(
  path: string,
  own: readonly Uint8ClampedArray[],
  pages: readonly Uint8ClampedArray[],
): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder === undefined) return
  const name = path.slice(path.lastIndexOf('/') + 1, -'.pptx'.length)
  for (const [index, pixels] of own.entries()) {
    const height = pixels.length / 4 / comparedWidth
    const canvas = createCanvas(2 * comparedWidth + 20, height)
    const context = canvas.getContext('2d')
    for (const [side, data] of [pages[index], pixels].entries()) {
      if (data?.length !== pixels.length) continue
      const part = context.createImageData(comparedWidth, height)
      part.data.set(data)
      context.putImageData(part, side * (comparedWidth + 20), 0)
    }
    await writeFile(join(folder, `${name}-${index + 1}.png`), await canvas.encode('png'))
  }
}

/** Returns a presentation of eight slides as people make them: titles, lists, shapes, a table, charts, a picture. */
async function generated(): Promise<Uint8Array> {
  const file = new PptxGenJS()
  file.layout = 'LAYOUT_WIDE'
  const title = { x: 0.8, y: 0.5, w: 11.7, h: 1, fontSize: 36, fontFace: 'Arial', bold: true } as const
  const add = (name: string, background = 'FFFFFF', color = '1F2937') => {
    const slide = file.addSlide()
    slide.background = { color: background }
    slide.addText(name, { ...title, color })
    return slide
  }
  add('The quarter in eight slides', '1E3A8A', 'FFFFFF').addText('What we learnt, and what comes next', {
    x: 0.8,
    y: 3,
    w: 9,
    h: 0.8,
    fontSize: 24,
    color: 'DBEAFE',
    fontFace: 'Arial',
  })
  const item = (text: string, indentLevel = 0) => ({
    text,
    options: { bullet: true, indentLevel, breakLine: true },
  })
  add('Agenda').addText(
    [item('Where we are'), item('Sales', 1), item('People', 1), item('What we plan'), item('Questions')],
    { x: 0.8, y: 1.8, w: 11, h: 4, fontSize: 24, fontFace: 'Calibri', color: '374151', valign: 'top' },
  )
  const shapes = add('From an idea to a release')
  for (const [index, name] of ['Idea', 'Plan', 'Build', 'Release'].entries())
    shapes.addText(name, {
      shape: index % 2 === 0 ? 'roundRect' : 'ellipse',
      x: 0.8 + index * 3,
      y: 3,
      w: 2.4,
      h: 1.4,
      fill: { color: '3B82F6' },
      color: 'FFFFFF',
      align: 'center',
      valign: 'middle',
      fontSize: 20,
      fontFace: 'Arial',
    })
  for (const index of [0, 1, 2])
    shapes.addShape('line', {
      x: 3.2 + index * 3,
      y: 3.7,
      w: 0.6,
      h: 0,
      line: { color: '6B7280', width: 2, endArrowType: 'triangle' },
    })
  const data = [
    { name: 'North', labels: ['Q1', 'Q2', 'Q3', 'Q4'], values: [12, 18, 9, 24] },
    { name: 'South', labels: ['Q1', 'Q2', 'Q3', 'Q4'], values: [8, 11, 17, 15] },
  ]
  const place = { x: 0.8, y: 1.7, w: 11.7, h: 5.2 } as const
  add('Sales by quarter').addChart('bar', data, { ...place, showLegend: true })
  add('Sales over time').addChart('line', data, { ...place, showLegend: true })
  add('Teams').addTable(
    [
      ['Team', 'People', 'Lead'],
      ['Web', '7', 'Ana'],
      ['Data', '4', 'Bo'],
      ['Design', '3', 'Cy'],
    ].map(row => row.map(text => ({ text }))),
    { ...place, h: 2.4, fontSize: 18, fontFace: 'Arial' },
  )
  const dot = createCanvas(400, 300)
  const context = dot.getContext('2d')
  context.fillStyle = '#0d9488'
  context.fillRect(0, 0, 400, 300)
  context.fillStyle = '#facc15'
  context.fillRect(100, 75, 200, 150)
  add('Where we work').addImage({ data: dot.toDataURL('image/png'), x: 0.8, y: 1.8, w: 6, h: 4.5 })
  add('Thank you', '111827', 'F9FAFB').addText('Questions? team@example.org', {
    x: 0.8,
    y: 3.4,
    w: 11,
    h: 0.8,
    fontSize: 24,
    fontFace: 'Georgia',
    italic: true,
    color: 'D1D5DB',
  })
  return (await file.write({ outputType: 'uint8array' })) as Uint8Array
}
