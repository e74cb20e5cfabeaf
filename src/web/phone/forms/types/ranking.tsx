import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { message } from '../../language.ts'

/** Answers ranking: the options are ordered by buttons, arrow keys or dragging. */
export const ranking: PollForm = {
  Form: lazyForm(async () => (await import('../../later/parts.ts')).RankingForm),
  invitation: () => message('ranking.how'),
  change: () => message('status.changeable'),
}
