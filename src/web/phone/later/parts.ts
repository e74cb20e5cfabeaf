import './own-picture.css'

/** The parts of the page that are loaded after its first view. */
export { Avatar } from '#web/ui/core/avatar.tsx'
export { QuestionsForm } from '../forms/questions/questions-form.tsx'
export { HundredPointsForm } from '../forms/types/hundred-points-form.tsx'
export { RankingForm } from '../forms/types/ranking-form.tsx'
export { Outcome } from '../outcomes/outcome.tsx'
export { laterMessages } from './language.ts'
export { OwnSummary } from './own-summary.tsx'
export { RoomFoot } from './room-foot.tsx'
export { SharedResults } from './shared-results.tsx'
export { Skipped } from './skipped.tsx'
export { TooLate } from './too-late.tsx'
