import type { Advice } from '#contract/deck/advice.ts'
import type { Subject } from './subject.ts'

/** What a rule found: the advice without the rule's own name. */
export type Finding = Pick<Advice, 'element' | 'message' | 'fix'>

/** A rule of good looks. It sees what is drawn and says what to change. */
export interface Rule {
  /** Its name in `advice`, in kebab-case. */
  id: string
  /** When it gives advice, for docs/advice.md: a sentence. */
  when: string
  /** What to do about it, for docs/advice.md: a sentence. */
  remedy: string
  /** Returns what is wrong with a step, the worst first. */
  find(subject: Subject): Finding[]
}
