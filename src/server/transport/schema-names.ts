import { z } from 'zod'
import {
  addableStep,
  document,
  joinStep,
  layoutElement,
  pollStep,
  slideStep,
  step,
  warning,
  written,
} from '#contract/deck/deck.ts'
import {
  imageChange,
  overlayStyleChange,
  rectChange,
  shapeChange,
  shapeRectChange,
  textChange,
} from '#contract/deck/element.ts'
import { errorBody } from '#contract/refusal.ts'
import {
  anyStepIndex,
  cursor,
  listIndex,
  pageLimit,
  picturedStepIndex,
  roomCode,
  stepIndex,
} from '#contract/operation.ts'
import { themePresetId } from '#contract/themes/theme.ts'
import { roomProgress, roomStatus } from '#contract/rooms/live.ts'
import { pollChange } from '#contract/polls/poll.ts'
import { edit } from '#contract/operations/edit-deck.ts'
import { pollResult } from '#contract/polls/results.ts'
import { revision } from '#contract/deck/revision.ts'
import { colour } from '#contract/text/text.ts'

/** A registry that adds names to the metadata of schemas; schemas with a name are written once and referred to. */
class SchemaNames extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> {
    const { id } = super.get(schema) ?? {}
    const metadata = z.globalRegistry.get(schema)
    return id === undefined ? { ...metadata } : { ...metadata, id }
  }
}

/** The names under which OpenAPI and the tools of agents refer to shared schemas. */
export const schemaNames = new SchemaNames()
for (const [id, schema] of Object.entries({
  NewStep: addableStep,
  Step: step,
  JoinStep: joinStep,
  SlideStep: slideStep,
  PollStep: pollStep,
  PollChange: pollChange,
  RectChange: rectChange,
  ShapeRectChange: shapeRectChange,
  OverlayStyleChange: overlayStyleChange,
  TextChange: textChange,
  ShapeChange: shapeChange,
  ImageChange: imageChange,
  Colour: colour,
  Revision: revision,
  RoomStatus: roomStatus,
  RoomProgress: roomProgress,
  PollResult: pollResult,
  AnyStepIndex: anyStepIndex,
  PicturedStepIndex: picturedStepIndex,
  StepIndex: stepIndex,
  ListIndex: listIndex,
  RoomCode: roomCode,
  PageLimit: pageLimit,
  Cursor: cursor,
  ThemePreset: themePresetId,
  Edit: edit,
  Error: errorBody,
  DeckDocument: document,
  LayoutElement: layoutElement,
  Warning: warning,
  Written: written,
}))
  schemaNames.add(schema, { id })
