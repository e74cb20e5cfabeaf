import { RequestError } from '#web/ui/core/request.ts'

/** Why somebody came back from the identity provider without being let in, by the word in the address. */
const problems: Record<string, [what: string, fix: string]> = {
  provider: ['Your organisation did not sign you in.', 'Try again, or sign in in another way.'],
  expired: ['This took too long.', 'Try again.'],
  closed: ['You have no account here yet.', 'Ask somebody who has one to invite you.'],
  connect: [
    'There is an account with your address.',
    'Sign in with its password, then connect your organisation under Settings.',
  ],
  invitation: [
    'This invitation is over, or for another address than your organisation tells.',
    'Ask who invited you for a new one, for the address that your organisation knows.',
  ],
  taken: ['This account of your organisation belongs to another person here.', 'Use another one.'],
}

/** Takes the problem out of the address, `#problem=…`. Returns it as an error of a form; null without one. */
export function takeProblem(): RequestError | null {
  const [, word = ''] = /^#problem=(\w+)$/.exec(location.hash) ?? []
  const problem = Object.hasOwn(problems, word) ? problems[word] : undefined
  if (!problem) return null
  history.replaceState(null, '', location.pathname)
  return new RequestError(0, ...problem)
}
