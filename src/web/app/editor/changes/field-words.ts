/** What people call the fields of a deck, in the middle of a sentence. */
const words: Readonly<Record<string, string>> = {
  text: 'the text',
  rect: 'the place',
  z: 'the order',
  style: 'the style',
  notes: 'the notes',
  showJoin: 'the way to join',
  shape: 'the shape',
  dataUrl: 'the picture',
  alt: 'the description',
  fit: 'the cropping',
  focus: 'the cropping',
  pageIndex: 'the page',
  type: 'the type',
  prompt: 'the prompt',
  options: 'the options',
  optionImages: 'the pictures',
  optionColors: 'the colours',
  accent: 'the colour',
  colorMode: 'the colours',
  correctIndex: 'the right answer',
  correctIndexes: 'the right answers',
  accepted: 'the right answers',
  points: 'the points',
  answer: 'the right answer',
  place: 'the place to be found',
  timeLimitSec: 'the time limit',
  getReadySec: 'the time to read',
  category: 'the category',
  dimensions: 'the axes',
  groups: 'the groups',
  targets: 'the targets',
  groupVotes: 'the votes on groups',
  maxWords: 'the words for each person',
  wheelNames: 'the names',
  refs: 'the polls to compare',
  estimateMin: 'the lowest guess',
  estimateMax: 'the highest guess',
}

/** Returns what people call a field, such as `the prompt`; `a setting` for one that has no short name. */
export const fieldWords = (field: string): string =>
  words[field] ?? (field.endsWith('Style') || field === 'roundsMode' ? 'the look' : 'a setting')

const elements: Readonly<Record<string, string>> = {
  overlays: 'card',
  texts: 'text',
  shapes: 'shape',
  images: 'picture',
}

/** Returns what people call an element of a list of a slide, such as `card`. */
export const elementWord = (list: string): string => elements[list] ?? 'element'
