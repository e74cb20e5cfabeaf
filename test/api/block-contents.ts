import { createCanvas } from '@napi-rs/canvas'
import type { Block } from '#contract/deck/block.ts'

const canvas = createCanvas(300, 400)
const context = canvas.getContext('2d')
const sky = context.createLinearGradient(0, 0, 300, 400)
for (const [index, colour] of ['#0b7285', '#f08c00', '#862e9c'].entries()) sky.addColorStop(index / 2, colour)
context.fillStyle = sky
context.fillRect(0, 0, 300, 400)
const dataUrl = canvas.toDataURL('image/png')

const cut = (text: string, length: number) => text.repeat(20).slice(0, length).trim()
const english = (length: number) =>
  cut('Everybody in the room can read these words from the last row. ', length)
const chinese = (length: number) => cut('这些文字坐在最后一排的人也能看清楚', length)

const poll = (words: (length: number) => string) => ({
  type: 'multiple-choice' as const,
  prompt: words(140),
  timeLimitSec: null,
  options: Array.from({ length: 6 }, (_, index) => `${index + 1} ${words(38)}`),
})

/** Each block as long as its schema allows. */
const longest = (words: (length: number) => string): Record<string, Block> => ({
  title: { kind: 'title', title: words(80), subtitle: words(160) },
  agenda: {
    kind: 'agenda',
    title: words(80),
    items: Array.from({ length: 10 }, (_, index) => `${index} ${words(58)}`),
  },
  figures: {
    kind: 'figures',
    title: words(80),
    figures: Array.from({ length: 4 }, () => ({ value: '1,234,567.89', caption: words(60) })),
  },
  quote: { kind: 'quote', text: words(300), author: words(80) },
  columns: {
    kind: 'columns',
    title: words(80),
    columns: Array.from({ length: 3 }, () => ({ title: words(40), text: words(160) })),
  },
  picture_left: { kind: 'picture_left', dataUrl, alt: words(300), title: words(80), text: words(200) },
  picture_right: { kind: 'picture_right', dataUrl, alt: words(300), title: words(80), text: words(200) },
  picture_full: { kind: 'picture_full', dataUrl, alt: words(300), title: words(80) },
  section: { kind: 'section', number: '12', title: words(80), subtitle: words(160) },
  text: {
    kind: 'text',
    title: words(80),
    text: `- ${words(120)}\n  - ${words(80)}\n- ${words(120)}\n\n${words(200)}`,
  },
  timeline: {
    kind: 'timeline',
    title: words(80),
    points: Array.from({ length: 6 }, () => ({ when: words(24), text: words(80) })),
  },
  process: { kind: 'process', title: words(80), steps: Array.from({ length: 5 }, () => words(30)) },
  comparison: {
    kind: 'comparison',
    title: words(80),
    left: { title: words(40), points: Array.from({ length: 5 }, () => words(48)) },
    right: { title: words(40), points: Array.from({ length: 5 }, () => words(48)) },
  },
  team: {
    kind: 'team',
    title: words(80),
    people: Array.from({ length: 8 }, (_, index) => ({
      name: words(30),
      role: words(36),
      ...(index % 2 === 1 && { dataUrl }),
    })),
  },
  code: { kind: 'code', title: words(80), language: 'ts', code: 'const answer = 42\n'.repeat(12) },
  table: {
    kind: 'table',
    title: words(80),
    rows: Array.from({ length: 8 }, (_, row) => [words(20), String(row * 1_000), words(12)]),
  },
  chart: {
    kind: 'chart',
    title: words(80),
    chart: {
      kind: 'columns',
      labels: ['One', 'Two', 'Three'],
      series: [{ name: words(20), values: [1, 20, 300] }],
    },
    text: words(200),
  },
  poll_right: { kind: 'poll_right', title: words(80), text: words(200), poll: poll(words) },
  poll_picture: { kind: 'poll_picture', dataUrl, alt: words(300), title: words(80), poll: poll(words) },
})

/** Each block with short contents, with the longest in two scripts, and some in between. */
export const blockContents: Record<string, Block> = {
  'title, short': {
    kind: 'title',
    title: 'Where we stand',
    subtitle: 'All hands, third quarter · Berlin and online',
  },
  'title, alone': { kind: 'title', title: 'Thank you' },
  'agenda, short': { kind: 'agenda', title: 'Today', items: ['Numbers', 'A quiz', 'Your questions'] },
  'agenda, six': {
    kind: 'agenda',
    title: 'This morning',
    items: [
      'Welcome and coffee',
      'What we shipped',
      'What customers say',
      'Quiz',
      'Plans for winter',
      'Questions',
    ],
  },
  'figures, short': {
    kind: 'figures',
    title: 'A good year',
    figures: [
      { value: '412', caption: 'new customers' },
      { value: '97%', caption: 'would recommend us' },
      { value: '3.2 s', caption: 'to the first answer' },
    ],
  },
  'figures, two': {
    kind: 'figures',
    figures: [
      { value: '12', caption: 'people' },
      { value: '€4.2M', caption: 'revenue this year, a third more than last year' },
    ],
  },
  'quote, short': { kind: 'quote', text: 'Simplicity is hard work.', author: 'Ada, head of design' },
  'columns, short': {
    kind: 'columns',
    title: 'Three ways to help',
    columns: [
      { title: 'Listen', text: 'Join a call with a customer once a month.' },
      { title: 'Write', text: 'Note what surprised you, in two sentences.' },
      { title: 'Share', text: 'Tell the team on Friday.' },
    ],
  },
  'columns, untitled': {
    kind: 'columns',
    columns: [
      { text: 'Before: every answer was typed in by hand.' },
      { text: 'Now: they are there at once.' },
    ],
  },
  'agenda, nine': {
    kind: 'agenda',
    title: 'The whole day',
    items: Array.from({ length: 9 }, (_, index) => `Point ${index + 1} of the day`),
  },
  'columns, one': { kind: 'columns', title: 'Why now', columns: [{ title: 'Time', text: english(150) }] },
  'team, five': {
    kind: 'team',
    title: english(80),
    people: Array.from({ length: 5 }, () => ({ name: english(30), role: english(36) })),
  },
  'poll_picture, untitled': { kind: 'poll_picture', dataUrl, poll: poll(length => english(length / 4)) },
  'picture_left, short': {
    kind: 'picture_left',
    dataUrl,
    title: 'The new office',
    text: 'Opens in May, ten minutes from the station.',
  },
  'picture_left, alone': { kind: 'picture_left', dataUrl, title: 'The new office' },
  'poll_right, short': {
    kind: 'poll_right',
    title: 'Where do we eat?',
    text: 'Take out your phone and vote.',
    poll: {
      type: 'multiple-choice',
      prompt: 'Lunch',
      timeLimitSec: null,
      options: ['Pizza', 'Salad', 'Soup'],
    },
  },
  'quote, right to left': { kind: 'quote', text: 'البساطة عمل شاق', author: 'آدا' },
  'agenda, right to left': { kind: 'agenda', title: 'اليوم', items: ['الأرقام', 'الأسئلة', 'الغداء'] },
  ...Object.fromEntries(Object.entries(longest(english)).map(([kind, block]) => [`${kind}, long`, block])),
  ...Object.fromEntries(
    Object.entries(longest(chinese)).map(([kind, block]) => [`${kind}, long Chinese`, block]),
  ),
}
