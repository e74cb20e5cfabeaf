import type { PollForm } from '../parts/form.ts'
import { lazyForm } from '../parts/lazy.tsx'
import { laterParts, loadedLater } from '../../later/later.ts'
import { message } from '../../language.ts'

/** Answers hundred-points: 100 points distributed among the options. */
export const hundredPoints: PollForm = {
  Form: lazyForm(async () => (await laterParts()).HundredPointsForm),
  invitation: () => loadedLater()?.inviteToShare() ?? '',
  change: () => message('status.changeable'),
}
