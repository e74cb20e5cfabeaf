import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { laterParts } from '../../later/later.ts'
import { message } from '../../language.ts'

/** Answers qa-upvotes with questions and with votes for the questions of others. */
export const qaUpvotes: PollForm = {
  Form: lazyForm(async () => (await laterParts()).QuestionsForm),
  invitation: () => message('question.how'),
  change: () => '',
  nothing: () => message('question.nothing'),
}
