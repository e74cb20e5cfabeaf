import type { Document } from '#contract/deck/deck.ts'
import { indexOfStep } from '#deck/steps.ts'
import { stepPolls } from '#polls/placed.ts'
import type { Overwritten } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { findElement } from '#deck/elements.ts'
import type { Values } from '#messages/messages.ts'
import { listText } from '../../list-text.ts'
import { language, message } from '../../messages.ts'
import { type ElementWord, elementWord } from '../changes/element-word.ts'
import { isMe } from '../changes/is-me.ts'
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

/** Returns what to tell about edits that met others. `now` is the deck after that, and `me` the id of the person who is told. */
export function meetingLines(meeting: Meeting, now: DeckContent, me: string | undefined): MeetingLine[] {
  const { dropped, overwritten, replaced, before, by, isUndo } = meeting
  const around: Around = {
    before,
    now,
    saidBy: (key, values) =>
      isMe(by, me)
        ? message(`${key}.me`, values)
        : message(key, { who: by?.name ?? message('meeting.somebody'), ...values }),
  }
  const lines = [
    ...dropped.map(edit => ({ text: isUndo ? notUndoneText(edit, around) : lostText(edit, around) })),
    ...overwritten.map(each => overwrittenLine(each, around)),
    ...replaced.map(each => replacedLine(each, around)),
  ].map(line => ({ ...line, text: capital(line.text) }))
  return lines.filter(({ text }, at) => lines.findIndex(other => other.text === text) === at)
}

/** What an edit needs and is not there any more, as the keys of messages name it. */
type Gone = 'step' | ElementWord

/** What is said about the author of the other changes; with `.me` about this person in another tab. */
type SaidBy =
  | 'meeting.noFit'
  | `meeting.removed.${Gone}`
  | 'meeting.youRemovedStep'
  | 'meeting.youRemoved'
  | 'meeting.both'
  | 'meeting.replaced'

interface Around {
  before: DeckContent
  now: DeckContent
  saidBy: (key: SaidBy, values?: Values) => string
}

function notUndoneText(edit: Edit, { before, now }: Around): string {
  const place = placeOf(edit)
  const what = placeWords(before.document, place)
  const gone = whatIsGone(place, now)
  if (gone !== undefined && !isWhole(edit)) return message(`meeting.notUndone.${gone}`, { what })
  return message(edit.kind === 'insert' ? 'meeting.notBack' : 'meeting.notUndone.changed', { what })
}

function lostText(edit: Edit, { before, now, saidBy }: Around): string {
  const place = placeOf(edit)
  const isNew = edit.kind === 'insert'
  // What is new is not in the deck either way: only its slide can be gone.
  const gone = whatIsGone(isNew ? { step: place.list && place.step } : place, now)
  const reason =
    gone !== undefined
      ? saidBy(`meeting.removed.${gone}`)
      : isNew
        ? message('meeting.noSpace')
        : saidBy('meeting.noFit')
  if (!isNew) return message('meeting.lost.change', { what: placeWords(before.document, place), reason })
  return message(`meeting.lost.${place.list === undefined ? 'step' : elementWord(place.list)}`, { reason })
}

/** Whether an edit is about a step or element as a whole. */
const isWhole = (edit: Edit): boolean => edit.kind !== 'set' && placeOf(edit).field === undefined

function whatIsGone({ step, list, element }: Place, { document }: DeckContent): Gone | undefined {
  if (step === undefined) return undefined
  const there = document.find(({ id }) => id === step)
  if (!there) return 'step'
  if (list === undefined || element === undefined) return undefined
  const isThere = there.kind === 'slide' && findElement(there, element) !== undefined
  return isThere ? undefined : elementWord(list)
}

function overwrittenLine({ path, theirs }: Overwritten, { before, now, saidBy }: Around): MeetingLine {
  const place = placeAt(path)
  const overwritten = { path, theirs }
  if (isRemoved(overwritten)) {
    const text =
      place.list === undefined
        ? saidBy('meeting.youRemovedStep')
        : saidBy('meeting.youRemoved', { what: placeWords(now.document, { ...place, element: undefined }) })
    return { text, overwritten }
  }
  const known = before.document.some(({ id }) => id === place.step) ? before : now
  const text = place.field === 'refs' ? refsText(theirs, now.document) : textOf(theirs)
  return {
    text: saidBy('meeting.both', { what: placeWords(known.document, place) }),
    overwritten,
    ...(text !== undefined && { theirs: text }),
  }
}

/** Whether this person removed what the other side changed. */
export const isRemoved = ({ path }: Overwritten): boolean => placeAt(path).field === undefined

function replacedLine(edit: SetEdit, { now, saidBy }: Around): MeetingLine {
  const yours = textOf(edit.from)
  return {
    text: saidBy('meeting.replaced', { what: placeWords(now.document, placeOf(edit)) }),
    replaced: edit,
    ...(yours !== undefined && { yours }),
  }
}

/** Returns a value as people read it; undefined when it is no text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.startsWith('data:') ? undefined : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string'))
    return listText(value)
  return undefined
}

/** Returns the refs of a rounds poll as the steps that they name; while decks are compared they are ids. */
function refsText(refs: unknown, document: Document): string | undefined {
  if (!Array.isArray(refs) || refs.length === 0) return undefined
  return listText(
    refs.map((ref: unknown) => {
      const index = typeof ref === 'number' ? ref : indexOfStep(document, String(ref))
      const step = document[index]
      if (!step) return message('meeting.ref.gone')
      const [first] = stepPolls(step, index)
      const prompt = first?.poll.prompt ?? ''
      return message(prompt === '' ? 'changes.step' : 'meeting.ref', { step: index, prompt })
    }),
  )
}

/** A sentence may begin with a name or a place, which have a small letter elsewhere. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

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
