import type { Rule } from '../rule.ts'
import { alikeColours } from './alike-colours.ts'
import { blankText } from './blank-text.ts'
import { lowContrast } from './contrast.ts'
import { covered } from './covered.ts'
import { emptySlide } from './empty-slide.ts'
import { faintColour } from './faint-colour.ts'
import { fontBroken } from './font-broken.ts'
import { fontMissing } from './font-missing.ts'
import { markdown } from './markdown.ts'
import { nearEdge } from './near-edge.ts'
import { nearlyAligned } from './nearly-aligned.ts'
import { noRightAnswer } from './no-right-answer.ts'
import { noTimeLimit } from './no-time-limit.ts'
import { offSlide } from './off-slide.ts'
import { pictureBlurred } from './picture-blurred.ts'
import { pictureBroken } from './picture-broken.ts'
import { pictureCropped } from './picture-cropped.ts'
import { pictureText } from './picture-text.ts'
import { placeholderText } from './placeholder-text.ts'
import { resultsCut } from './results-cut.ts'
import { resultsSmall } from './results-small.ts'
import { similarSizes } from './similar-sizes.ts'
import { textCut } from './text-cut.ts'
import { textOverlap } from './text-overlap.ts'
import { textShrunk } from './text-shrunk.ts'
import { textSmall } from './text-small.ts'
import { timeShort } from './time-short.ts'
import { unequalColumns } from './unequal-columns.ts'
import { unusedField } from './unused-field.ts'
import { wallOfText } from './wall-of-text.ts'

/** Every rule, the most harmful first. */
export const rules: readonly Rule[] = [
  pictureBroken,
  covered,
  textCut,
  offSlide,
  textOverlap,
  lowContrast,
  textSmall,
  resultsCut,
  resultsSmall,
  textShrunk,
  noRightAnswer,
  noTimeLimit,
  placeholderText,
  markdown,
  timeShort,
  pictureBlurred,
  pictureCropped,
  pictureText,
  fontBroken,
  fontMissing,
  faintColour,
  alikeColours,
  unusedField,
  wallOfText,
  nearEdge,
  emptySlide,
  blankText,
  unequalColumns,
  nearlyAligned,
  similarSizes,
]
