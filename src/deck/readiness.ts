import type { Document, Problem } from '#contract/deck.ts'
import { complaintsOf } from '#polls/index.ts'
import { documentPolls } from '#polls/placed.ts'

/** What stops the deck from being ready, by step; empty when a room can start [D14]. */
export function problemsOf(document: Document): Problem[] {
  return documentPolls(document).flatMap(({ poll, step, overlay }) =>
    complaintsOf(poll).map(({ path, message }) => {
      const from = overlay === undefined ? ['poll'] : ['overlays', overlay, 'poll']
      const problem = { step, path: [...from, ...path].join('.'), message }
      return overlay === undefined ? problem : { ...problem, overlay }
    }),
  )
}
