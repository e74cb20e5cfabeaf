import type { Document } from '#contract/deck/deck.ts'
import { indexOfStep } from '#deck/steps.ts'
import { stepPolls } from '#polls/placed.ts'
import type { Overwritten } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { findElement } from '#deck/elements.ts'
import { elementWord } from '../changes/element-word.ts'
import { type Place, placeAt, placeOf, placeWords } from '../changes/place.ts'
import type { Meeting, SetEdit } from '../model/deck-editor.ts'

/** What somebody is told about one change that met another one. */
export interface MeetingLine {
  text: string
  /** The change of the other side that was replaced; it can be taken instead. */
  overwritten?: Overwritten
  /** The change of the other side as text; left out where it is no text. */
  theirs?: string
  /** What this person wrote and the other side has replaced; it can be put back. */
  replaced?: SetEdit
  /** That as text; left out where it is no text. */
  yours?: string
}

/** Returns what to tell about edits that met others. `now` is the deck after that, and `who` the author of the others. */
export function meetingLines(meeting: Meeting, now: DeckContent, who: string): MeetingLine[] {
  const { dropped, overwritten, replaced, before, isUndo } = meeting
  const lines = [
    ...dropped.map(edit => ({ text: droppedText(edit, { before, now, who, isUndo }) })),
    ...overwritten.map(each => overwrittenLine(each, { before, now, who })),
    ...replaced.map(each => replacedLine(each, { before, now, who })),
  ]
  return lines.filter(({ text }, at) => lines.findIndex(other => other.text === text) === at)
}

interface Around {
  before: DeckContent
  now: DeckContent
  who: string
}

function droppedText(edit: Edit, { before, now, who, isUndo }: Around & { isUndo: boolean }): string {
  const place = placeOf(edit)
  const what = placeWords(before.document, place)
  const gone = whatIsGone(place, now)
  const isWhole = edit.kind !== 'set' && place.field === undefined
  if (isUndo) {
    if (gone !== undefined && !isWhole) return `${capital(what)} was not undone: ${gone} is gone.`
    if (edit.kind === 'insert') return `${capital(what)} could not be brought back: there is no space for it.`
    return `${capital(what)} stays as it is: somebody changed it since.`
  }
  const change = isWhole
    ? `Your new ${place.list === undefined ? 'step' : elementWord(place.list)}`
    : `Your change of ${what}`
  if (edit.kind === 'insert' && gone === undefined) return `${change} is gone: there is no space for it.`
  if (gone === undefined) return `${change} is gone: it does not fit what ${whoIn(who)} changed.`
  return `${change} is gone: ${whoIn(who)} removed ${gone}.`
}

/** Returns what an edit needs and is not there any more. */
function whatIsGone({ step, list, element }: Place, { document }: DeckContent): string | undefined {
  if (step === undefined) return undefined
  const there = document.find(({ id }) => id === step)
  if (!there) return 'the step'
  if (list === undefined || element === undefined) return undefined
  const isThere = there.kind === 'slide' && findElement(there, element) !== undefined
  return isThere ? undefined : `the ${elementWord(list)}`
}

function overwrittenLine({ path, theirs }: Overwritten, { before, now, who }: Around): MeetingLine {
  const place = placeAt(path)
  const overwritten = { path, theirs }
  if (place.field === undefined) {
    const name =
      place.list === undefined ? 'a step' : placeWords(now.document, { ...place, element: undefined })
    return { text: `You removed ${name} while ${whoIn(who)} changed it.`, overwritten }
  }
  const known = before.document.some(({ id }) => id === place.step) ? before : now
  const what = placeWords(known.document, place)
  const text = place.field === 'refs' ? refsText(theirs, now.document) : textOf(theirs)
  return {
    text: `You and ${whoIn(who)} changed ${what} at the same time. Yours is kept.`,
    overwritten,
    ...(text !== undefined && { theirs: text }),
  }
}

function replacedLine(edit: SetEdit, { now, who }: Around): MeetingLine {
  const yours = textOf(edit.from)
  return {
    text: `${capital(whoIn(who))} changed ${placeWords(now.document, placeOf(edit))} just after you. Theirs is kept.`,
    replaced: edit,
    ...(yours !== undefined && { yours }),
  }
}

/** Returns a value as people read it; undefined when it is no text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('data:') ? undefined : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string'))
    return value.join(', ')
  return undefined
}

/** Returns the refs of a rounds poll as the steps that they name; while decks are compared they are ids. */
function refsText(refs: unknown, document: Document): string | undefined {
  if (!Array.isArray(refs) || refs.length === 0) return undefined
  return refs
    .map((ref: unknown) => {
      const index = typeof ref === 'number' ? ref : indexOfStep(document, String(ref))
      const step = document[index]
      if (!step) return 'a step that is gone'
      const [first] = stepPolls(step, index)
      const prompt = first?.poll.prompt ?? ''
      return prompt === '' ? `step ${index}` : `step ${index} (${prompt})`
    })
    .join(', ')
}

/** The author within a sentence. */
const whoIn = (who: string): string =>
  who === 'Somebody' ? 'somebody' : who === 'You' ? 'you in another tab' : who

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the edit that takes the change of the other side after all. `saved` is the deck as the server has it. */
export function takeTheirs({ path, theirs }: Overwritten, saved: DeckContent): Edit {
  const place = placeAt(path)
  if (place.field !== undefined) return { kind: 'set', path, from: undefined, to: theirs }
  const list = path.slice(0, -1)
  const id = path.at(-1) ?? ''
  const there = saved.document.find(step => step.id === place.step)
  const items: readonly { id: string }[] =
    place.list === undefined ? saved.document : there?.kind === 'slide' ? there[place.list as 'texts'] : []
  const index = items.findIndex(item => item.id === id)
  return { kind: 'insert', path: list, after: items[index - 1]?.id ?? null, item: theirs as { id: string } }
}
