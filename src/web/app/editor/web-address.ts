import { limits } from '#contract/limits.ts'

/** Whether a pasted text is an address on the web and nothing else. */
export const isWebAddress = (text: string): boolean =>
  text.length <= limits.pictureUrl && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
