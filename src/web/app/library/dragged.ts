import type { ListedDeck } from './deck-list.ts'

/** The decks that are being dragged on this page. */
let dragged: readonly ListedDeck[] = []

/** Begins to drag decks. Other pages get their titles. */
export function startDragging(event: DragEvent, decks: readonly ListedDeck[]): void {
  dragged = decks
  event.dataTransfer?.setData('text/plain', decks.map(({ title }) => title).join('\n'))
  if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
}

export function endDragging(): void {
  dragged = []
}

/** What an element needs on which decks are dropped; `take` gets them. While they are above it, it has `data-over`. */
export const dropTarget = (take: (decks: readonly ListedDeck[]) => void) => ({
  onDragOver(event: DragEvent & { currentTarget: HTMLElement }) {
    if (dragged.length === 0) return
    event.preventDefault()
    event.currentTarget.dataset['over'] = ''
  },
  onDragLeave(event: DragEvent & { currentTarget: HTMLElement }) {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
      delete event.currentTarget.dataset['over']
  },
  onDrop(event: DragEvent & { currentTarget: HTMLElement }) {
    delete event.currentTarget.dataset['over']
    if (dragged.length === 0) return
    event.preventDefault()
    take(dragged)
    endDragging()
  },
})
