import { z } from 'zod'
import type { Poll } from '#contract/polls/poll.ts'
import { pictureLabels } from './picture-labels.ts'

const storedAnswer = z.object({
  choices: z.array(z.int()).optional(),
  order: z.array(z.int()).optional(),
  points: z.array(z.int()).optional(),
  score: z.int().optional(),
  value: z.number().optional(),
  scores: z.array(z.int()).optional(),
  spots: z.array(z.array(z.int())).optional(),
  words: z.array(z.string()).optional(),
  entries: z.array(z.object({ text: z.string() })).optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
})

/** Formats a stored answer as text for lists and CSV: `Tea; Coffee`. */
export function answerText(poll: Poll, answer: unknown): string {
  const { data } = storedAnswer.safeParse(answer)
  if (!data) return ''
  const labels = poll.type === 'image-choice' ? pictureLabels(poll) : poll.options
  const name = (index: number) => labels[index] ?? ''
  if (data.choices) return list(data.choices.map(name))
  if (data.order) return list(data.order.map((index, place) => `${place + 1}. ${name(index)}`))
  if (data.points) return list(data.points.map((points, index) => `${name(index)} ${points}`))
  if (data.scores)
    return list(data.scores.map((score, index) => `${poll.dimensions?.[index] ?? ''} ${score}`))
  if (data.spots) {
    const told = data.spots.map(spot =>
      spot.map((at, axis) => `${poll.dimensions?.[axis] ?? ''} ${at}`.trim()).join(', '),
    )
    return list(told.map((spot, index) => (poll.options.length > 0 ? `${name(index)}: ${spot}` : spot)))
  }
  if (data.words) return list(data.words)
  if (data.entries) return list(data.entries.map(({ text }) => text))
  if (data.lat !== undefined) return `${data.lat}, ${data.lon}`
  if (data.x !== undefined) return `${data.x}, ${data.y}`
  return String(data.score ?? data.value ?? '')
}

const list = (parts: readonly string[]) => parts.join('; ')
