import type { NewId } from '../complete.ts'
import type { Examples } from '../translations/examples.ts'

/** What new steps of an outline are made with. */
export interface Making {
  newId: NewId
  examples: Examples
}
