import { applyEdits } from '#deck/edits/apply-edits.ts'
import { account } from '../../session.ts'
import { authorName } from '../changes/author-words.ts'
import { useEditor } from '../model/editor-context.ts'
import { meetingLines, takeTheirs } from './meeting-words.ts'
import { Notice } from './notice-box.tsx'

const mostLines = 3
/** Longer texts of others are shortened, in characters. */
const longestText = 160

/** What became of changes of this person that met those of others. */
export function MeetingNotice() {
  const { deck } = useEditor()
  const { value: meeting } = deck.meeting
  if (!meeting) return null
  const close = () => (deck.meeting.value = null)
  const lines = meetingLines(meeting, deck.settled.peek(), authorName(meeting.by, account.value?.id))
  const shown = lines.slice(0, mostLines)
  return (
    <>
      {shown.map(({ text, theirs, overwritten }, at) => (
        <Notice
          key={text}
          {...(at === shown.length - 1 && { onClose: close })}
          text={
            <>
              {text}
              {theirs !== undefined && (
                <>
                  {' '}
                  Theirs was: <q dir="auto">{shortened(theirs)}</q>
                </>
              )}
              {at === shown.length - 1 && lines.length > shown.length && (
                <> The same happened to {lines.length - shown.length} more.</>
              )}
            </>
          }
        >
          {overwritten && (
            <button
              type="button"
              class="side-button"
              onClick={() => {
                const edit = takeTheirs(overwritten, deck.draft.confirmed)
                deck.edit(content => applyEdits(content, [edit]).content)
                deck.meeting.value = {
                  ...meeting,
                  overwritten: meeting.overwritten.filter(each => each.path !== overwritten.path),
                }
                if (lines.length === 1) close()
              }}
            >
              {overwritten && text.startsWith('You removed') ? 'Bring it back' : 'Use theirs'}
            </button>
          )}
        </Notice>
      ))}
    </>
  )
}

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText)} …` : text
