import { createChoiceKind } from '../choice.ts'
import { pictureLabels } from '../picture-labels.ts'

/** A choice of one picture, or of several with `multiSelect`. */
export const imageChoice = createChoiceKind(pictureLabels, true)
