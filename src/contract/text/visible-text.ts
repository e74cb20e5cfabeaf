/**
 * Control characters, also those of hieroglyphs, characters that draw nothing, such as the note without a head (U+1D159), those that tell about
 * other characters, and the wreaths of old Cyrillic numbers, which cover the neighbours of any letter. White space is not among them.
 */
const unseen =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\u0488\u0489\ua670-\ua672\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]--[\t-\r]]/gv
const plain = /^[\t-\r\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff]*$/
const zeroWidthNonJoiner = '\u200c'
const zeroWidthJoiner = '\u200d'

/** Scripts in which letters join, so that a joiner or a non-joiner between two letters changes what is read. */
const joining =
  '[[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mand}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}' +
  '\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{sc=Bali}\\p{sc=Java}]&&[\\p{L}\\p{M}]]'
const afterJoining = new RegExp(`${joining}$`, 'v')
const beforeJoining = new RegExp(`^${joining}`, 'v')
const afterPictograph = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?$/u
const beforePictograph = /^\p{Extended_Pictographic}/u
const afterEmoji = /[\p{Emoji}--[0-9#*]]$/v
const keycap = /[0-9#*]\ufe0f\u20e3/u
const afterHan = /\p{sc=Han}$/u
const afterMongolian = /\p{sc=Mong}$/u
/** The flag of a part of a country, such as Scotland: a black flag, and its letters as tags. */
const flag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{2,6}\u{e007f}/gu

/** Braille cells with dots; a blank cell among them is a space between words. */
const braille = /[\u2801-\u28ff]/u
const blankCells = /\u2800/gu

/** Whether an unseen character changes how its neighbours are read. */
function isNeeded(sign: string, before: string, after: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  if (sign === zeroWidthJoiner && afterPictograph.test(before)) return beforePictograph.test(after)
  if (sign === zeroWidthJoiner || sign === zeroWidthNonJoiner)
    return afterJoining.test(before) && beforeJoining.test(after)
  if (code === 0xfe0e || code === 0xfe0f)
    return afterEmoji.test(before) || keycap.test(before.slice(-1) + sign + after.slice(0, 1))
  if (code >= 0xe0100 && code <= 0xe01ef) return afterHan.test(before)
  return code >= 0x180b && code <= 0x180f && code !== 0x180e && afterMongolian.test(before)
}

/** Removes the unseen characters of a text that holds no flags. The neighbours of a character are those in the given text. */
const withoutUnseen = (part: string): string =>
  part.replace(unseen, (sign, at: number) =>
    isNeeded(sign, part.slice(Math.max(0, at - 4), at), part.slice(at + sign.length, at + sign.length + 2))
      ? sign
      : '',
  )

/** A character with its marks. */
const cluster = /(\P{M}?)(\p{M}+)/gu
const mark = /\p{M}/gu
/** Marks that any letter may carry; no language needs more than three on one. */
const general = /[\p{sc=Zinh}\p{Me}]/u
const mostGeneral = 3
/** Scripts that build syllables of marks. */
const stacking = /[\p{sc=Tibt}\p{sc=Mymr}\p{sc=Lana}\p{sc=Khmr}\p{sc=Bali}\p{sc=Java}]/u
const most = 4
const mostStacking = 7

/** What was found of each mark; there are about 2,500. */
const found = new Map<string, { most: number; isGeneral: boolean }>()
function rulesOf(sign: string): { most: number; isGeneral: boolean } {
  const known = found.get(sign)
  if (known) return known
  const rules = { most: stacking.test(sign) ? mostStacking : most, isGeneral: general.test(sign) }
  found.set(sign, rules)
  return rules
}

/** Returns a letter with the marks that may remain: each once, and as many as a language needs. */
function withFewerMarks(letter: string, marks: string): string {
  if (marks.length === 1 && letter <= '\x7f') return letter + marks
  const kept = new Set(letter.normalize('NFD').match(mark))
  const own = kept.size
  let generals = own
  for (const each of marks) {
    if (kept.has(each)) continue
    const { most: mostOf, isGeneral } = rulesOf(each)
    if (kept.size >= mostOf || (isGeneral && ++generals > mostGeneral)) continue
    kept.add(each)
  }
  return letter + [...kept].slice(own).join('')
}

/**
 * Returns what people wrote as it may be shown to others: composed (NFC), without characters that nobody sees or that turn
 * the direction of what follows, and with at most a few marks on a letter. Emoji, and joiners where a script
 * needs them, remain. Cleaning a text twice changes nothing more.
 */
export function cleanText(written: string): string {
  if (plain.test(written)) return written
  let cleaned = braille.test(written) ? written : written.replace(blankCells, ' ')
  // What is left of one pass may be composed, or lose a neighbour that kept an unseen character.
  for (;;) {
    const before = cleaned.normalize('NFC')
    const flags = [...before.matchAll(flag)].map(({ 0: found }) => found)
    cleaned = before
      .split(flag)
      .map((part, index) => withoutUnseen(part) + (flags[index] ?? ''))
      .join('')
      .replace(cluster, (_, letter: string, marks: string) => withFewerMarks(letter, marks))
    if (cleaned === before) return cleaned
  }
}

/** Whether a text draws nothing: white space, or marks without a letter. */
export const isBlank = (written: string): boolean => /^[\s\p{M}]*$/u.test(written)

/** Returns what people see of a text: cleaned, without white space around it; empty where that draws nothing. */
export function visibleText(written: string): string {
  const cleaned = cleanText(written).trim()
  return isBlank(cleaned) ? '' : cleaned
}

/** Whether nobody sees anything of a text: it is empty, white space, or of characters that draw nothing. */
export const drawsNothing = (written: string): boolean => visibleText(written) === ''

/** Returns a text cleaned, on one line. */
export const cleanLine = (written: string): string =>
  cleanText(written).replace(/[\t-\r\u2028\u2029]+/gu, ' ')
