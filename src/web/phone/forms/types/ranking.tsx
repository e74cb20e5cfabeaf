import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { laterParts, loadedLater } from '../../later/later.ts'
import { message } from '../../language.ts'

/** Answers ranking: the options are ordered by buttons, arrow keys or dragging. */
export const ranking: PollForm = {
  Form: lazyForm(async () => (await laterParts()).RankingForm),
  invitation: poll => loadedLater()?.inviteToRank(poll) ?? '',
  change: () => message('status.changeable'),
}
