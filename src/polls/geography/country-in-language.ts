/** The codes (ISO 3166-1) of countries that the atlas calls otherwise than `Intl` does. */
const codes: Readonly<Record<string, string>> = {
  'Cabo Verde': 'CV',
  'Democratic Republic of the Congo': 'CD',
  'French Southern and Antarctic Lands': 'TF',
  'Heard Island and McDonald Islands': 'HM',
  'Hong Kong': 'HK',
  Macao: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Republic of the Congo': 'CG',
  'Saint Helena': 'SH',
  'Saint Vincent and the Grenadines': 'VC',
  'South Georgia and the South Sandwich Islands': 'GS',
  Turkey: 'TR',
  'United States of America': 'US',
  Vatican: 'VA',
  Åland: 'AX',
}
/** Countries whose long name says more than the map does: `Hong Kong SAR China`. */
const calledShort: ReadonlySet<string> = new Set(['HK', 'MM', 'MO', 'PS'])

/** Returns the form in which names are compared: `St. Lucia` and `Saint Lucia` are the same. */
const fold = (name: string): string => name.replaceAll('St. ', 'Saint ').replace('&', 'and').replace('’', "'")

let codesByName: Map<string, string> | undefined

/** Returns the code of a country by its English name in the atlas; undefined where it has none. */
function codeOf(name: string): string | undefined {
  codesByName ??= listCodes()
  return codes[name] ?? codesByName.get(fold(name))
}

function listCodes(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const all = letters.flatMap(first => letters.map(second => first + second))
  return new Map(
    all.flatMap(code => {
      const name = english.of(code)
      return name === undefined ? [] : [[fold(name), code] as const]
    }),
  )
}

/** Returns the name of a country in a language, given its English name in the atlas, which stays where it has no code. */
export function countryIn(language: string, name: string): string {
  const code = language === 'en' ? undefined : codeOf(name)
  if (code === undefined) return name
  const style = calledShort.has(code) ? 'short' : 'long'
  return new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? name
}
