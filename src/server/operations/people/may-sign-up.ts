import type { SignUp } from '#server/config.ts'

/** Whether an address may make an account without an invitation [D35]. */
export const maySignUp = (policy: SignUp, email: string): boolean =>
  policy.kind === 'open' ||
  (policy.kind === 'domains' && policy.domains.includes(email.slice(email.lastIndexOf('@') + 1)))
