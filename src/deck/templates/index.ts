import type { Document } from '#contract/deck/deck.ts'
import type { TemplateId } from '#contract/deck/template.ts'
import { placeBlock } from '../blocks/index.ts'
import { completeSlide, completeStep, type NewId } from '../complete.ts'
import { allHands } from './all-hands.ts'
import { conferenceQa } from './conference-qa.ts'
import { icebreaker } from './icebreaker.ts'
import { lecture } from './lecture.ts'
import { productFeedback } from './product-feedback.ts'
import { pubQuiz } from './pub-quiz.ts'
import { retrospective } from './retrospective.ts'
import type { Template } from './template.ts'
import { townHall } from './town-hall.ts'
import { trainingCheck } from './training-check.ts'
import { workshop } from './workshop.ts'

/** The templates of decks, by id. */
export const templates: Record<TemplateId, Template> = {
  'all-hands': allHands,
  retrospective,
  lecture,
  workshop,
  'pub-quiz': pubQuiz,
  'conference-qa': conferenceQa,
  icebreaker,
  'product-feedback': productFeedback,
  'town-hall': townHall,
  'training-check': trainingCheck,
}

/** Returns the document of a new deck from a template: the join step, and its steps with their blocks laid out. */
export const templateDocument = ({ steps }: Pick<Template, 'steps'>, newId: NewId): Document => [
  { kind: 'join', id: newId() },
  ...steps.map(step =>
    step.kind === 'slide'
      ? placeBlock(completeSlide(step.behind, newId), step.block, newId)
      : completeStep(step, newId),
  ),
]
