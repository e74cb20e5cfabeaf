import { plural } from '#contract/text/figures.ts'

/** What people call the fields of a poll that a problem can be about. */
const fieldNames: Readonly<Record<string, string>> = {
  prompt: 'Prompt',
  options: 'Option',
  optionImages: 'Picture of option',
  groups: 'Group of option',
  targets: 'Target of option',
  dimensions: 'Axis',
  wheelNames: 'Name',
  estimateMin: 'Lowest guess',
  estimateMax: 'Highest guess',
  answer: 'Right answer',
  correctIndex: 'Right answer',
  correctIndexes: 'Right answer',
  place: 'Place',
  refs: 'Polls to compare',
}
/** The same for a list as a whole. */
const listNames: Readonly<Record<string, string>> = {
  options: 'Options',
  correctIndexes: 'Right answers',
  optionImages: 'Pictures',
  groups: 'Groups',
  targets: 'Targets',
  dimensions: 'Axes',
  wheelNames: 'Names',
}

/** Returns the message of a problem for people, beginning with the name of its field: `Option 2: Write something here.` */
export function problemWords(field: string, message: string): string {
  const [, name = '', place] = field.split('.')
  const isItem = place !== undefined && /^\d+$/.test(place)
  const known = isItem
    ? `${fieldNames[name] ?? 'Item'} ${Number(place) + 1}`
    : (listNames[name] ?? fieldNames[name])
  const words = message.replaceAll(
    /\b(optionImages|wheelNames|estimateMin|estimateMax|dimensions)\b/g,
    technical => (listNames[technical] ?? fieldNames[technical] ?? technical).toLowerCase(),
  )
  return known === undefined ? words : `${known}: ${words}`
}

/** Says how many things are missing, as the beginning of a sentence. */
export const missingWords = (count: number): string =>
  `${count === 1 ? 'One thing is' : `${plural(count, 'thing')} are`} missing`
