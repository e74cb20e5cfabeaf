import { z } from 'zod'
import { languages } from '../text/language.ts'

/** What the state of a room says of itself, apart from the messages that carry it. */

/** Where a room is: before the start, live, or over. */
export const status = z.enum(['lobby', 'live', 'ended'])
export type Status = z.infer<typeof status>

/** The mode of the profanity filter: `off`, `mask` (shown as asterisks) or `block` (refused). */
export const profanity = z.enum(['off', 'mask', 'block'])
export type Profanity = z.infer<typeof profanity>

/** When phones ask for a name: before the first scored question, when people join, or then and without a way around it. */
export const nameMode = z.enum(['quiz', 'door', 'required'])
export type NameMode = z.infer<typeof nameMode>

/** A language that stages and phones are offered in. */
export const language = z.enum(languages).meta({ id: 'Language' })

/** What stands in place of an offensive word with `mask`. */
export const mask = '***'
