import { z } from 'zod'
import { timestamp } from '../text/time.ts'
import { adviceList } from './advice.ts'
import { alt, focus, id, imageElement, overlay, shapeElement, shapeRect, textElement } from './element.ts'
import { limits } from '../limits.ts'
import { poll } from '../polls/poll.ts'
import { revision } from './revision.ts'
import { cleanLine, drawsNothing } from '../text/visible-text.ts'
import { imageDataUrl, text } from '../text/text.ts'
import { gradient } from '../themes/background.ts'
import { slideColour } from '../themes/colour-names.ts'

const notes = text(0, limits.notes).describe('For the presenter alone.')

const showJoin = z.boolean().optional().describe('false: hides where to join.')

/** What lies behind one slide, in place of the background of the theme. */
export const slideBackground = z
  .strictObject({
    color: slideColour.optional(),
    gradient: gradient.optional(),
    picture: imageDataUrl(limits.imageDataUrl).describe('A data URL; it covers the slide.').optional(),
    focus: focus.optional(),
  })
  .superRefine(({ color, gradient: mixed, picture, focus: kept }, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if ([color, mixed, picture].filter(each => each !== undefined).length !== 1)
      issue([], 'Must have one of color, gradient and picture.')
    if (kept !== undefined && picture === undefined) issue(['focus'], 'Only a picture has a focus.')
  })
  .meta({ id: 'SlideBackground', description: 'One of color, gradient and picture.' })
export type SlideBackground = z.infer<typeof slideBackground>

/** A picture beside a poll that fills the screen, over the whole height. */
export const besidePicture = z
  .strictObject({
    picture: imageDataUrl(limits.imageDataUrl).describe('A data URL; it covers its side.'),
    side: z.enum(['left', 'right']).describe('right when left out.').optional(),
    focus: focus.optional(),
    alt: alt.optional(),
  })
  .meta({ id: 'BesidePicture', description: 'A picture over the whole height beside the poll.' })
export type BesidePicture = z.infer<typeof besidePicture>

/** How a step comes on stage. */
export const transition = z
  .enum(['none', 'fade', 'push'])
  .meta({ id: 'Transition', description: 'How it comes on stage.' })
export type Transition = z.infer<typeof transition>

/** What slides and polls may have, whatever they show. */
const presented = {
  transition: transition.optional(),
  skip: z.boolean().describe('next and prev go past it.').optional(),
}

export const joinStep = z.strictObject({ kind: z.literal('join'), id: id.optional() })

export const slideStep = z.strictObject({
  kind: z.literal('slide'),
  id: id.optional(),
  pageIndex: z
    .int()
    .min(0)
    .max(limits.pageIndex)
    .nullable()
    .default(null)
    .describe('The uploaded page behind the slide; null: none.'),
  overlays: z.array(overlay).max(limits.overlays).default([]).describe('Poll cards on the slide.'),
  texts: z.array(textElement).max(limits.elements).default([]),
  shapes: z.array(shapeElement).max(limits.elements).default([]),
  images: z.array(imageElement).max(limits.elements).default([]),
  notes: notes.default(''),
  showJoin,
  background: slideBackground.optional(),
  footer: z.boolean().optional().describe('false: without the footer of the theme.'),
  ...presented,
})

export const pollStep = z.strictObject({
  kind: z.literal('poll'),
  id: id.optional(),
  poll,
  notes: notes.optional(),
  showJoin,
  beside: besidePicture.optional(),
  ...presented,
})

/** A step as stored in a document. */
export const step = z.discriminatedUnion('kind', [joinStep, slideStep, pollStep])

/** A step that can be added. The join step is excluded, because every deck already has its only one. */
export const addableStep = z
  .discriminatedUnion('kind', [slideStep, pollStep], {
    error: ({ input }) =>
      joinStep.safeParse(input).success ? 'Every deck has its join step. Leave this step out.' : undefined,
  })
  .meta({ id: 'Step' })

/** Returns every id in a step, each with its path relative to the step. */
export function stepIds(within: StepInput): { id: string; path: (string | number)[] }[] {
  const found: { id: string; path: (string | number)[] }[] = []
  const add = (value: string | undefined, path: (string | number)[]) => {
    if (value !== undefined) found.push({ id: value, path: [...path, 'id'] })
  }
  add(within.id, [])
  if (within.kind === 'slide')
    for (const list of ['overlays', 'texts', 'shapes', 'images'] as const)
      within[list].forEach((item, index) => add(item.id, [list, index]))
  return found
}

/** The message for an id that is already used in the deck [D5]. */
export const idTaken = (id: string): string =>
  `The id "${id}" is taken in this deck. Use another one, or leave it out.`

