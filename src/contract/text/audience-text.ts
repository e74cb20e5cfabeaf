import { z } from 'zod'
import { text } from './text.ts'
import { cleanText, isBlank } from './visible-text.ts'

/** More than one empty line at a time, which would push what others wrote out of sight. */
const emptyLines = /\n(?:[^\S\n]*\n){2,}/g

/**
 * A schema for text that a participant writes and others see: a name, a word, an entry. It is cleaned and trimmed, and has 1
 * to `max` characters, not all blank. `error` replaces the default message. `form` is applied after cleaning.
 */
export const audienceText = (max: number, error?: string, form = (cleaned: string) => cleaned) =>
  text(0, Math.max(200, max * 2), error ?? `Must be text of at most ${max} characters.`)
    .transform(written =>
      form(cleanText(written)).replaceAll('\r\n', '\n').replace(emptyLines, '\n\n').trim(),
    )
    .transform(written => (isBlank(written) ? '' : written))
    .pipe(z.string().min(1, { error }).max(max, { error }))

/** The same, on one line: a name, a title. */
export const audienceLine = (max: number) =>
  audienceText(max, undefined, written => written.replace(/\s+/gu, ' '))
