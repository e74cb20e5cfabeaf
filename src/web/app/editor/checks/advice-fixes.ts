import { message } from '../../messages.ts'

/** The rules of advice that have a fix of their own in the editor. */
export const rulesWithFix = [
  'alike-colours',
  'blank-text',
  'broken-word',
  'contrast',
  'covered',
  'empty-slide',
  'faint-colour',
  'font-broken',
  'font-missing',
  'footer-covered',
  'join-hidden',
  'labels-overlap',
  'left-over-colours',
  'line-through-text',
  'markdown',
  'near-edge',
  'nearly-aligned',
  'no-right-answer',
  'no-time-limit',
  'off-slide',
  'one-corner',
  'page-covered',
  'picture-blurred',
  'picture-broken',
  'picture-cropped',
  'picture-text',
  'placeholder-text',
  'results-cut',
  'results-small',
  'similar-sizes',
  'small-title',
  'text-cut',
  'text-overlap',
  'text-shrunk',
  'text-small',
  'time-short',
  'unequal-columns',
  'uneven-row',
  'unseen-shape',
  'unused-field',
  'wall-of-text',
  'wrapped-at-edge',
] as const

/** Returns what to do about the advice of a rule, for somebody in front of the editor. */
export function adviceFix(rule: string): string | undefined {
  const known = rulesWithFix.find(each => each === rule)
  return known && message(`adviceFix.${known}`)
}
