import type { ListedPerson } from '#contract/rooms/live-events.ts'
import type { RoomTeam } from '#contract/rooms/teams.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { showResultsOf } from '#polls/show-results.ts'
import type { Join, LivePoll } from './polls/look.ts'
import type { Measure } from './text.ts'
import type { Theme } from './theme.ts'
import type { Words } from './words.ts'

/** The participants as the lobby shows them. */
export interface People {
  joined: number
  /** Those who have a place, in the order of the places. */
  seated: readonly ListedPerson[]
  /** How many the host expects; null or left out when that was not said. */
  expected?: number | null | undefined
  /** Those who wave now, each with how often they have waved. */
  waving?: ReadonlyMap<string, number> | undefined
  /** How many are in each team of the room, by its id. */
  teamSizes?: Readonly<Record<string, number>> | undefined
}

/** A room as the stage shows it. */
export interface Live {
  /** Whether people can join now, so that slides say how. */
  isOpen?: boolean
  /** Six digits. */
  code: string
  /** The host part of the address where people join, like 'poll.example.org'. */
  joinHost: string
  /** Rows of a QR code of the whole address, true is dark; no quiet zone. */
  qr?: readonly (readonly boolean[])[] | undefined
  people: People
  /** How long until the announced start, ms, 0 or less once it has passed; left out when none is announced. */
  startsInMs?: number | undefined
  /** Whether the lobby moves a little: that of a quiz, unless the room is calm. */
  isLively?: boolean
  /** The teams of the room; undefined without any. */
  teams?: readonly RoomTeam[] | undefined
}

/** The inputs of a scene besides the step: only data and a function that measures text. */
export interface SceneContext {
  theme: Theme
  /** Wrap it in `memoized` once and keep it. */
  measure: Measure
  /** What the scene says, in the language of the room. */
  words: Words
  /** Families that are loaded in addition to the house font; others are set in the house font. */
  fonts: readonly string[]
  /** The deck's title, for the lobby. */
  title: string
  /** Null in a preview without a room. */
  live: Live | null
  /** By poll id, which is the id of the step or card [D20]; a poll that is missing is drawn as it opens. */
  polls: ReadonlyMap<string, LivePoll>
  /** Width / height of each uploaded page; a blank slide and whatever is missing is 16:9. */
  aspects?: readonly number[] | undefined
  /** The number of the step in its deck, for the footer; left out where it is not known. */
  stepNumber?: number | undefined
  /** How many entrances of the step were shown; all when left out [D82]. */
  build?: number | undefined
  /** The picture of the step's page, once there is one. */
  page?: string | undefined
  /** Whether it is shown on a phone: a poll then has a lower slide with larger type. */
  isNarrow?: boolean | undefined
}

/** Creates a poll as it opens on stage: nobody answered yet. */
export function newLivePoll(poll: Poll): LivePoll {
  const when = showResultsOf(poll)
  const withheld = when === 'closed' ? 'open' : when === 'host' ? 'host' : undefined
  const remainingMs = poll.timeLimitSec === null ? null : poll.timeLimitSec * 1000
  return { voters: 0, revealed: false, open: true, remainingMs, withheld }
}

export const joinOf = (live: Live | null): Join | null =>
  live ? { host: live.joinHost, code: live.code } : null

export const slideWidth = 1600
export const slideHeight = 900
