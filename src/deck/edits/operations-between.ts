import { type Document, type Step, stepIds } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckTheme } from '#contract/themes/theme.ts'
import { insertStep, moveStep, removeStep } from '../edit.ts'
import type { DeckContent } from './content.ts'
import { editsBetween } from './edits-between.ts'
import { isSame } from '#contract/input/same.ts'

type LaterStep = Exclude<Step, { kind: 'join' }>

/** An edit of the operation `edit_deck`. */
export type EditOperation =
  | { op: 'update_deck'; title?: string; language?: Language | null; document?: Document }
  | ({ op: 'set_theme'; fonts?: DeckContent['fonts'] } & DeckTheme)
  | { op: 'add_step'; step: LaterStep; at: number }
  | { op: 'remove_step'; index: string }
  | { op: 'move_step'; index: string; to: number }
  | { op: 'replace_step'; index: string; step: LaterStep }

/**
 * Returns the operations that make `after` of a stored deck with the content `before`. They are followed with the functions that
 * the server uses, so that what is stored is what is shown: a step that would come out different is replaced.
 */
export function operationsBetween(before: DeckContent, after: DeckContent): EditOperation[] {
  const operations: EditOperation[] = []
  const isRenamed = before.title !== after.title
  const isTranslated = before.language !== after.language
  if (isRenamed || isTranslated)
    operations.push({
      op: 'update_deck',
      ...(isRenamed && { title: after.title }),
      ...(isTranslated && { language: after.language }),
    })
  if (!isSame(before.theme, after.theme) || !isSame(before.fonts, after.fonts))
    operations.push({
      op: 'set_theme',
      ...after.theme,
      ...(!isSame(before.fonts, after.fonts) && { fonts: after.fonts }),
    })
  const steps = stepOperations(before, after)
  if (operations.length + steps.length <= limits.edits) return [...operations, ...steps]
  return [...operations, { op: 'update_deck', document: after.document }]
}

function stepOperations(before: DeckContent, after: DeckContent): EditOperation[] {
  let { document } = before
  const indexOf = (id: string) => document.findIndex(step => step.id === id)
  const operations: EditOperation[] = []
  // A card that becomes a step leaves its slide first, because ids are unique in a deck.
  const known = new Set(document.map(({ id }) => id))
  const added = new Set(after.document.flatMap(({ id }) => (known.has(id) ? [] : [id])))
  const losesCard = (step: Step) => added.size > 0 && stepIds(step).some(({ id }) => added.has(id))
  for (const [index, step] of document.entries()) {
    const left = losesCard(step) ? after.document.find(({ id }) => id === step.id) : undefined
    if (left?.kind !== 'slide') continue
    document = document.with(index, left)
    operations.push({ op: 'replace_step', index: left.id, step: left })
  }
  for (const edit of editsBetween(before, after)) {
    if (edit.path.length !== 1 || edit.path[0] !== 'document' || edit.kind === 'set') continue
    if (edit.kind === 'remove') {
      document = removeStep(document, indexOf(edit.item.id))
      operations.push({ op: 'remove_step', index: edit.item.id })
    } else if (edit.kind === 'move') {
      const from = indexOf(edit.id)
      const previous = indexOf(edit.to ?? '')
      const to = previous < from ? previous + 1 : previous
      document = moveStep(document, from, to).document
      operations.push({ op: 'move_step', index: edit.id, to })
    } else {
      const step = after.document.find(({ id }) => id === edit.item.id)
      if (!step || step.kind === 'join') continue
      const at = indexOf(edit.after ?? '') + 1
      document = insertStep(document, step, at).document
      operations.push({ op: 'add_step', step, at })
    }
  }
  const made = new Map(document.map(step => [step.id, step]))
  for (const step of after.document)
    if (step.kind !== 'join' && !isSame(made.get(step.id), step))
      operations.push({ op: 'replace_step', index: step.id, step })
  return operations
}
