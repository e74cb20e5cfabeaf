export interface Piece {
  kind: 'key' | 'text' | 'number' | 'word' | 'remark' | ''
  text: string
}

/** Matches a name before a colon, a string, a number or keyword of JSON, a variable or flag of a command, a comment. */
const parts =
  /(?<key>"[^"\n]*"(?=\s*:))|(?<text>"[^"\n]*")|(?<number>(?<![\w.:])-?\d+(?:\.\d+)?(?![\w.])|\b(?:true|false|null)\b)|(?<word>\bcurl\b|(?<=\s)-[A-Za-z]\b)|(?<remark>^# .*$)/gm

/** Splits JSON, or a command with JSON, into pieces of one colour each, without losing any characters. */
export function colourCode(code: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of code.matchAll(parts)) {
    if (found.index > end) pieces.push({ kind: '', text: code.slice(end, found.index) })
    const { key, text, number, word } = found.groups ?? {}
    const kind = key ? 'key' : text ? 'text' : number ? 'number' : word ? 'word' : 'remark'
    pieces.push({ kind, text: found[0] })
    end = found.index + found[0].length
  }
  return [...pieces, { kind: '', text: code.slice(end) }]
}
