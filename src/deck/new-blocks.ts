import type { Block } from '#contract/deck/block.ts'
import { placeBlock } from './blocks/index.ts'
import { blankSlide } from './complete.ts'
import { newChart } from './new-chart.ts'
import { newPoll } from './new-poll.ts'
import { translateWords } from './translations/translate-words.ts'
import { type Translate, asWritten } from '#contract/text/translate.ts'

interface NewBlock {
  id:
    | 'title'
    | 'agenda'
    | 'figures'
    | 'quote'
    | 'twoColumns'
    | 'pictureLeft'
    | 'pictureRight'
    | 'fullPicture'
    | 'section'
    | 'text'
    | 'threeColumns'
    | 'comparison'
    | 'timeline'
    | 'process'
    | 'team'
    | 'table'
    | 'code'
    | 'chart'
    | 'pollRight'
    | 'pollPicture'
    | 'thanks'
  block: Block
  /** Those of its texts that can stay as they are. All others are to be replaced. */
  lasting?: readonly string[]
}

/** The blocks that the editor offers as slides, with texts to be replaced, in English. */
export const newBlocks: readonly NewBlock[] = [
  { id: 'title', block: { kind: 'title', title: 'Title', subtitle: 'Subtitle' } },
  {
    id: 'agenda',
    block: { kind: 'agenda', title: 'Agenda', items: ['First point', 'Second point', 'Third point'] },
    lasting: ['Agenda'],
  },
  {
    id: 'figures',
    block: {
      kind: 'figures',
      title: 'In figures',
      figures: [
        { value: '00', caption: 'First caption' },
        { value: '00 %', caption: 'Second caption' },
        { value: '0.0', caption: 'Third caption' },
      ],
    },
    lasting: ['In figures'],
  },
  { id: 'quote', block: { kind: 'quote', text: 'What somebody said.', author: 'Who said it' } },
  {
    id: 'twoColumns',
    block: {
      kind: 'columns',
      title: 'Title',
      columns: [
        { title: 'Left title', text: 'What stands on the left.' },
        { title: 'Right title', text: 'What stands on the right.' },
      ],
    },
  },
  {
    id: 'pictureLeft',
    block: {
      kind: 'picture_left',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      text: 'What the picture shows.',
    },
  },
  {
    id: 'pictureRight',
    block: {
      kind: 'picture_right',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      text: 'What the picture shows.',
    },
  },
  {
    id: 'fullPicture',
    block: { kind: 'picture_full', dataUrl: emptyPicture(), alt: '', title: 'Title' },
  },
  {
    id: 'section',
    block: { kind: 'section', number: '1', title: 'Title of the section', subtitle: 'What it is about' },
  },
  {
    id: 'text',
    block: { kind: 'text', title: 'Title', text: '- First point\n- Second point\n- Third point' },
  },
  {
    id: 'threeColumns',
    block: {
      kind: 'columns',
      title: 'Title',
      columns: ['First', 'Second', 'Third'].map(place => ({
        title: `${place} title`,
        text: `What stands in the ${place.toLowerCase()} column.`,
      })),
    },
  },
  {
    id: 'comparison',
    block: {
      kind: 'comparison',
      title: 'Title',
      left: { title: 'One', points: ['First point', 'Second point'] },
      right: { title: 'The other', points: ['First point', 'Second point'] },
    },
  },
  {
    id: 'timeline',
    block: {
      kind: 'timeline',
      title: 'Title',
      points: ['First', 'Second', 'Third', 'Fourth'].map(place => ({
        when: `${place} date`,
        text: 'What happened then.',
      })),
    },
  },
  {
    id: 'process',
    block: { kind: 'process', title: 'Title', steps: ['First step', 'Second step', 'Third step'] },
  },
  {
    id: 'team',
    block: {
      kind: 'team',
      title: 'Title',
      people: ['First', 'Second', 'Third'].map(place => ({ name: `${place} person`, role: 'What they do' })),
    },
  },
  {
    id: 'table',
    block: {
      kind: 'table',
      title: 'Title',
      rows: [
        ['Head', 'Second head', 'Third head'],
        ['First row', '1', '2'],
        ['Second row', '3', '4'],
      ],
    },
  },
  {
    id: 'code',
    block: { kind: 'code', title: 'Title', language: 'js', code: "// What it does\nconsole.log('Hello')" },
  },
  {
    id: 'chart',
    block: { kind: 'chart', title: 'Title', chart: newChart(asWritten), text: 'What the numbers say.' },
  },
  {
    id: 'pollRight',
    block: {
      kind: 'poll_right',
      title: 'Title',
      text: 'What it is about.',
      poll: newPoll('multiple-choice', asWritten),
    },
  },
  {
    id: 'pollPicture',
    block: {
      kind: 'poll_picture',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      poll: newPoll('multiple-choice', asWritten),
    },
  },
  {
    id: 'thanks',
    block: { kind: 'title', title: 'Thank you', subtitle: 'Your name and address' },
    lasting: ['Thank you'],
  },
]

/** Returns a block that the editor offers in another language. */
export const newBlockIn = ({ block }: NewBlock, say: Translate): Block => translateWords(block, say)

/** Returns the words of a block where they are laid out, without the numbers of points and the initials of people. */
function wordsOf(block: Block): string[] {
  const noId = () => ''
  const { texts, shapes } = placeBlock(blankSlide(noId), block, noId)
  const ofShapes = block.kind === 'team' ? [] : shapes
  return [...texts, ...ofShapes].flatMap(({ text = '' }) => (/^\d?$/u.test(text) ? [] : [text]))
}

const exampleTexts = new WeakMap<Translate, ReadonlySet<string>>()

/** Returns the texts of the blocks that are to be replaced in a language. */
function exampleTextsIn(say: Translate): ReadonlySet<string> {
  const texts =
    exampleTexts.get(say) ??
    new Set(
      newBlocks.flatMap(each => {
        const lasting = (each.lasting ?? []).map(say)
        return wordsOf(newBlockIn(each, say)).filter(text => !lasting.includes(text))
      }),
    )
  exampleTexts.set(say, texts)
  return texts
}

/** Whether a text is what a new slide has in any of some languages, and is to be replaced. */
export const isExampleText = (text: string, known: readonly Translate[]): boolean =>
  known.some(say => exampleTextsIn(say).has(text))

/** A grey picture with a mountain and a sun, to be replaced. */
function emptyPicture(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="800" height="900"><path fill="#dfe3ea" d="M0 0h800v900H0z"/><circle cx="270" cy="330" r="60" fill="#b9c0cc"/><path fill="#b9c0cc" d="M80 640l200-190 130 120 150-160 160 230z"/></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
