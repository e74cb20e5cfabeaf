import { useEffect } from 'preact/hooks'
import type { RoomDeck } from '#web/ui/core/host-client.ts'
import { pageOf, screenPageWidth } from '#web/ui/room-scene.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'

/** How many of the next steps are prepared. */
const ahead = 2

/** Loads the pages of the next steps before they are on stage, so that they are there at once. */
export function usePagesAhead(deck: RoomDeck | null, stepIndex: number | undefined): void {
  useEffect(() => {
    if (!deck || stepIndex === undefined) return
    const pictures = deck.document.slice(stepIndex + 1, stepIndex + 1 + ahead).flatMap(step => {
      const href = pageOf(step, deck, screenPageWidth())
      return href === undefined ? [] : [Object.assign(new Image(), { src: withPrefix(href) })]
    })
    // Decoded, so that they need no time when they are shown. One that cannot be loaded is asked for again then.
    for (const picture of pictures) picture.decode().catch(() => undefined)
  }, [deck, stepIndex])
}
