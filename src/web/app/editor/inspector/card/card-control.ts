import type { FunctionComponent } from 'preact'
import type { OverlayStyle } from '#contract/deck/element.ts'
import type { Subject } from '../form/subject.ts'

/** Where a control of a card's style stands; `looks` is chosen among the pictures of the looks, `place` stands with place and size. */
export type CardGroup = 'title' | 'texts' | 'card' | 'figures' | 'accent' | 'colours' | 'looks' | 'place'

export interface CardControl {
  group: CardGroup
  Control?: FunctionComponent<{ subject: Subject<OverlayStyle> }>
}
