import type { signInOptions } from '#contract/operations/people/sign-in-options.ts'
import type { PeopleHandler } from './handler.ts'

export const handleSignInOptions: PeopleHandler<typeof signInOptions> = async ({ context }) => ({
  mail: context.mailer !== null,
  signUp: context.signUp.kind,
  openid: context.openid && { name: context.openid.name },
})
