import type { Poll } from '#contract/polls/poll.ts'
import type { FieldGroup, PollControl } from './poll-control.ts'
import { questionControls } from './question-controls.tsx'
import { resultControls } from './result-controls.tsx'

const part: PollControl = { group: 'parts' }

/** The control of every field of a poll: a new field does not compile until it has one. */
export const pollControls: { readonly [Field in keyof Poll]-?: PollControl } = {
  ...questionControls,
  ...resultControls,
  type: part,
  options: part,
  correctIndex: part,
  optionImages: part,
  mcStyle: part,
  imgStyle: part,
  totStyle: part,
  rankStyle: part,
  hpStyle: part,
  scaleStyle: part,
  npsStyle: part,
  estStyle: part,
  wcStyle: part,
  ofStyle: part,
  qaStyle: part,
  mapStyle: part,
  placeTheme: part,
  radarStyle: part,
  roundsMode: part,
}

/** Returns the fields whose controls stand in a group, in order. */
export const fieldsOf = (group: FieldGroup): (keyof Poll)[] =>
  // Object.keys forgets the type of the keys.
  (Object.keys(pollControls) as (keyof Poll)[]).filter(field => pollControls[field].group === group)
