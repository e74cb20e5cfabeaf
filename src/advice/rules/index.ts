import type { Rule } from '../rule.ts'
import { alikeColours } from './alike-colours.ts'
import { blankText } from './blank-text.ts'
import { brokenWord } from './broken-word.ts'
import { lowContrast } from './contrast.ts'
import { covered } from './covered.ts'
import { emptySlide } from './empty-slide.ts'
import { faintColour } from './faint-colour.ts'
import { footerCovered } from './footer-covered.ts'
import { fontBroken } from './font-broken.ts'
import { fontMissing } from './font-missing.ts'
import { joinHidden } from './join-hidden.ts'
import { labelsOverlap } from './labels-overlap.ts'
import { leftOverColours } from './left-over-colours.ts'
import { lineThroughText } from './line-through-text.ts'
import { markdown } from './markdown.ts'
import { nearEdge } from './near-edge.ts'
import { nearlyAligned } from './nearly-aligned.ts'
import { noRightAnswer } from './no-right-answer.ts'
import { noTimeLimit } from './no-time-limit.ts'
import { offSlide } from './off-slide.ts'
import { oneCorner } from './one-corner.ts'
import { pageCovered } from './page-covered.ts'
import { pictureBlurred } from './picture-blurred.ts'
import { pictureBroken } from './picture-broken.ts'
import { pictureCropped } from './picture-cropped.ts'
import { pictureText } from './picture-text.ts'
import { placeholderText } from './placeholder-text.ts'
import { resultsCut } from './results-cut.ts'
import { resultsSmall } from './results-small.ts'
import { similarSizes } from './similar-sizes.ts'
import { smallTitle } from './small-title.ts'
import { textCut } from './text-cut.ts'
import { textOverlap } from './text-overlap.ts'
import { textShrunk } from './text-shrunk.ts'
import { textSmall } from './text-small.ts'
import { timeShort } from './time-short.ts'
import { unequalColumns } from './unequal-columns.ts'
import { unevenRow } from './uneven-row.ts'
import { unseenShape } from './unseen-shape.ts'
import { unusedField } from './unused-field.ts'
import { wallOfText } from './wall-of-text.ts'
import { wrappedAtEdge } from './wrapped-at-edge.ts'

/** Every rule, the most harmful first. */
export const rules: readonly Rule[] = [
  pictureBroken,
  covered,
  pageCovered,
  textCut,
  offSlide,
  textOverlap,
  lineThroughText,
  labelsOverlap,
  lowContrast,
  textSmall,
  resultsCut,
  resultsSmall,
  textShrunk,
  brokenWord,
  wrappedAtEdge,
  noRightAnswer,
  noTimeLimit,
  placeholderText,
  markdown,
  joinHidden,
  footerCovered,
  timeShort,
  pictureBlurred,
  pictureCropped,
  pictureText,
  fontBroken,
  fontMissing,
  faintColour,
  alikeColours,
  leftOverColours,
  unusedField,
  wallOfText,
  nearEdge,
  oneCorner,
  smallTitle,
  emptySlide,
  blankText,
  unseenShape,
  unequalColumns,
  unevenRow,
  nearlyAligned,
  similarSizes,
]
