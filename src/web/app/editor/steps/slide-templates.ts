import type { Block } from '#contract/block.ts'
import type { SlideStep } from '#contract/deck.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import type { NewId } from '#deck/complete.ts'
import { newPoll } from '#deck/new-poll.ts'

const blocks: { name: string; block: Block }[] = [
  { name: 'Title', block: { kind: 'title', title: 'Title', subtitle: 'Subtitle' } },
  { name: 'Agenda', block: { kind: 'agenda', title: 'Agenda', items: ['First', 'Second', 'Third'] } },
  {
    name: 'Three figures',
    block: {
      kind: 'figures',
      title: 'In figures',
      figures: [
        { value: '12', caption: 'first caption' },
        { value: '34 %', caption: 'second caption' },
        { value: '5.6', caption: 'third caption' },
      ],
    },
  },
  { name: 'Quote', block: { kind: 'quote', text: 'What somebody said.', author: 'Who said it' } },
  {
    name: 'Two columns',
    block: {
      kind: 'columns',
      title: 'Title',
      columns: [
        { title: 'Left', text: 'What stands on the left.' },
        { title: 'Right', text: 'What stands on the right.' },
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
]

/** The slides that are laid out already, by name. */
export const slideTemplates = blocks.map(({ name, block }) => ({
  name,
  lay: (slide: SlideStep, newId: NewId): SlideStep => placeBlock(slide, block, newId),
}))

/** A grey picture with a mountain and a sun, to be replaced. */
function emptyPicture(): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="800" height="900"><path fill="#dfe3ea" d="M0 0h800v900H0z"/><circle cx="270" cy="330" r="60" fill="#b9c0cc"/><path fill="#b9c0cc" d="M80 640l200-190 130 120 150-160 160 230z"/></svg>'
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
