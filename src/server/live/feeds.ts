import type { ReactionsEvent } from '#contract/rooms/live-events.ts'
import type { AnsweredRound } from '#server/store/bus/answered.ts'
import type { Stream } from './streams.ts'

/** Sends a person's answers to their other tabs and devices. */
export interface OwnAnswerFeed {
  /**
   * Reports that answers of these people to a poll were stored. `isOurs` is true when this server took the answers: the
   * tab that answered then has its reply already.
   */
  stored(pollId: string, people: readonly string[], isOurs: boolean): void
  stop(): void
}

/** Sends to phones what belongs to a poll on stage. */
export interface PollFeed {
  /** Requests that it be read and sent to every phone. */
  trigger(): void
  /** Sends what was read last to a new stream. */
  sendInitial(stream: Stream): void
  stop(): void
}

/** Sends to phones how their participants stand in the quiz, or scored in a question of it. */
export type StandingFeed = PollFeed

/** Sends the signs that people sent to stages and hosts, and tells phones which share of them to send. */
export interface ReactionFeed {
  /** Reports how often each sign was sent, and who waved. */
  add(sent: ReactionsEvent): void
  /** Returns of how many reactions a phone sends one; 1 when it sends each. */
  share(): number
  /** Tells a new stream of a phone the share. */
  sendInitial(stream: Stream): void
  stop(): void
}

/** Tells phones the team of their participant. */
export interface TeamFeed {
  /** Must be called when these people may be in another team, when their first phone opens a stream, and when somebody came or left. */
  moved(people: Iterable<string>): void
  /** Must be called when the teams of everybody may have changed, and when the state of the room did. */
  askAll(): void
  stop(): void
}

/** Sends to phones what the room answered to a poll that was revealed. */
export interface ResultFeed extends PollFeed {
  /** Sends all of it to every phone, because the poll came on stage, or what phones may see of it changed. */
  sendAll(): void
}

/** Sends the questions of a qa-upvotes poll, which phones may vote on. */
export type QuestionFeed = ResultFeed

/** Knows who of the participants on this server has not answered the polls that are open on stage. */
export interface Unanswered {
  /** Must be called when the state of the room has changed. */
  update(): void
  /** Must be called with a participant whose first stream opened here. */
  came(participantId: string): void
  /** Must be called with a participant whose last stream here has closed. */
  left(participantId: string): void
  /** Must be called when answers of these people to a round of a poll were stored. */
  stored(pollId: string, round: number | undefined, people: readonly string[]): void
  /** Reads again who answered, because calls of `stored` may be missing. */
  readAgain(): void
  /** Returns what everybody here has answered; null when nobody is here, and nobody is waited for. */
  answered(): AnsweredRound[] | null
  stop(): void
}
