import type { StandingEvent } from '#contract/rooms/live.ts'
import { housePalette, teamColour } from '#contract/themes/house-palette.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { Confetti } from '#web/ui/core/confetti.tsx'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { message } from '../language.ts'
import { laterMessage, laterMessages } from './language.ts'
import { Loud } from './loud.tsx'
import { OwnCard } from './own-card.tsx'
import { few, placeWords } from './place-words.ts'

export interface OwnPlaceProps extends Pick<
  StandingEvent,
  'own' | 'players' | 'isFinal' | 'team' | 'teamsOnly'
> {
  client: RoomClient
}
type Own = NonNullable<StandingEvent['own']>
type OwnTeam = NonNullable<StandingEvent['team']>

/** Whether the room likes what moves a lot. A server of the release before does not say. */
const isLively = ({ room }: RoomClient): boolean => room.value?.mood !== 'calm'

/**
 * The place of the participant and that of their team. At the end of a quiz with teams, whose podium comes first, the phone tells that of the
 * team, and the own place once the podium of the people is complete, also to those who are in no team.
 */
export function OwnPlace({ client, own, players, isFinal, team, teamsOnly }: OwnPlaceProps) {
  const isOver = useIsOver(teamsOnly)
  if (players === 0) return <p class="watch-loud">{laterMessage('standing.nobody')}</p>
  if (teamsOnly || !isOver)
    return (
      <>
        {team && <TeamPlace client={client} team={team} isFinal />}
        {(!team || !teamsOnly) && <p class={team ? 'lead' : 'watch-loud'}>{message('step.look')}</p>}
      </>
    )
  return (
    <>
      {own ? (
        <PersonPlace client={client} own={own} players={players} isFinal={isFinal} />
      ) : (
        <NoPlace isFinal={isFinal} />
      )}
      {team && <TeamPlace client={client} team={team} isFinal={false} />}
    </>
  )
}

/** What is told to somebody who answered no question of the quiz. */
const NoPlace = ({ isFinal }: { isFinal: boolean }) =>
  isFinal ? (
    <p class="watch-loud">{laterMessage('standing.missed')}</p>
  ) : (
    <>
      <p class="watch-loud">{laterMessage('standing.notYou')}</p>
      <p class="lead">{laterMessage('standing.join')}</p>
    </>
  )

/** Returns whether the podium of the people is complete, where it came on stage after that of the teams while this was shown. */
function useIsOver(teamsOnly: true | undefined): boolean {
  const sawTeams = useRef(teamsOnly === true)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (teamsOnly || !sawTeams.current) return undefined
    const timer = setTimeout(() => setOver(true), hasMotion() ? podiumTimes.others : 0)
    return () => clearTimeout(timer)
  }, [teamsOnly])
  return isOver || !sawTeams.current
}

/** The place of a team with its points; at the end of the quiz loudly, with confetti for the first. */
function TeamPlace({ client, team, isFinal }: { client: RoomClient; team: OwnTeam; isFinal: boolean }) {
  const { colour, name, points, rank, teams } = team
  const isFirst = rank === 1 && points > 0
  const [celebrates] = useState(isFinal && isFirst && client.hasChanged() && isLively(client))
  const place = laterMessage('team.place', { name, rank, teams })
  const had = laterMessage('team.points', { count: points })
  if (!isFinal) return <p class="lead">{laterMessages.sentences(place, had)}</p>
  return (
    <>
      <Loud>{isFirst ? laterMessage('team.won') : place}</Loud>
      <p class="lead">{isFirst ? laterMessages.sentences(place, had) : had}</p>
      {celebrates && <Confetti colours={[teamColour(colour, 'light').fill, ...housePalette]} />}
    </>
  )
}

interface PersonPlaceProps {
  client: RoomClient
  own: Own
  players: number
  isFinal: boolean
}

/**
 * The place of the participant and what goes with it. At the end of the quiz also a card to keep, and confetti for those on the podium
 * unless the page was opened later.
 */
function PersonPlace(props: PersonPlaceProps) {
  const { client, own, players, isFinal } = props
  const [celebrates] = useState(
    isFinal && own.rank <= few && own.points > 0 && client.hasChanged() && isLively(client),
  )
  return (
    <>
      <PlaceText {...props} />
      {isFinal && <OwnCard client={client} rank={own.rank} points={own.points} players={players} />}
      {celebrates && <Confetti colours={housePalette} />}
    </>
  )
}

/** The place of the participant and the points, how it changed, and how far the next one is. */
function PlaceText(props: PersonPlaceProps) {
  const { loud, lines } = placeWords(props)
  return (
    <>
      <Loud>{loud}</Loud>
      {lines.map(line => (
        <p key={line} class="lead">
          {line}
        </p>
      ))}
    </>
  )
}
