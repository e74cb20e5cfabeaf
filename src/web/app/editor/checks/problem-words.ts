import { type AppKey, message } from '../../messages.ts'

/** What people call the items of the lists of a poll that a problem can be about. */
const items: Readonly<Record<string, AppKey>> = {
  options: 'checks.item.options',
  optionImages: 'checks.item.optionImages',
  groups: 'checks.item.groups',
  targets: 'checks.item.targets',
  dimensions: 'checks.item.dimensions',
  wheelNames: 'checks.item.wheelNames',
  correctIndexes: 'checks.item.correctIndexes',
  refs: 'checks.item.refs',
}
/** The same for the fields, and for a list as a whole. */
const fields: Readonly<Record<string, AppKey>> = {
  prompt: 'checks.field.prompt',
  options: 'checks.field.options',
  optionImages: 'checks.field.optionImages',
  groups: 'checks.field.groups',
  targets: 'checks.field.targets',
  dimensions: 'checks.field.dimensions',
  wheelNames: 'checks.field.wheelNames',
  estimateMin: 'checks.field.estimateMin',
  estimateMax: 'checks.field.estimateMax',
  answer: 'checks.field.answer',
  correctIndex: 'checks.field.answer',
  correctIndexes: 'checks.field.correctIndexes',
  place: 'checks.field.place',
  refs: 'checks.field.refs',
}

/** Returns the message of a problem for people, beginning with the name of its field: `Option 2: Write something here.` */
export function problemWords(path: string, text: string): string {
  const [, name = '', place] = path.split('.')
  const problem = text.replaceAll(
    /\b(optionImages|wheelNames|estimateMin|estimateMax|dimensions)\b/g,
    technical => message(fields[technical] ?? 'checks.item').toLowerCase(),
  )
  if (place !== undefined && /^\d+$/.test(place)) {
    const field = message(items[name] ?? 'checks.item', { number: Number(place) + 1 })
    return message('checks.field', { field, problem })
  }
  const key = fields[name]
  return key === undefined ? problem : message('checks.field', { field: message(key), problem })
}
