import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { DeckActions } from './deck-actions.ts'
import { DeckCard } from './deck-card.tsx'
import type { DeckList } from './deck-list.ts'
import { DeckRow } from './deck-row.tsx'
import { cardAfterKey, cardsInSight, measureGrid, measureList, placeOf } from './grid.ts'
import { ListHead } from './list-head.tsx'
import type { Uploads } from '../upload/uploads.ts'
import type { RoomList } from './rooms.ts'
import { endDragging, startDragging } from './dragged.ts'
import type { Selection } from './selection.ts'
import type { DeckQuery, Sort } from './views.ts'
import { message } from '../messages.ts'
import { drawnIndexes, useInSight, useWidth } from '../use-in-sight.ts'
import { isFromTheRight } from '../reading-order.ts'

interface Props {
  list: DeckList
  actions: DeckActions
  rooms: RoomList
  uploads: Uploads
  /** What is to be shown. */
  query: DeckQuery
  selection: Selection
  /** Whether the decks are the rows of a list rather than cards. */
  isList: boolean
  onSort(sort: Sort): void
  /** The id of the deck that is sought: the one that was open last, or was just made; null without one. */
  sought: string | null
  show(id: string): void
  onShare: DeckCardProps['onShare']
  onSessions: DeckCardProps['onSessions']
  onMove: DeckCardProps['onMove']
}

/**
 * The decks as a grid of cards of one size, of which only those in sight are in the page, and the one that has the focus. The grid
 * is as high as all of them, so that the scroll bar tells the truth before they have loaded.
 */
