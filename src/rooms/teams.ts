import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import type { RoomTeam, RoomTeams } from '#contract/rooms/teams.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import { foldCase } from '#polls/words/word-key.ts'
import { type Agenda, type RoomState, pollStateOf } from './state.ts'

/** Returns whether people of a room are in teams. */
export const hasTeams = ({ teams }: Pick<RoomState, 'teams'>): boolean => teams.list.length > 0

/** Returns the names of the teams of a room, by their ids. */
export const teamNames = ({ teams }: Pick<RoomState, 'teams'>): Map<string, string> =>
  new Map(teams.list.map(({ id, name }) => [id, name]))

const questionsOf = (agenda: Agenda): PlacedPoll[] =>
  agenda.flatMap(({ polls }) => polls.filter(({ poll }) => givesPoints(poll)))

/** Returns whether points have been given: a question that gives some was revealed. */
export const areTeamsFixed = (state: RoomState, agenda: Agenda): boolean =>
  questionsOf(agenda).some(({ pollId }) => pollStateOf(state, pollId).scoredUntil !== null)

/** Returns whether a room has teams and its quiz has begun: a question that gives points was on stage. Who is there from then on takes part. */
export const isTeamQuiz = (state: RoomState, agenda: Agenda): boolean =>
  hasTeams(state) && questionsOf(agenda).some(({ pollId }) => pollStateOf(state, pollId).shownAt !== null)

/**
 * Ends the choice of teams when a question that gives points comes on stage: who has no team by then, or comes later, is dealt to one, so that nobody
 * chooses a team for what it has. The host may let people choose again.
 */
export const endChoice = (state: RoomState, shown: readonly PlacedPoll[]): RoomState =>
  hasTeams(state) && state.teams.mode === 'choose' && shown.some(({ poll }) => givesPoints(poll))
    ? { ...state, teams: { ...state.teams, mode: 'deal' } }
    : state

/** Returns the teams of a room as everybody may see them; undefined without any. */
export const teamsView = (state: RoomState, agenda: Agenda): RoomTeams | undefined =>
  hasTeams(state)
    ? { mode: state.teams.mode, list: state.teams.list, fixed: areTeamsFixed(state, agenda) }
    : undefined

/** Returns whether the stage shows the podium of the teams, which that of the people follows: at the end of a quiz. */
export const showsTeamsOnly = (state: RoomState, agenda: Agenda, pollId: string): boolean =>
  state.status === 'live' &&
  hasTeams(state) &&
  !pollStateOf(state, pollId).individual &&
  finalStandingsId(agenda.flatMap(({ polls }) => polls)) === pollId

type TeamsAction = Extract<HostAction, { action: 'teams' }>

/**
 * Replaces the teams of a room. A team that is named by its id stays, under its new name; one without an id stays where its name is
 * known, and is new otherwise. New teams get the first colours that are free. Throws a 404 for an unknown id, a 409 for two teams that could
 * be taken for the same, and for a team that is left out once points have been given.
 */
export function changeTeams(state: RoomState, agenda: Agenda, action: TeamsAction): RoomState {
  const before = state.teams
  const wanted = action.teams ?? []
  let made = before.made
  const list: RoomTeam[] = []
  const kept = wanted.map(({ id, name }) => {
    const known = before.list.find(team =>
      id === undefined ? foldCase(team.name) === foldCase(name) : team.id === id,
    )
    if (id !== undefined && !known)
      throw new Refusal('not_found', `The room has no team ${id}. Leave out the id of a new team.`)
    return known
  })
  const taken = new Set(kept.map(team => team?.colour))
  const free = Array.from({ length: limits.roomTeams }, (_, slot) => slot).filter(slot => !taken.has(slot))
  for (const [index, { name }] of wanted.entries()) {
    const known = kept[index]
    if (list.some(team => team.id === known?.id || foldCase(team.name) === foldCase(name)))
      throw new Refusal('room_state', `Two teams would be called “${name}”. Give each a name of its own.`)
    list.push(known ? { ...known, name } : { id: `t${(made += 1)}`, name, colour: free.shift() ?? 0 })
  }
  const gone = before.list.find(({ id }) => list.every(team => team.id !== id))
  if (gone && areTeamsFixed(state, agenda))
    throw new Refusal(
      'room_state',
      `Points have been given, so “${gone.name}” stays. Rename teams, add some, or move people.`,
    )
  return { ...state, teams: { mode: action.mode ?? before.mode, list, made } }
}

/** Returns the team with this id. Throws a 404 for an unknown one. */
export function requireTeam({ teams }: Pick<RoomState, 'teams'>, id: string): RoomTeam {
  const found = teams.list.find(team => team.id === id)
  if (!found)
    throw new Refusal('not_found', `The room has no team ${id}. It may have changed: read the room.`)
  return found
}

/**
 * Throws where somebody may not choose a team: a 404 for an unknown one, a 409 where people are dealt, after the end, and for who has
 * one already once points have been given.
 */
export function requireChoice(state: RoomState, agenda: Agenda, id: string, current: string | null): void {
  if (state.status === 'ended') throw new Refusal('session_over')
  requireTeam(state, id)
  if (current === id) return
  if (state.teams.mode === 'deal') throw new Refusal('team_dealt')
  if (current !== null && areTeamsFixed(state, agenda)) throw new Refusal('team_fixed')
}

/**
 * Deals people to teams, each to the smallest, of several the first. `sizes` says how many are in each team by its id; a team that is missing
 * is empty. Returns the id of a team for each of `count` people, in their order; nobody is dealt where there are no teams.
 */
export function deal(
  teams: readonly Pick<RoomTeam, 'id'>[],
  sizes: ReadonlyMap<string, number>,
  count: number,
): string[] {
  const filled = teams.map(({ id }) => ({ id, size: sizes.get(id) ?? 0 }))
  return Array.from({ length: filled.length === 0 ? 0 : count }, () => {
    const smallest = filled.reduce((least, team) => (team.size < least.size ? team : least))
    smallest.size += 1
    return smallest.id
  })
}
