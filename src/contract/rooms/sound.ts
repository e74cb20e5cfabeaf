import { z } from 'zod'

/** How the music and effects of a stage sound. */
export const soundStyle = z.enum(['lounge', 'arcade', 'show'])
export type SoundStyle = z.infer<typeof soundStyle>

/** What stages of a room play. */
export const roomSound = z.object({
  on: z.boolean().describe('Whether stages make sounds.'),
  style: soundStyle,
  volume: z.int().min(0).max(100).describe('Percent of the loudest.'),
})
export type RoomSound = z.infer<typeof roomSound>

/**
 * Whether stages play music, once their sound is on, and throw confetti: `lively` both, `calm` neither, `quiz` confetti for winners, and music in
 * decks with questions that give points.
 */
export const mood = z.enum(['quiz', 'calm', 'lively'])
export type Mood = z.infer<typeof mood>
