import { type Document, document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { noEnding } from '#scene/ending.ts'
import type { DeckFileJob } from '#server/export/deck-file-job.ts'
import { writeDeckFile } from '#server/export/write-deck-file.ts'
import type { Bench } from './bench.ts'
import { count, median, ms } from './figures.ts'

const rounds = 5

/** Writing a deck of slides with words, shapes, a table and a chart as a presentation, and as a PDF. */
export const deckFiles: Bench = {
  title: 'deck-files: a deck of N slides as PPTX and as PDF; target for 8 slides as PPTX 2 s',
  sizes: [8, 50],
  isOfFunctions: true,
  open: () =>
    Promise.resolve(async slides => {
      const steps = documentOf(slides).map(step => ({
        moment: { title: 'Talk', extras: null, step, polls: new Map(), live: null, ending: noEnding },
        page: undefined,
        notes: 'Say hello.',
        isSkipped: false,
      }))
      const measure = async (deckFile: DeckFileJob['deckFile']) => {
        const tookMs: number[] = []
        let bytes = 0
        for (let round = 0; round < rounds; round += 1) {
          const begin = performance.now()
          bytes = (await writeDeckFile({ title: 'Talk', steps, deckFile })).length
          tookMs.push(performance.now() - begin)
        }
        return { first: tookMs[0] ?? 0, usual: median(tookMs), bytes }
      }
      const pptx = await measure({ format: 'pptx' })
      const pdf = await measure({ format: 'pdf', notes: false, perPage: 1 })
      return [
        {
          slides: count(slides),
          'first pptx': ms(pptx.first),
          pptx: ms(pptx.usual),
          'pptx kB': count(pptx.bytes / 1_000),
          pdf: ms(pdf.usual),
          'pdf kB': count(pdf.bytes / 1_000),
        },
      ]
    }),
}

function documentOf(slides: number): Document {
  let made = 0
  const chart = {
    kind: 'columns',
    labels: ['Q1', 'Q2', 'Q3'],
    series: [{ name: 'North', values: [3, 5, 4] }],
  }
  const slide = {
    kind: 'slide',
    texts: [
      { text: '# A title\n\n- One **bold** point\n  - Below it\n- Another one', format: 'markdown' },
      {
        text: '| Name | Share |\n| --- | --: |\n| North | 12 % |\n| South | 88 % |',
        format: 'markdown',
        rect: { x: 0.55, y: 0.1, w: 0.4, h: 0.3 },
      },
    ],
    shapes: [
      { shape: 'chart', chart, rect: { x: 0.55, y: 0.5, w: 0.4, h: 0.4 } },
      ...Array.from({ length: 6 }, (_, at) => ({
        shape: 'hexagon',
        text: `Shape ${at}`,
        rect: { x: 0.05 + 0.08 * at, y: 0.6, w: 0.07, h: 0.1 },
      })),
    ],
  }
  const content = document.parse([{ kind: 'join' }, ...Array.from({ length: slides }, () => slide)])
  // The join screen is a picture, whose time is that of any screenshot.
  return completeDocument(content, () => `id${(made += 1)}`).slice(1)
}