export function DeckGrid({ list, query, sought, isList, onSort, ...shared }: Props) {
  const { selection } = shared
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, [isList])
  /** The card that has the focus or is to get it. */
  const focused = useSignal<number | null>(null)
  /** While a card is to get the focus: what had it when that was wanted. */
  const focusWanted = useRef<{ from: Element | null } | null>(null)
  const total = list.total.value
  const decks = list.decks.value ?? []
  const grid = (isList ? measureList : measureGrid)(width, total, remOf())

  const sight = useInSight(place, width, (top, bottom) => cardsInSight(grid, total, top, bottom), [
    grid.columns,
    grid.cardHeight,
    total,
    isList,
  ])

  useEffect(() => {
    if (sight.last > 0) void list.loadTo(sight.last - 1)
  }, [sight.last, list.shown.value])

  const { value: shown } = list.shown
  const isReady = shown?.view === query.view && shown.folder === query.folder
  const soughtFrom = useRef<Element | null>(null)
  useEffect(() => {
    soughtFrom.current = document.activeElement
  }, [sought])
  // The deck that is sought is scrolled to and gets the focus, wherever it stands.
  useEffect(() => {
    if (sought === null || !isReady) return
    void locate(sought)
  }, [sought, isReady])

  async function locate(id: string): Promise<void> {
    const index = await list.locate(id)
    if (index !== -1) focus(index, soughtFrom.current)
  }

  /** Gives the focus to the deck that takes the place of one that leaves. */
  const leave = (index: number) => {
    const rest = list.total.value - 1
    if (rest > 0) focus(Math.min(index, rest - 1))
    return () => focus(index)
  }

  function focus(index: number, from = document.activeElement): void {
    focusWanted.current = { from }
    focused.value = index
  }

  /** Selects from a deck to the one at an index, which may have to load. */
  async function extendTo(from: string, index: number): Promise<void> {
    await list.loadTo(index)
    const to = list.decks.value?.[index]
    if (!to) return
    if (selection.ids.value.size === 0) selection.extendTo(from)
    selection.extendTo(to.id)
  }

  async function selectAll(): Promise<void> {
    await list.loadTo(list.total.value - 1)
    selection.set((list.decks.value ?? []).map(({ id }) => id))
  }

  useEffect(() => {
    if (!focusWanted.current || focused.value === null) return
    const card = place.current?.querySelector(`[data-index="${focused.value}"]`)
    // A deck that has not loaded yet loads when its place is in sight.
    card?.scrollIntoView({ block: 'nearest' })
    const target = card?.querySelector<HTMLElement>('.deck-link, button')
    if (!target) return
    const { from } = focusWanted.current
    focusWanted.current = null
    // Who has gone elsewhere meanwhile, or types in a field, stays there.
    const { activeElement, body } = document
    const isFree = activeElement === from || activeElement === body || place.current?.contains(activeElement)
    if (isFree && !(activeElement instanceof HTMLInputElement)) target.focus({ preventScroll: true })
  })

  const indexes = drawnIndexes(sight, focused.value, total)
  const rows = (
    <div
      ref={place}
      class="deck-grid"
      {...(isList
        ? { role: 'rowgroup' as const }
        : { role: 'list' as const, 'aria-label': message('common.decks') })}
      data-selecting={selection.ids.value.size > 0}
      style={{ height: px(grid.height) }}
      onFocusIn={event => (focused.value = indexAt(event.target))}
      onFocusOut={event => {
        if (indexAt(event.relatedTarget) === null && !focusWanted.current) focused.value = null
      }}
      onDragStart={event => {
        const deck = decks[indexAt(event.target) ?? -1]
        if (!deck || query.view === 'bin') return
        startDragging(event, selection.has(deck.id) ? selection.decks() : [deck])
      }}
      onDragEnd={endDragging}
      onClick={event => {
        const deck = decks[indexAt(event.target) ?? -1]
        const isLink = event.target instanceof Element && event.target.closest('.deck-link') !== null
        if (!deck || !isLink || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (event.shiftKey) selection.extendTo(deck.id)
        else selection.toggle(deck.id)
      }}
      onKeyDown={event => {
        const index = indexAt(event.target)
        const deck = decks[index ?? -1]
        if (index === null || !deck) return
        if (event.key === 'Escape') selection.clear()
        if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !isWriting(event.target)) {
          event.preventDefault()
          void selectAll()
        }
        if (!(event.target instanceof HTMLAnchorElement)) return
        if (event.key === ' ') {
          event.preventDefault()
          selection.toggle(deck.id)
        }
        const to = cardAfterKey(event.key, index, total, grid.columns, isFromTheRight())
        if (to === undefined) return
        event.preventDefault()
        focus(to)
        if (event.shiftKey) void extendTo(deck.id, to)
      }}
    >
      {width > 0 &&
        indexes.map(index => {
          const deck = decks[index]
          const { top, start } = placeOf(grid, index)
          return (
            <div
              key={deck?.id ?? `place-${index}`}
              class={isList ? 'deck-row' : 'deck'}
              draggable={deck !== undefined}
              data-selected={deck !== undefined && selection.ids.value.has(deck.id)}
              data-index={index}
              {...(isList
                ? // The first row is that of the names.
                  { role: 'row' as const, 'aria-rowindex': index + 2 }
                : { role: 'listitem' as const, 'aria-setsize': total, 'aria-posinset': index + 1 })}
              style={{
                top: px(top),
                insetInlineStart: px(start),
                width: px(grid.cardWidth),
                height: px(grid.cardHeight),
              }}
            >
              {!deck && isList && <span role="cell" />}
              {deck && <DeckPlace deck={deck} index={index} isList={isList} {...{ ...shared, leave }} />}
            </div>
          )
        })}
    </div>
  )
  if (!isList) return rows
  return (
    <div class="deck-list" role="table" aria-label={message('common.decks')} aria-rowcount={total + 1}>
      <ListHead sort={query.sort} isBin={query.view === 'bin'} onSort={onSort} />
      {rows}
    </div>
  )
}

type DeckCardProps = Parameters<typeof DeckCard>[0]

interface PlaceProps extends Omit<DeckCardProps, 'onLeave'> {
  index: number
  isList: boolean
  leave(index: number): () => void
}

/** Draws a card only when its deck or place has changed, so that scrolling costs the cards that come into sight. */
function DeckPlace({ deck, index, isList, leave, ...shared }: PlaceProps) {
  const Part = isList ? DeckRow : DeckCard
  const { actions, rooms, uploads, selection } = shared
  const isSelected = selection.ids.value.has(deck.id)
  return useMemo(
    () => <Part onLeave={() => leave(index)} deck={deck} {...shared} />,
    [deck, index, actions, rooms, uploads, isSelected, isList],
  )
}

/** Whether somebody writes in an element: all of a text is selected there. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'

const px = (length: number): string => `${length}px`

const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Returns the index of the card that an element lies in; null for others. */
function indexAt(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest('[data-index]') : null
  return card === null ? null : Number(card.getAttribute('data-index'))
}
