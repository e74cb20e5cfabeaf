import './shared-standings.css'
import type { SharedStandings as Shared } from '#contract/rooms/live-requests.ts'
import { laterMessage } from './language.ts'

/** The standings of the quiz as the stage showed them last, those of the teams first. */
export function SharedStandings({ standings = [], players, teams = [] }: Shared) {
  const more = players - standings.length
  return (
    <>
      <Standings title={laterMessage('shared.teams')} rows={teams} />
      <Standings title={laterMessage('shared.standings')} rows={standings} />
      {standings.length > 0 && more > 0 && (
        <p class="result-more">{laterMessage('result.more', { count: more })}</p>
      )}
    </>
  )
}

interface StandingsProps {
  title: string
  rows: readonly { rank: number; name: string; points: number }[]
}

function Standings({ title, rows }: StandingsProps) {
  if (rows.length === 0) return null
  return (
    <section class="shared-standings" aria-label={title}>
      <h2>{title}</h2>
      {/* Those who share a place have the same number, which a numbered list cannot say. */}
      <ul>
        {rows.map(({ rank, name, points }, at) => (
          <li key={at}>
            <b>{rank}</b>
            <span dir="auto">{name}</span>
            <span>{laterMessage('card.points', { count: points })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
