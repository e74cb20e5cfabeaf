/** Whether a text is an earlier one with something more in one place, so that nothing of the earlier one is lost. */
export function keepsAllOf(text: unknown, earlier: unknown): boolean {
  if (typeof text !== 'string' || typeof earlier !== 'string' || text.length < earlier.length) return false
  let start = 0
  while (start < earlier.length && text[start] === earlier[start]) start += 1
  let end = 0
  while (end < earlier.length - start && text.at(-1 - end) === earlier.at(-1 - end)) end += 1
  return start + end === earlier.length
}
