import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { message } from '../../language.ts'

/** Answers qa-upvotes with questions and with votes for the questions of others. */
export const qaUpvotes: PollForm = {
  Form: lazyForm(async () => (await import('../../later/parts.ts')).QuestionsForm),
  invitation: () => message('question.how'),
  change: () => '',
  nothing: () => message('question.nothing'),
}
