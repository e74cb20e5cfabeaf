import { choiceKind } from './choice.ts'
import { pictureLabels } from './picture-labels.ts'

/** One or, with multiSelect, several of the pictures. */
export const imageChoice = choiceKind(pictureLabels, true)
