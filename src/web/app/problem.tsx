import type { RequestError } from '#web/ui/core/request.ts'
import { language, message, sentences } from './messages.ts'

/** A refusal in the page: what happened and what to do. An empty box without one, so that screen readers hear what comes. */
export const Problem = ({ error }: { error: RequestError | null }) => (
  <div role="alert">
    {error && (
      <p class="problem">
        {/* That the input does not fit says nothing beside what is wrong with it. */}
        {(error.status !== 400 || error.fix === undefined) && <b>{error.message}</b>} {sentence(error.fix)}
      </p>
    )}
  </div>
)

/** Where the next fault begins: its path, behind the end of a sentence. */
const nextFault = /(?<=[.?]) (?=[a-z]\w*(?:\.\w+)*: )/u

/**
 * Returns the fix of a refusal as sentences for people: without the names of fields, and with the number of the step in place of
 * the path in a document.
 */
export const sentence = (fix = ''): string => sentences(...new Set(fix.split(nextFault).map(faultSentence)))

function faultSentence(fix: string): string {
  const [, step, problem] = /^document\.(\d+)(?:\.[\w.]*)?: (.*)$/su.exec(fix) ?? []
  if (step !== undefined && problem !== undefined)
    return step === '0'
      ? message('fault.joinScreen', { problem })
      : message('fault.step', { step: Number(step), problem })
  const [, field = '', rule] = /^(\w+): (.*)$/su.exec(fix) ?? []
  if (rule === undefined) return fix
  const told = ruleInWords(rule)
  if (told !== undefined) return told
  const name = names[field]
  return name !== undefined && /^(Must|Is) /.test(rule)
    ? `${name} ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`
    : rule
}

/** Returns the rules that forms break most in the language of the page: the server tells them in English alone. Undefined for others, and in English. */
function ruleInWords(rule: string): string | undefined {
  if (language() === 'en') return undefined
  const [, least, most] = /^Must have (\d+) to (\d+) characters\.$/.exec(rule) ?? []
  if (least !== undefined && most !== undefined)
    return message('fault.length', { least: Number(least), most: Number(most) })
  const [, example] = /^Must be an e-mail address, like (\S+)\.$/.exec(rule) ?? []
  return example && message('fault.email', { example })
}

/** What people call the fields of the forms, before such a rule in English. */
const names: Record<string, string | undefined> = {
  email: 'The e-mail address',
  password: 'The password',
  current: 'The current password',
  name: 'The name',
}
