import './own-team.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomTeam, RoomTeams } from '#contract/rooms/teams.ts'
import { teamColour } from '#contract/themes/house-palette.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { refusalText } from '../refusal-text.ts'
import { asksForName } from '../screens/asks-for-name.ts'
import { laterMessage, laterMessages } from './language.ts'

interface OwnTeamProps {
  client: RoomClient
  room: PhoneRoom
  teams: RoomTeams
}

/**
 * The team of the participant as a band in its colour; who has none is asked to choose one, where people choose. While a poll is on stage it is
 * only offered: its question, and what came of it, come first.
 */
export function OwnTeam({ client, room, teams }: OwnTeamProps) {
  const isOpen = useSignal(false)
  /** Whether the person does not want to choose now. */
  const isPutOff = useSignal(false)
  const told = client.team.value
  const own = teams.list.find(({ id }) => id === told?.team)
  const mayChoose = teams.mode === 'choose' && (!own || !teams.fixed)
  const asks =
    told !== null &&
    mayChoose &&
    !own &&
    !isPutOff.value &&
    room.polls.length === 0 &&
    !asksForName(client, room)
  const close = () => {
    isOpen.value = false
    isPutOff.value = true
  }
  return (
    <>
      {own && (
        <p class="own-team" style={coloursOf(own)} data-loud={room.status === 'lobby'} role="status">
          <b dir="auto">
            {laterMessages
              .messageParts('team.yours', { name: <bdi>{own.name}</bdi> })
              .map(part => (typeof part === 'string' ? <span>{part}</span> : part))}
          </b>
          {mayChoose && room.status === 'lobby' && (
            <button type="button" class="link" onClick={() => (isOpen.value = true)}>
              {laterMessage('team.change')}
            </button>
          )}
        </p>
      )}
      {!own && mayChoose && told && !asks && !isOpen.value && (
        <p class="own-team">
          <button type="button" class="link" onClick={() => (isOpen.value = true)}>
            {laterMessage('team.choose')}
          </button>
        </p>
      )}
      {(asks || (isOpen.value && mayChoose)) && (
        <TeamSheet client={client} list={teams.list} own={own} sizes={told?.sizes ?? {}} onClose={close} />
      )}
    </>
  )
}

/** The colours of a team for light and dark pages, as variables of CSS. */
function coloursOf({ colour }: RoomTeam): Record<string, string> {
  const [light, dark] = [teamColour(colour, 'light'), teamColour(colour, 'dark')]
  return {
    '--light': light.fill,
    '--on-light': light.text,
    '--dark': dark.fill,
    '--on-dark': dark.text,
  }
}

interface TeamSheetProps {
  client: RoomClient
  list: readonly RoomTeam[]
  own: RoomTeam | undefined
  /** How many people are in each team, by its id. */
  sizes: Readonly<Record<string, number>>
  onClose: () => void
}

/** The teams as large buttons over the step, each in its colour, with how many people are in it. */
function TeamSheet({ client, list, own, sizes, onClose }: TeamSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const refused = useSignal('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    sheet.current?.showModal()
    // Not the first team, whose ring would look like a choice.
    heading.current?.focus()
  }, [])
  const choose = async (team: string) => {
    try {
      await client.chooseTeam(team)
      sheet.current?.close()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const { why, fix = '' } =
        error.code === 'team_fixed' || error.code === 'team_dealt'
          ? { why: laterMessage('team.fixed') }
          : refusalText({ code: error.code, error: error.message, fix: error.fix })
      refused.value = laterMessages.sentences(why, fix)
    }
  }
  return (
    <dialog ref={sheet} class="sheet team-sheet" aria-labelledby="teams" onClose={onClose}>
      <h2 id="teams" class="loud" tabIndex={-1} ref={heading}>
        {laterMessage('team.choose')}
      </h2>
      <ul>
        {list.map(team => (
          <li key={team.id}>
            <button
              type="button"
              class="team-button"
              style={coloursOf(team)}
              aria-pressed={team.id === own?.id}
              onClick={() => void choose(team.id)}
            >
              <span dir="auto">{team.name}</span>
              <span class="team-size">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="8" r="4" />
                  <path d="M4 20q0-7 8-7t8 7z" />
                </svg>
                {sizes[team.id] ?? 0}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="name-message" role="alert">
        {refused.value}
      </p>
      <button type="button" class="quiet-button" onClick={() => sheet.current?.close()}>
        {laterMessage(own ? 'room.close' : 'team.later')}
      </button>
    </dialog>
  )
}
