import './room-foot.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { usualReactions } from '#contract/rooms/reactions.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { reactionName } from '#web/ui/core/reaction-names.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'
import { laterMessage } from './language.ts'

interface RoomFootProps {
  client: RoomClient
  room: PhoneRoom
  /** Draws the question list. It is given, because the view of a poll loads this file. */
  drawPoll(pollState: PhoneRoom['polls'][number]): ComponentChildren
}

/** What is at the lower edge through all steps: the question list of the room, and reactions. */
export function RoomFoot({ client, room, drawPoll }: RoomFootProps) {
  const isOpen = useSignal(false)
  /** The step at which the reactions were unfolded, on a phone that folds them. */
  const unfoldedAt = useSignal<number | null>(null)
  const isUnfolded = unfoldedAt.value === room.stepIndex
  const { questions } = room
  const reactions = room.reactionSet ?? usualReactions
  const [first = 'like'] = reactions
  return (
    <>
      <footer class="foot">
        {questions && (
          <QuestionsButton
            client={client}
            questions={questions}
            onOpen={() => {
              isOpen.value = true
            }}
          />
        )}
        {room.reactions && (
          <button
            type="button"
            class="reaction unfold"
            aria-label={laterMessage('reaction.label')}
            aria-expanded={isUnfolded}
            onClick={() => {
              unfoldedAt.value = isUnfolded ? null : room.stepIndex
            }}
          >
            <img src={reactionPicture(first)} alt="" width="28" height="28" />
          </button>
        )}
        {room.reactions && (
          <div class="reactions" role="group" aria-label={laterMessage('reaction.label')}>
            {reactions.map(reaction => (
              <ReactionButton
                key={reaction}
                picture={reactionPicture(reaction)}
                name={reactionName(reaction)}
                onSend={() => client.react(reaction)}
              />
            ))}
          </div>
        )}
      </footer>
      {questions && isOpen.value && (
        <QuestionsSheet
          questions={questions}
          drawPoll={drawPoll}
          onClose={() => {
            isOpen.value = false
          }}
        />
      )}
    </>
  )
}

interface ReactionButtonProps {
  picture: string
  name: string
  /** Sends it; returns false when it was one too many. */
  onSend: () => boolean
}

function ReactionButton({ picture, name, onSend }: ReactionButtonProps) {
  const sent = useSignal(0)
  return (
    <button
      type="button"
      class="reaction"
      aria-label={name}
      onClick={() => {
        if (onSend()) sent.value += 1
      }}
    >
      <img src={picture} alt="" width="28" height="28" draggable={false} />
      {sent.value > 0 && (
        <span key={sent.value} class="sent" aria-hidden="true">
          <img src={picture} alt="" width="28" height="28" />
        </span>
      )}
    </button>
  )
}

type RoomQuestions = NonNullable<PhoneRoom['questions']>

interface QuestionsButtonProps {
  client: RoomClient
  questions: RoomQuestions
  onOpen: () => void
}

/** The button that opens the question list of the room, with the number of questions that are not answered. */
function QuestionsButton({ client, questions, onOpen }: QuestionsButtonProps) {
  const open = client.entriesOf(questions.pollId, questions.round).filter(({ answered }) => !answered).length
  return (
    <button type="button" class="side-button questions-button" aria-haspopup="dialog" onClick={onOpen}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11H10l-5 4v-4H4z" />
      </svg>
      <span class="questions-label">{laterMessage('room.questions')}</span>
      {open > 0 && <b>{open}</b>}
    </button>
  )
}

interface QuestionsSheetProps extends Pick<RoomFootProps, 'drawPoll'> {
  questions: RoomQuestions
  onClose: () => void
}

/** The question list of the room as a sheet over the step. */
function QuestionsSheet({ questions, drawPoll, onClose }: QuestionsSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => sheet.current?.showModal(), [])
  const poll = { ...questions.poll, prompt: laterMessage('room.questions') }
  return (
    <dialog ref={sheet} class="sheet" aria-labelledby={`poll-${questions.pollId}-question`} onClose={onClose}>
      <button type="button" class="quiet-button sheet-close" onClick={() => sheet.current?.close()}>
        {laterMessage('room.close')}
      </button>
      {drawPoll({ ...questions, poll })}
    </dialog>
  )
}
