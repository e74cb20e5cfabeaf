import { language } from '../rooms/room.ts'

/** What a deck speaks, where it names a language of its own [D72]. */
export const deckLanguage = language
  .nullable()
  .describe('What its stage, phones and pictures speak; null: as the team’s, if it has one.')

/** What the decks of a team speak that name no language of their own. */
export const teamLanguage = language
  .nullable()
  .describe('What its decks speak that name none; null: each phone its own, and all else English.')