/** Ids that clients would resolve, cut off or decode in an address. */
const noPartOfAddress = /^\.{1,2}$|[\p{Cc}/\\?#%]/u

/** Whether an id can be part of an address. Decks that were stored before some were refused may have others. */
export const fitsAddress = (id: string): boolean => !noPartOfAddress.test(id) && !drawsNothing(id)

/** The message for an id that cannot be part of an address. */
export const idMisfit =
  'An id is part of addresses: not blank, not "." or "..", and without / \\ ? # % and control characters.'

/** What is wrong with the beginning of a document, which is told also where its steps are wrong. */
const beginsWithJoin = z.check<unknown[]>(({ value, issues }) => {
  if (!Array.isArray(value)) return
  const issue = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  const first: unknown = value[0]
  if (value.length === 0) issue([], 'A document begins with its join step: { "kind": "join" }.')
  else if (typeof first === 'object' && first !== null && (first as { kind?: unknown }).kind !== 'join')
    issue([0, 'kind'], 'The first step must be the join step. Put { "kind": "join" } before it.')
})
beginsWithJoin._zod.def.when = () => true

/** A complete document. It begins with its only join step, and its ids are unique [D5]. */
export const document = z
  .array(step)
  .max(limits.steps)
  .check(beginsWithJoin)
  .superRefine((steps, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    steps.forEach(({ kind }, index) => {
      if (index > 0 && kind === 'join')
        issue([index, 'kind'], 'Only the first step is a join step. Leave this step out.')
    })
    const seen = new Set<string>()
    steps.forEach((each, index) => {
      for (const found of stepIds(each)) {
        if (seen.has(found.id)) issue([index, ...found.path], idTaken(found.id))
        seen.add(found.id)
      }
    })
  })
  .meta({ id: 'DeckDocument' })

/** The parts of a stored document, in which ids and `z` are filled in [D7]. */
type Stored<T> = Omit<T, 'id' | 'z'> & { id: string }
type Stacked<T> = Stored<T> & { z: number }
type SlideInput = z.infer<typeof slideStep>
export type Overlay = Stored<z.infer<typeof overlay>>
export type TextElement = Stacked<z.infer<typeof textElement>>
export type ShapeElement = Stacked<z.infer<typeof shapeElement>>
export type ImageElement = Stacked<z.infer<typeof imageElement>>
export type JoinStep = Stored<z.infer<typeof joinStep>>
export type SlideStep = Omit<SlideInput, 'id' | 'overlays' | 'texts' | 'shapes' | 'images'> & {
  id: string
  overlays: Overlay[]
  texts: TextElement[]
  shapes: ShapeElement[]
  images: ImageElement[]
}
export type PollStep = Stored<z.infer<typeof pollStep>>
export type Step = JoinStep | SlideStep | PollStep
export type Document = Step[]
export type StepInput = z.infer<typeof step>

/** Fonts of a deck's own, as data URLs. */
export const deckFonts = z
  .array(z.strictObject({ family: text(0, 120), dataUrl: text(0, limits.bodyBytes) }))
  .max(8)

export const extras = z
  .strictObject({
    aspects: z
      .array(z.number().positive())
      .max(120)
      .optional()
      .describe('Page aspect ratios, width / height.'),
    brand: z.array(text(0, 16)).max(16).optional().describe('Brand palette.'),
    fonts: deckFonts.optional(),
  })
  .meta({ id: 'Extras' })
export type Extras = z.infer<typeof extras>

export const problem = z
  .object({
    step: z.int().describe('0 is the join screen.'),
    overlay: z.int().optional().describe('Which card on the slide.'),
    path: z.string().describe('The property, from the step.'),
    message: z.string().describe('What to do.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>

const warningShape = {
  element: z.string(),
  with: z.string().optional().describe('The other element of an overlap.'),
  message: z.string(),
}
export const stepWarning = z.object(warningShape).meta({ id: 'StepWarning' })
export type StepWarning = z.infer<typeof stepWarning>
export const warning = z.object({ ...warningShape, step: z.int() }).meta({
  id: 'Warning',
  description: 'A placement that reads badly. Every write answers those of the whole deck.',
})
export type Warning = z.infer<typeof warning>

export const overlap = z
  .object({
    a: z.string().describe('The element above.'),
    b: z.string().describe('The element below.'),
    covered: z.number().describe('The share of b that a hides, 0 to 1.'),
  })
  .meta({ id: 'Overlap' })
export type Overlap = z.infer<typeof overlap>

export const layoutElement = z
  .object({
    id: z.string(),
    kind: z.enum(['overlay', 'text', 'shape', 'image']),
    index: z.int(),
    rect: shapeRect,
    z: z.int(),
    label: z.string(),
  })
  .meta({ id: 'LayoutElement' })
export type LayoutElement = z.infer<typeof layoutElement>

/** Whether a deck can be presented, and what reads badly. */
export const verdict = {
  ready: z.boolean().describe('True when every poll passes the readiness check, so a room can start.'),
  problems: z.array(problem),
  warnings: z.array(warning),
  revision,
}

/**
 * The fields that every write to a deck returns: readiness and warnings of the whole deck, and advice on the steps that the
 * write touched.
 */
export const writeVerdict = { ...verdict, advice: adviceList }
/** The reply of a write that made nothing of its own. */
export const written = z.object({ ok: z.boolean(), ...writeVerdict })

export const deckRecord = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    document: z.array(step),
    extras: extras.nullable(),
    updatedAt: timestamp,
    starred: z.boolean(),
    sourceKind: z.enum(['pdf', 'pptx', 'none']).nullable(),
    ownerId: z.string().nullable(),
    sharedAt: timestamp.nullable(),
    deletedAt: timestamp.nullable(),
    mine: z.boolean(),
    source: z.boolean(),
    thumbs: z.int(),
    ...verdict,
  })
  .meta({ id: 'Deck' })

/** The title of a deck, on one line, without characters that cannot be seen. */
export const deckTitle = text(1, limits.title)
  .transform(cleanLine)
  .refine(title => !drawsNothing(title), { error: 'Must have a character that can be seen.' })
