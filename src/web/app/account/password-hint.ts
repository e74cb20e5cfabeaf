import { passwordLength } from '#contract/people/account.ts'
import { message } from '../messages.ts'

/** What a password must be, told before it is chosen. */
export const passwordHint = (): string => message('password.hint', { least: passwordLength.least })
