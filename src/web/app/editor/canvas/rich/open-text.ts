import { signal } from '@preact/signals'
import type { Command, EditorState } from 'prosemirror-state'

/** The text that is edited in its place, for the bar of its forms. */
export interface OpenText {
  state: EditorState
  /** Does something to the text, and gives it the focus. */
  run(command: Command): void
  /** Makes what is selected bold or italic, or takes that back. */
  toggleStrong(name: 'bold' | 'italic'): void
  /** Leaves the text, unless the focus goes into it or into the bar. */
  leaveFor(to: EventTarget | null): void
  focus(): void
}

export const openText = signal<OpenText | null>(null)

/** Whether the field for the address of a link is open. */
export const isLinking = signal(false)
