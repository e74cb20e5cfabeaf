import { countryAt } from '#polls/geography/country.ts'
import { maskText } from '#server/word-filter/profanity.ts'

/** A word in each script for which the word segmenter loads a dictionary. */
const scripts = 'trust 信頼 ไว้วางใจ ຄວາມໄວ້ ကုံ ទុកចិត្ត'

/** Loads the map of countries and the segmenter's dictionaries, about 100 ms, so that no answer has to wait for them. */
export function warmUp(): void {
  countryAt(0, 0)
  maskText(scripts)
}
