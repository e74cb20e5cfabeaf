import type { Block } from '#contract/deck/block.ts'
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
    name: 'Poll right',
    block: {
      kind: 'poll_right',
      title: 'Title',
      text: 'What it is about.',
      poll: newPoll('multiple-choice'),
    },
  },
  {
    name: 'Thank you',
    block: { kind: 'title', title: 'Thank you', subtitle: 'Your name and address' },
    also: 'thanks end ending closing close goodbye contact last',
    lasting: ['Thank you'],
  },
]

const known = (...texts: (string | undefined)[]): string[] => texts.filter(text => text !== undefined)

/** The texts of the blocks that are to be replaced. */
export const exampleTexts: ReadonlySet<string> = new Set(
  newBlocks.flatMap(({ block, lasting = [] }) => textsOf(block).filter(text => !lasting.includes(text))),
)

/** Returns what a block says beside its poll. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return known(block.title, block.subtitle)
    case 'agenda':
      return known(block.title, ...block.items)
    case 'figures':
      return known(block.title, ...block.figures.flatMap(({ value, caption }) => [value, caption]))
    case 'quote':
      return known(block.text, block.author)
    case 'columns':
      return known(block.title, ...block.columns.flatMap(({ title, text }) => [title, text]))
    case 'picture_left':
    case 'poll_right':
      return known(block.title, block.text)
  }
}

/** A grey picture with a mountain and a sun, to be replaced. */
function emptyPicture(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="800" height="900"><path fill="#dfe3ea" d="M0 0h800v900H0z"/><circle cx="270" cy="330" r="60" fill="#b9c0cc"/><path fill="#b9c0cc" d="M80 640l200-190 130 120 150-160 160 230z"/></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
