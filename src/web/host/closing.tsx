import { useEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import { documentPolls } from '#polls/placed.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { Figures } from './figures.tsx'
import { counted } from './words.ts'

/** After the end: what it came to. */
export function Closing({ client, room, deck }: { client: HostClient; room: HostRoom; deck: RoomDeck }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const prompts = new Map(documentPolls(deck.document).map(({ pollId, poll }) => [pollId, poll.prompt]))
  const results = room.polls.flatMap(({ pollId }) => {
    const tally = client.tallies.value.get(pollId)
    return tally && tally.voters > 0 ? [tally] : []
  })
  const answers = results.reduce((sum, { voters }) => sum + voters, 0)
  return (
    <main class="closing">
      <p class="eyebrow" dir="auto">
        {deck.title}
      </p>
      <h1 tabIndex={-1} ref={heading}>
        The session is over.
      </h1>
      <p class="lead">
        {counted(client.people.value.joined, 'person', 'people')} joined and gave{' '}
        {counted(answers, 'answer', 'answers')} to {counted(results.length, 'poll', 'polls')}. Everything is
        kept.
      </p>
      {results.map(({ pollId, voters, summary, table }) => {
        const prompt = prompts.get(pollId) ?? ''
        return (
          <section key={pollId} class="result">
            <h2 class="prompt" dir="auto">
              {prompt}
            </h2>
            <p class="summary" dir="auto">
              {summary}
            </p>
            <p class="quiet">{counted(voters, 'person', 'people')} answered.</p>
            <Figures caption={prompt} table={table} />
          </section>
        )
      })}
    </main>
  )
}
