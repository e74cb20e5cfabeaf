import type { PictureFacts } from '#advice/picture-facts.ts'
import { type Known, type StepInput, picture, poll } from '../advise.ts'

/** A step with what is known about its pictures and pages. */
export type Case = readonly [step: StepInput, known?: Known]

/** For each of some rules: steps on which it gives advice, and like ones on which it gives none. */
export type RuleCases = Readonly<Record<string, { fires: readonly Case[]; quiet: readonly Case[] }>>

export const text = (words: string, rect: { x: number; y: number; w: number; h: number }, style = {}) => ({
  text: words,
  rect,
  style,
})
export const middle = { x: 0.2, y: 0.3, w: 0.6, h: 0.2 }
export const rating = { type: 'rating', prompt: 'How was it?' } as const
export const photo = picture('photo')
export const factsOf = (facts: Partial<PictureFacts>): Known => ({
  facts: { [photo]: { size: { width: 1600, height: 900 }, isBroken: false, ...facts } },
})
/** The deck has a page of these proportions, width / height. */
export const ofPage = (aspect: number): Known => ({ extras: { aspects: [aspect] } })
export const many = (count: number, words: string) => Array.from({ length: count }, () => words).join(' ')
export const longOptions = Array.from({ length: 10 }, (_, index) =>
  `${index} ${many(11, 'longer')}`.slice(0, 80),
)
export const choice: Parameters<typeof poll>[0] = {
  type: 'multiple-choice',
  prompt: 'Which one?',
  options: ['Red', 'Blue'],
}
export const card = { x: 0.5, y: 0.2, w: 0.45, h: 0.7 }
export const treemap = (count: number, option: string): Parameters<typeof poll>[0] => ({
  type: 'hundred-points',
  prompt: 'What do you want?',
  options: Array.from({ length: count }, (_, index) => `${option} ${index + 1}`),
  hpStyle: 'treemap',
})
export const stroke = (x: number, y: number, w: number, h: number) =>
  ({ shape: 'line', rect: { x, y, w, h }, z: 4 }) as const
