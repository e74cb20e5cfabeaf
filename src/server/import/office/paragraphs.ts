/** Collects text by paragraphs. */
export interface Paragraphs {
  add(text: string): void
  /** Ends the paragraph. */
  end(): void
  /** The paragraphs, one a line, without empty ones at either end and without control characters. */
  text(): string
}

export function collectParagraphs(): Paragraphs {
  const lines: string[] = []
  let line = ''
  return {
    add: text => void (line += text),
    end() {
      lines.push(line)
      line = ''
    },
    text: () =>
      [...lines, line]
        .map(each => each.replaceAll(/[\p{Cc}--[\t\n]]/gv, '').trimEnd())
        .join('\n')
        .replaceAll(/^\n+|\n+$/g, ''),
  }
}
