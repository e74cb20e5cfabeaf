import { useMemo } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { type RoomView, drawOwnPoll } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'

type Asked = NonNullable<HostRoom['closing']>[number]

/** What people say to the question after the end, as it comes: the stars, how many of those who joined answered, and the comments. */
export function ClosingAnswers({ view }: { view: RoomView }) {
  const { closing = [] } = view.room
  const stars = closing.find(({ poll }) => poll.type === 'rating')
  const comments = closing.find(({ poll }) => poll.type === 'open-feed')
  const tally = stars && view.tallies.get(stars.pollId)
  if (!stars) return null
  const voters = tally?.voters ?? 0
  return (
    <section class="result" aria-labelledby="closing-question">
      {voters > 0 && <StarsPicture view={view} asked={stars} />}
      <div class="polls">
        <div>
          <h2 class="prompt" dir="auto" id="closing-question">
            {stars.poll.prompt}
          </h2>
          <p class="summary" dir="auto">
            {tally && voters > 0 ? tally.summary : message('closing.nobody')}
          </p>
          <p class="quiet">{message('poll.answeredOf', { voters, online: view.people.joined })}</p>
        </div>
        {comments && <Comments view={view} asked={comments} />}
      </div>
    </section>
  )
}

/** The stars as a stage would draw them. */
function StarsPicture({ view, asked: { pollId, poll } }: { view: RoomView; asked: Asked }) {
  const scene = useMemo(
    () => drawOwnPoll(view, { pollId, poll, step: 0 }),
    [view.tallies.get(pollId), view.measure, view.words],
  )
  return (
    <div class="preview">
      <SceneSvg scene={scene} label={message('closing.picture', { label: poll.prompt })} />
    </div>
  )
}

function Comments({ view, asked }: { view: RoomView; asked: Asked }) {
  const written = asEntries(view.tallies.get(asked.pollId)?.result)
  if (!written || written.entries.length === 0) return null
  const more = written.total - written.entries.length
  return (
    <div>
      <h3 class="eyebrow">{message('closing.comments')}</h3>
      <ul class="comments">
        {written.entries.map(({ id, text, name }) => (
          <li key={id}>
            <p dir="auto">{text}</p>
            {name && (
              <p class="quiet" dir="auto">
                {name}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p class="quiet">{message('closing.more', { count: more })}</p>}
    </div>
  )
}
