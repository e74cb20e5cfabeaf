import '../parts/field.css'
import './teams.css'
import { type Signal, useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TeamMode } from '#contract/rooms/teams.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { Confirm } from '../parts/confirm.tsx'
import { ModeSelect } from './mode-select.tsx'
import { TeamDot } from './team-dot.tsx'

/** Fewer teams than this are none. */
const fewest = 2

const modes = [
  ['choose', 'teams.choose'],
  ['deal', 'teams.deal'],
] as const

/** A team as it is edited; without an id a new one. */
interface Edited {
  id?: string
  name: string
}

/** Makes the teams of a room: their names, and whether people choose or are dealt. Says how many are in each. */
export function Teams({ client, room }: { client: HostClient; room: HostRoom }) {
  const { teams } = room
  /** The names as they are edited; null while they are as the room has them. */
  const draft = useSignal<readonly Edited[] | null>(null)
  const list: readonly Edited[] = draft.value ?? teams?.list ?? []
  const act = async (wanted: readonly Edited[] | null, mode?: TeamMode) => {
    await client.act({
      action: 'teams',
      teams: wanted && wanted.map(({ id, name }) => ({ ...(id !== undefined && { id }), name: name.trim() })),
      ...(mode && { mode }),
    })
    if (!client.refusal.value) draft.value = null
  }
  return (
    <section class="card teams" aria-labelledby="teams">
      <h2 id="teams" class="prompt">
        {message('teams.title')}
      </h2>
      {list.length === 0 ? (
        <div class="actions">
          <button
            type="button"
            class="side-button"
            onClick={() => {
              draft.value = Array.from({ length: fewest }, (_, index) => newTeam(index))
            }}
          >
            {message('teams.start')}
          </button>
        </div>
      ) : (
        <>
          {teams?.fixed && <p class="quiet">{message('teams.fixed')}</p>}
          <TeamList client={client} room={room} list={list} draft={draft} onSave={() => void act(list)} />
          <ModeSelect
            label={message('teams.mode')}
            modes={modes.map(([mode, name]) => [mode, message(name)] as const)}
            value={teams?.mode ?? 'choose'}
            onChoose={mode => void act(list, mode)}
          />
          {teams?.mode !== 'deal' && <p class="quiet">{message('teams.until')}</p>}
          <p class="quiet">{message('teams.score')}</p>
          {teams && <Without client={client} />}
          {teams && !teams.fixed && (
            <div class="actions">
              <Confirm
                label={message('teams.off')}
                question={message('teams.off.question')}
                yes={message('teams.off')}
                onYes={() => void act(null)}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

const newTeam = (index: number): Edited => ({ name: message('teams.new', { number: index + 1 }) })

/** Says how many people are in no team; nothing where everybody is in one. */
function Without({ client }: { client: HostClient }) {
  const { joined, teamSizes = {} } = client.people.value
  const count = joined - Object.values(teamSizes).reduce((sum, size) => sum + size, 0)
  return count > 0 ? <p class="quiet">{message('teams.without', { count })}</p> : null
}

interface TeamListProps {
  client: HostClient
  room: HostRoom
  list: readonly Edited[]
  draft: Signal<readonly Edited[] | null>
  onSave: () => void
}

/** The names of the teams as fields, with the colour of each that the room has and how many are in it. */
function TeamList({ client, room, list, draft, onSave }: TeamListProps) {
  const base = useId()
  const { teamSizes = {} } = client.people.value
  const known = new Map(room.teams?.list.map(team => [team.id, team]))
  const mayStore = draft.value !== null && list.every(({ name }) => name.trim() !== '')
  const mayRemove = list.length > fewest
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (mayStore) onSave()
      }}
    >
      <ul class="team-names">
        {list.map(({ id, name }, index) => {
          const team = known.get(id ?? '')
          const field = `${base}-${index}`
          return (
            <li key={index}>
              <TeamDot colour={team?.colour} />
              <label class="sr" for={field}>
                {message('teams.name', { number: index + 1 })}
              </label>
              <input
                id={field}
                class="field"
                dir="auto"
                maxLength={limits.name}
                value={name}
                onInput={({ currentTarget: { value } }) => {
                  draft.value = list.map((each, at) => (at === index ? { ...each, name: value } : each))
                }}
              />
              {team && <span class="team-count">{teamSizes[team.id] ?? 0}</span>}
              {mayRemove && !(team && room.teams?.fixed) && (
                <button
                  type="button"
                  class="side-button"
                  aria-label={message('people.remove.name', { name })}
                  onClick={() => {
                    draft.value = list.filter((_, at) => at !== index)
                  }}
                >
                  ×
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div class="actions">
        {list.length < limits.roomTeams && (
          <button
            type="button"
            class="side-button"
            onClick={() => {
              draft.value = [...list, newTeam(list.length)]
            }}
          >
            {message('teams.add')}
          </button>
        )}
        {draft.value !== null && (
          <>
            <button type="submit" class="side-button good" aria-disabled={!mayStore}>
              {message('action.save')}
            </button>
            <button
              type="button"
              class="side-button"
              onClick={() => {
                draft.value = null
              }}
            >
              {message('action.cancel')}
            </button>
          </>
        )}
      </div>
    </form>
  )
}
