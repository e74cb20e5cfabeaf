import type { DeckExtras } from '#contract/themes/theme.ts'
import { withLanguage } from '#deck/language.ts'
import { changedSteps } from '#deck/changed-steps.ts'
import { withNamedRefs } from '#deck/edits/refs.ts'
import type { LostStep } from '#deck/edits/rebase-operations.ts'
import type { Document } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Queries } from './database.ts'
import { type DeckSave, type StoredDeck, readSaves } from './decks.ts'
import { type StoredVersion, readVersion } from './versions.ts'

/** How many steps and authors a refusal names. */
const mostNamed = 8

const listed = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')

const authorName = ({ author_kind: kind, author_name: name }: DeckSave): string =>
  name === null ? 'Somebody' : kind === 'key' ? `The key ${name}` : name

/** Returns steps as their writers know them: `2 (mood)`, and the id alone of one that is gone. */
const stepNames = ({ document }: Pick<StoredDeck, 'document'>, ids: Iterable<string>): string[] =>
  [...new Set(ids)].map(id => {
    const index = document.findIndex(step => step.id === id)
    return index === -1 ? `${id} (removed)` : `${index} (${id})`
  })

/**
 * Returns the 409 for a write onto a revision that is not the last save of a deck: it names the last one, who saved since, and which
 * steps they changed. `whyNotMerged` is a sentence for a write that was to be merged.
 */
export async function staleDeck(
  db: Queries,
  deck: StoredDeck,
  sent: string,
  whyNotMerged?: string,
): Promise<Refusal> {
  const saves = ((await readSaves(db, deck.id, sent))?.saves ?? []).filter(({ revision }) => revision > sent)
  const authors = [...new Set(saves.map(authorName))]
  const steps = stepNames(
    deck,
    saves.flatMap(({ changed_steps: ids }) => ids ?? []),
  )
  const what = steps.length === 0 ? 'its title, theme, language or files' : `steps ${listed(steps)}`
  const who = authors.length === 0 ? '' : ` ${listed(authors)} changed ${what}.`
  const isKept = whyNotMerged !== undefined || (await changesSince(db, deck, sent)) !== undefined
  const merging = isKept
    ? (whyNotMerged ??
      '{edit_deck} with ids of steps and onConflict "merge" is accepted where those are other steps than yours.')
    : 'What it was at the revision that you sent is not known, so nothing can be merged.'
  return new Refusal(
    'stale',
    `Its revision is now ${deck.updated_at}.${who} Read the deck again, make the change on what it is now, and send its new revision. ${merging}`,
  )
}

/** Returns why a write cannot be merged that changes the same as others did. */
export const bothChanged = (conflicts: readonly string[]): string =>
  `You changed ${listed(conflicts)}, too, so it cannot be merged.`

/** Returns why a write cannot be merged that names steps which are not there any more, or were not there. */
export function namesLost(deck: Pick<StoredDeck, 'document'>, lost: readonly LostStep[]): string {
  const names = lost.map(({ path, step }) =>
    typeof step === 'number'
      ? `${path} step ${step} (was not there)`
      : `${path} step ${listed(stepNames(deck, [step]))}`,
  )
  return `It cannot be merged because of the steps that it names: ${listed(names)}.`
}

/** Returns the ids of the steps that changed. That the index in a ref is another now, because steps moved, is no change. */
export const changedOfSteps = (before: Document, after: Document): string[] =>
  before === after ? [] : changedSteps(withNamedRefs(before), withNamedRefs(after))

/** What others changed of a deck since a revision. */
export interface ChangesSince {
  version: StoredVersion
  steps: ReadonlySet<string>
}

/** Returns what others changed of a deck since a revision; undefined when what it was then is no longer known. */
export async function changesSince(
  db: Queries,
  deck: StoredDeck,
  sent: string,
): Promise<ChangesSince | undefined> {
  try {
    const version = await readVersion(db, deck.id, sent)
    return { version, steps: new Set(changedOfSteps(version.document, deck.document)) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Returns what both a write and others changed of a deck, named as in a refusal: steps, its title, theme and language. */
export function conflictsWith(
  { version, steps }: ChangesSince,
  deck: StoredDeck,
  own: { steps: Iterable<string>; title: boolean; extras: DeckExtras | null },
): string[] {
  const both = stepNames(
    deck,
    [...own.steps].filter(id => steps.has(id)),
  ).map(name => `step ${name}`)
  return [
    ...both,
    ...(own.title && version.title !== deck.title ? ['the title'] : []),
    ...(differInTheme(own.extras, deck.extras) && differInTheme(version.extras, deck.extras)
      ? ['the theme']
      : []),
    ...(own.extras?.language !== deck.extras?.language && version.extras?.language !== deck.extras?.language
      ? ['the language']
      : []),
  ]
}

/** Whether extras differ in more than the language. */
const differInTheme = (one: DeckExtras | null, other: DeckExtras | null): boolean =>
  JSON.stringify(withLanguage(one, null)) !== JSON.stringify(withLanguage(other, null))
