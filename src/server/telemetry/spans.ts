import type { IncomingHttpHeaders } from 'node:http'

/** What is told of a span besides its name: patterns, kinds and counts, never a name, an address, a code, an id or a token. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** What is traced. Null where no traces are wanted. */
export interface Spans {
  /** Does work in a span, which is a part of the one that is under way. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** The same as a trace of its own. */
  runAlone<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Begins the span of a request, a part of the trace that its headers name (W3C Trace Context). `route` is a pattern. */
  beginRequest(method: string, route: string, headers: IncomingHttpHeaders): RequestSpan
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

export interface RequestSpan {
  /** Calls a function, all of whose spans are parts of this one. */
  within<T>(work: () => T): T
  end(status: number): void
}

/** Does work in a span where traces are wanted. */
export const inSpan = <T>(
  spans: Spans | null,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => (spans ? spans.run(name, attributes, work) : work())
