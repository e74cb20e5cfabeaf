import { z } from 'zod'
import { announcedStart, expectedPeople } from '../rooms/host-action.ts'
import { buildProgress, roomProgress } from '../rooms/live.ts'
import { teamMode, wantedTeams } from '../rooms/teams.ts'
import { limits } from '../limits.ts'
import { operation, roomCode } from '../operation.ts'

/** The actions that take a field of their own, and what is said where that is missing. */
const needed = [
  ['starts_at', 'at', 'Send it with starts_at; null takes it back.'],
  ['expected', 'count', 'Send it with expected; null takes it back.'],
  ['teams', 'teams', 'Send the teams by their names, or none to turn teams off.'],
] as const

export const roomAction = operation({
  name: 'room_action',
  method: 'POST',
  route: '/rooms/{code}/actions',
  scope: 'rooms:start',
  summary: 'Drive a room',
  description:
    'next, prev: an entrance of the step, or a step. close: the live poll, and reveal; again: standings. stop: end. ' +
    'starts_at: counts down to `at`. teams: none: off.',
  destructive: true,
  path: z.strictObject({ code: roomCode }),
  body: z
    .strictObject({
      action: z.enum(['start', 'next', 'prev', 'close', 'stop', 'starts_at', 'expected', 'teams']),
      step: z.int().min(0).optional().describe('409 when the room is on another.'),
      build: z
        .int()
        .min(0)
        .max(limits.build)
        .optional()
        .describe('409 when as many entrances are not shown.'),
      at: announcedStart.nullable().optional(),
      count: expectedPeople.nullable().optional(),
      teams: wantedTeams.optional(),
      mode: teamMode.optional(),
    })
    .superRefine((body, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const takesPlace = needed.every(([action]) => action !== body.action)
      for (const field of ['step', 'build'] as const)
        if (body[field] !== undefined && !takesPlace)
          refuse(field, `Leave it out: ${body.action} takes no ${field}.`)
      for (const [action, field, missing] of needed) {
        if (body.action === action && body[field] === undefined) refuse(field, missing)
        if (body.action !== action && body[field] !== undefined)
          refuse(field, `Leave it out: ${body.action} does not take it.`)
      }
      if (body.mode !== undefined && body.action !== 'teams')
        refuse('mode', 'Leave it out: only teams takes it.')
    }),
  output: roomProgress.extend(buildProgress.shape),
  example: { action: 'start' },
})
