import type { FilesKey } from '#messages/surfaces.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { closingComments } from '#polls/room-closing.ts'
import { roomQuestions } from '#polls/room-questions.ts'

/** Returns what a poll asks, in the language of a file: the list of questions of a room and the comments after its end have no words of their own. */
export function askedPrompt(
  { poll, pollId, isOfRoom }: Pick<PlacedPoll, 'poll' | 'pollId' | 'isOfRoom'>,
  text: (key: FilesKey) => string,
): string {
  if (isOfRoom && pollId === roomQuestions.pollId) return text('questions')
  if (isOfRoom && pollId === closingComments.pollId) return text('comments')
  return poll.prompt
}
