import type { Rule } from '../rule.ts'

/** Slides on which nothing is. */
export const emptySlide: Rule = {
  id: 'empty-slide',
  when: 'A slide has no text, shape, picture or card, no uploaded page and no picture behind it.',
  remedy: 'Put something on it, or remove it.',
  find: ({ step, say }) =>
    step.kind === 'slide' &&
    step.pageIndex === null &&
    step.background?.picture === undefined &&
    [step.texts, step.shapes, step.images, step.overlays].every(({ length }) => length === 0)
      ? [{ message: say('empty-slide.message'), fix: say('empty-slide.fix') }]
      : [],
}
