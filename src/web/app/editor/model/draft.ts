import { step as stepSchema } from '#contract/deck.ts'
import { type Overwritten, applyEdits, undoableEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'

/** A deck that is being edited [D42]: what the server has at a revision, and what is shown. */
export interface Draft {
  revision: string
  confirmed: DeckContent
  current: DeckContent
}

/** What became of the unsaved edits when they were made on a newer revision. */
export interface Rebased {
  draft: Draft
  /** Edits that could not be kept, because what they change is gone or no longer fits. */
  dropped: Edit[]
  overwritten: Overwritten[]
  /** What others have changed. */
  changes: Edit[]
}

/** Returns the draft on a newer revision of the deck, with the edits that are not saved yet. */
export function rebase(draft: Draft, revision: string, content: DeckContent): Rebased {
  const edits = editsBetween(draft.confirmed, draft.current)
  const applied = applyEdits(content, edits)
  const invalid = invalidSteps(content, applied.content)
  const isInvalid = ({ path }: Edit) => path[0] === 'document' && invalid.has(path[1] ?? '')
  return {
    draft: { revision, confirmed: content, current: withStepsOf(applied.content, content, invalid) },
    dropped: [...applied.dropped, ...applied.edits.filter(isInvalid)],
    overwritten: applied.overwritten.filter(({ path }) => !invalid.has(path[1] ?? '')),
    changes: undoableEdits(draft.confirmed, content),
  }
}

/** Returns the ids of steps that differ from those of the server and that it would refuse. */
function invalidSteps({ document }: DeckContent, after: DeckContent): ReadonlySet<string> {
  const known = new Set(document)
  const changed = after.document.filter(step => !known.has(step))
  return new Set(changed.filter(step => !stepSchema.safeParse(step).success).map(({ id }) => id))
}

function withStepsOf(content: DeckContent, other: DeckContent, ids: ReadonlySet<string>): DeckContent {
  if (ids.size === 0) return content
  const theirs = new Map(other.document.map(step => [step.id, step]))
  return {
    ...content,
    document: content.document.flatMap(step => (ids.has(step.id) ? (theirs.get(step.id) ?? []) : [step])),
  }
}
