import type { Block } from '#contract/deck/block.ts'
import { placeBlock } from './blocks/index.ts'
import { blankSlide } from './complete.ts'
import { newChart } from './new-chart.ts'
import { newPoll } from './new-poll.ts'

interface NewBlock {
  name: string
  block: Block
  /** Other words by which people know it. */
  also?: string
  /** Those of its texts that can stay as they are. All others are to be replaced. */
  lasting?: readonly string[]
}

/** The blocks that the editor offers as slides, with texts to be replaced. */
export const newBlocks: readonly NewBlock[] = [
  { name: 'Title', block: { kind: 'title', title: 'Title', subtitle: 'Subtitle' } },
  {
    name: 'Agenda',
    block: { kind: 'agenda', title: 'Agenda', items: ['First point', 'Second point', 'Third point'] },
    lasting: ['Agenda'],
  },
  {
    name: 'Three figures',
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
  { name: 'Quote', block: { kind: 'quote', text: 'What somebody said.', author: 'Who said it' } },
  {
    name: 'Two columns',
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
    name: 'Picture left',
    block: {
      kind: 'picture_left',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      text: 'What the picture shows.',
    },
  },
  {
    name: 'Picture right',
    block: {
      kind: 'picture_right',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      text: 'What the picture shows.',
    },
  },
  {
    name: 'Full picture',
    block: { kind: 'picture_full', dataUrl: emptyPicture(), alt: '', title: 'Title' },
    also: 'photo background image whole',
  },
  {
    name: 'Section',
    block: { kind: 'section', number: '1', title: 'Title of the section', subtitle: 'What it is about' },
    also: 'chapter divider part',
  },
  {
    name: 'Text',
    block: { kind: 'text', title: 'Title', text: '- First point\n- Second point\n- Third point' },
    also: 'bullets list points one column body',
  },
  {
    name: 'Three columns',
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
    name: 'Comparison',
    block: {
      kind: 'comparison',
      title: 'Title',
      left: { title: 'One', points: ['First point', 'Second point'] },
      right: { title: 'The other', points: ['First point', 'Second point'] },
    },
    also: 'versus pros cons before after two',
  },
  {
    name: 'Timeline',
    block: {
      kind: 'timeline',
      title: 'Title',
      points: ['First', 'Second', 'Third', 'Fourth'].map(place => ({
        when: `${place} date`,
        text: 'What happened then.',
      })),
    },
    also: 'history roadmap milestones dates',
  },
  {
    name: 'Process',
    block: { kind: 'process', title: 'Title', steps: ['First step', 'Second step', 'Third step'] },
    also: 'steps arrows chevrons flow',
  },
  {
    name: 'Team',
    block: {
      kind: 'team',
      title: 'Title',
      people: ['First', 'Second', 'Third'].map(place => ({ name: `${place} person`, role: 'What they do' })),
    },
    also: 'people speakers persons about us',
  },
  {
    name: 'Table',
    block: {
      kind: 'table',
      title: 'Title',
      rows: [
        ['Head', 'Second head', 'Third head'],
        ['First row', '1', '2'],
        ['Second row', '3', '4'],
      ],
    },
    also: 'grid rows columns spreadsheet',
  },
  {
    name: 'Code',
    block: { kind: 'code', title: 'Title', language: 'js', code: "// What it does\nconsole.log('Hello')" },
    also: 'program source snippet listing',
  },
  {
    name: 'Chart with words',
    block: { kind: 'chart', title: 'Title', chart: newChart, text: 'What the numbers say.' },
    also: 'graph diagram bars columns pie lines',
  },
  {
    name: 'Poll right',
    block: {
      kind: 'poll_right',
      title: 'Title',
      text: 'What it is about.',
      poll: newPoll('multiple-choice'),
    },
  },
  {
    name: 'Poll with picture',
    block: {
      kind: 'poll_picture',
      dataUrl: emptyPicture(),
      alt: '',
      title: 'Title',
      poll: newPoll('multiple-choice'),
    },
    also: 'photo image question card',
  },
  {
    name: 'Thank you',
    block: { kind: 'title', title: 'Thank you', subtitle: 'Your name and address' },
    also: 'thanks end ending closing close goodbye contact last',
    lasting: ['Thank you'],
  },
]

/** Returns the words of a block where they are laid out, without the numbers of points and the initials of people. */
function wordsOf(block: Block): string[] {
  const noId = () => ''
  const { texts, shapes } = placeBlock(blankSlide(noId), block, noId)
  return [...texts, ...shapes].flatMap(({ text = '' }) => (/^(?:\d?|\p{Lu}{1,2})$/u.test(text) ? [] : [text]))
}

/** The texts of the blocks that are to be replaced. */
export const exampleTexts: ReadonlySet<string> = new Set(
  newBlocks.flatMap(({ block, lasting = [] }) => wordsOf(block).filter(text => !lasting.includes(text))),
)

/** A grey picture with a mountain and a sun, to be replaced. */
function emptyPicture(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="800" height="900"><path fill="#dfe3ea" d="M0 0h800v900H0z"/><circle cx="270" cy="330" r="60" fill="#b9c0cc"/><path fill="#b9c0cc" d="M80 640l200-190 130 120 150-160 160 230z"/></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
