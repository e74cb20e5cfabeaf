import { RequestError } from '#web/ui/core/request.ts'
import { type AppKey, message } from '../messages.ts'

/** Why somebody came back from the identity provider without being let in, by the word in the address. */
const problems: Record<string, readonly [what: AppKey, fix: AppKey]> = {
  provider: ['openid.provider', 'openid.provider.fix'],
  expired: ['openid.expired', 'openid.expired.fix'],
  closed: ['openid.closed', 'openid.closed.fix'],
  connect: ['openid.connect', 'openid.connect.fix'],
  invitation: ['openid.invitation', 'openid.invitation.fix'],
  taken: ['openid.taken', 'openid.taken.fix'],
}

/** Takes the problem out of the address, `#problem=…`. Returns it as an error of a form; null without one. */
export function takeProblem(): RequestError | null {
  const [, word = ''] = /^#problem=(\w+)$/.exec(location.hash) ?? []
  const problem = Object.hasOwn(problems, word) ? problems[word] : undefined
  if (!problem) return null
  history.replaceState(null, '', location.pathname)
  const [what, fix] = problem
  return new RequestError(0, message(what), message(fix))
}
