/** One server-sent event. */
export interface ServerEvent {
  event: string
  data: string
}

/**
 * An incremental reader of `text/event-stream` (HTML standard, 9.2.6). Feed it bytes as they come, cut anywhere;
 * it calls `onEvent` for each complete event. Comments, `id` and `retry` are passed over.
 */
export function createSseParser(onEvent: (event: ServerEvent) => void): (bytes: Uint8Array) => void {
  // The decoder holds back half a character, and drops a leading byte order mark.
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []

  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }

  return bytes => {
    rest += decoder.decode(bytes, { stream: true })
    // A CR at the very end may be half of a CRLF: it waits for what follows.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
  }
}
