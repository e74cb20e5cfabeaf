import { type Overwritten, applyEdits } from '#deck/edits/apply-edits.ts'
import { inverseOf } from '#deck/edits/edit.ts'
import { account } from '../../session.ts'
import { message, messageParts } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import type { SetEdit } from '../model/deck-editor.ts'
import { type MeetingLine, isRemoved, meetingLines, takeTheirs } from './meeting-words.ts'
import { Notice } from './notice-box.tsx'

const mostLines = 4
/** Longer texts of others are shortened, in characters. */
const longestText = 160

/** What became of changes of this person that met those of others. */
export function MeetingNotice() {
  const { deck } = useEditor()
  const { value: meeting } = deck.meeting
  if (!meeting) return null
  const close = () => (deck.meeting.value = null)
  const lines = meetingLines(meeting, deck.settled.peek(), account.value?.id)
  const take = (overwritten: Overwritten) => {
    const edit = takeTheirs(overwritten, deck.draft.confirmed)
    deck.edit(content => applyEdits(content, [edit]).content)
    const rest = meeting.overwritten.filter(each => each !== overwritten)
    deck.meeting.value = lines.length > 1 ? { ...meeting, overwritten: rest } : null
  }
  const putBack = (edit: SetEdit) => {
    deck.edit(content => applyEdits(content, [inverseOf(edit)]).content)
    const rest = meeting.replaced.filter(each => each !== edit)
    deck.meeting.value = lines.length > 1 ? { ...meeting, replaced: rest } : null
  }
  const shown = lines.slice(0, mostLines)
  return (
    <Notice
      onClose={close}
      onPassed={close}
      text={
        <ul class="meeting">
          {shown.map(line => (
            <Line key={line.text} line={line} take={take} putBack={putBack} />
          ))}
          {lines.length > shown.length && (
            <li>{message('meeting.more', { count: lines.length - shown.length })}</li>
          )}
        </ul>
      }
    />
  )
}

function Line({
  line: { text, theirs, overwritten, yours, replaced },
  take,
  putBack,
}: {
  line: MeetingLine
  take: (overwritten: Overwritten) => void
  putBack: (replaced: SetEdit) => void
}) {
  return (
    <li>
      {text}
      {theirs !== undefined && (
        <> {messageParts('meeting.theirs', { text: <q dir="auto">{shortened(theirs)}</q> })}</>
      )}
      {yours !== undefined && (
        <> {messageParts('meeting.yours', { text: <q dir="auto">{shortened(yours)}</q> })}</>
      )}
      {replaced && (
        <button type="button" class="side-button" onClick={() => putBack(replaced)}>
          {message('meeting.useYours')}
        </button>
      )}
      {overwritten && (
        <button type="button" class="side-button" onClick={() => take(overwritten)}>
          {message(isRemoved(overwritten) ? 'meeting.bringBack' : 'meeting.useTheirs')}
        </button>
      )}
    </li>
  )
}

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)} …` : text
