export interface Piece {
  kind: 'key' | 'text' | 'number' | 'word' | 'remark' | ''
  text: string
}

/** A name before a colon, a string, a number or word of JSON, a variable or flag of a command, a remark. */
const parts =
  /(?<key>"[^"\n]*"(?=\s*:))|(?<text>"[^"\n]*")|(?<number>(?<![\w.:])-?\d+(?:\.\d+)?(?![\w.])|\b(?:true|false|null)\b)|(?<word>\bcurl\b|(?<=\s)-[A-Za-z]\b)|(?<remark>^# .*$)/gm

/** Splits JSON or a command with JSON in it into pieces to be coloured; together they are the code. */
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
