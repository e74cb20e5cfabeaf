import { type Language, languages } from '#contract/text/language.ts'

export { type Language, languages } from '#contract/text/language.ts'

/** The language of everything that was not asked for in another one. */
export const defaultLanguage: Language = 'en'

const fromTheRight: ReadonlySet<string> = new Set(['ar', 'he'])

/** Returns the direction in which a language is read. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (fromTheRight.has(language) ? 'rtl' : 'ltr')

/** Returns what stands between two sentences: nothing where the full stop is as wide as a letter. */
export const sentenceJoint = (language: string): string => (language === 'ja' || language === 'zh' ? '' : ' ')

/** Returns the name of a language in that language, as in a list: `Deutsch`, `Français`. */
export function languageName(language: Language): string {
  const tag = language === 'zh' ? 'zh-Hans' : language
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const isOffered = (language: string): language is Language => languages.some(each => each === language)

/** Returns the script in which a language is written, if a tag names none: that of `zh-TW` is `Hant`. */
const scriptOf = (locale: Intl.Locale) => locale.maximize().script

function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim())
  } catch {
    return undefined
  }
}

/**
 * Returns the first offered language of a list of language tags, such as `navigator.languages`; undefined when there is
 * none. The region does not count: `pt-BR` is `pt`. The script does: `zh-TW` is not `zh`, which is written in
 * simplified characters. Browsers add `zh` after `zh-TW`, so a language alone has the script that came before it.
 */
export function offeredLanguage(
  tags: readonly string[],
  among: readonly Language[] = languages,
): Language | undefined {
  const inAnotherScript = new Set<string>()
  for (const tag of tags) {
    const locale = readTag(tag)
    if (!locale || !isOffered(locale.language) || !among.includes(locale.language)) continue
    const { language } = locale
    if (scriptOf(locale) !== scriptOf(new Intl.Locale(language))) inAnotherScript.add(language)
    else if (locale.script || locale.region || !inAnotherScript.has(language)) return language
  }
  return undefined
}

/** Returns what `offeredLanguage` does, and English where that finds none. */
export const chooseLanguage = (tags: readonly string[], among?: readonly Language[]): Language =>
  offeredLanguage(tags, among) ?? defaultLanguage

/** Returns the language tags of an `Accept-Language` header, most wanted first (RFC 9110, section 12.5.4). */
export function readAcceptLanguage(header = ''): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';').map(each => each.trim())
      const quality = parameters.find(each => each.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
