import { passwordLength } from '#contract/people/account.ts'

/** What a password must be, told before it is chosen. */
export const passwordHint = `${passwordLength.least} characters or more. Four words of your own are good.`
