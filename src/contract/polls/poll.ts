import { z } from 'zod'
import { changeOf } from '../deck/change.ts'
import { limits } from '../limits.ts'
import { looks, pollTypes } from './looks.ts'
import { place } from './place.ts'
import { colour, imageDataUrl, text } from '../text/text.ts'

const seconds = 'Must be a whole number from 5 to 600, or null for no countdown.'
const stepIndexes = 'Must be the index of a step, counted from 0, which is the join screen.'
/** The longest name of a group, an axis or somebody on a wheel, in characters. */
export const longestName = 40
const optionColours = z.array(colour.nullable()).max(limits.options)

/** A poll as stored in a document. Every type accepts every field; the readiness rules define what a type needs. */
export const pollFields = z.strictObject({
  type: z.enum(pollTypes),
  prompt: text(0, limits.prompt).describe('The question.'),
  timeLimitSec: z
    .int()
    .min(5, { error: seconds })
    .max(600, { error: seconds })
    .nullable()
    .default(null)
    .describe('Null: no countdown, no points for speed.'),
  getReadySec: z.int().min(0).max(10).optional().describe('Until answers open.'),
  category: text(0, limits.category).optional().describe('Shown until answers open.'),
  readyPicture: imageDataUrl(limits.optionImageDataUrl)
    .optional()
    .describe('A data URL; shown like `category`.'),
  options: z.array(text(0, limits.option)).max(limits.options).default([]),
  multiSelect: z.boolean().optional().describe('People may pick several.'),
  correctIndex: z.int().min(0).max(9).optional().describe('Quiz: the right option.'),
  correctIndexes: z
    .array(z.int().min(0).max(9))
    .min(1)
    .max(limits.options)
    .optional()
    .describe('multiSelect: all right options; ranking: the right order.'),
  accepted: z
    .array(text(1, limits.acceptedAnswer))
    .min(1)
    .max(limits.acceptedAnswers)
    .optional()
    .describe('Quiz, open-feed: the right texts.'),
  points: z
    .enum(['none', 'single', 'double'])
    .optional()
    .describe('`none`, `single` or `double`; left out, `single`; estimate, place-map: `none`.'),
  quizView: z
    .enum(['question', 'standings'])
    .optional()
    .describe('standings: the ranking, too; only that without options.'),
  showResults: z
    .enum(['live', 'closed', 'host'])
    .optional()
    .describe('Left out: closed with a right answer, else live.'),
  optionImages: z
    .array(imageDataUrl(limits.optionImageDataUrl).nullable())
    .max(limits.options)
    .optional()
    .describe('image-choice: data URLs.'),
  optionImageFit: z
    .enum(['cover', 'contain'])
    .optional()
    .describe('image-choice: contain shows all, cover crops.'),
  groups: z
    .array(text(0, longestName))
    .max(limits.options)
    .optional()
    .describe('hundred-points: group per option.'),
  targets: z
    .array(z.number().min(0).max(100))
    .max(limits.options)
    .optional()
    .describe('hundred-points: target per option.'),
  estimateMin: z.number().optional(),
  estimateMax: z.number().optional(),
  answer: z.number().optional().describe('estimate: the real answer.'),
  dimensions: z
    .array(text(0, longestName))
    .max(8)
    .optional()
    .describe('radar: 3 to 8 axes rated 1 to 5; grid: 2.'),
  moderated: z.boolean().optional().describe('Entries wait for the host.'),
  groupVotes: z.int().min(1).max(limits.options).optional().describe('Votes each on the labels, afterwards.'),
  maxWords: z.int().min(1).max(limits.words).optional().describe('word-cloud: words per person.'),
  wheelSource: z.enum(['participants', 'custom']).optional(),
  wheelNames: z.array(text(0, longestName)).max(20).optional(),
  place: place
    .optional()
    .describe(
      'place-map: the place to find, zoom 1 (earth) to 19; or a picture, and in its fractions the right region.',
    ),
  placeTheme: z.enum(looks.placeTheme).optional(),
  refs: z
    .array(
      z
        .int({ error: stepIndexes })
        .min(0)
        .max(limits.steps - 1),
    )
    .max(12)
    .optional()
    .describe('rounds: polls to compare; empty: all before.'),
  accent: colour.optional(),
  colorMode: z.enum(['match', 'palette']).optional().describe('The accent, or distinct hues.'),
  optionColors: optionColours.optional(),
  showPercent: z.boolean().optional(),
  showCount: z.boolean().optional(),
  mcStyle: z.enum(looks.mcStyle).optional().describe('arc and chord need multiSelect true.'),
  imgStyle: z.enum(looks.imgStyle).optional(),
  totStyle: z.enum(looks.totStyle).optional(),
  rankStyle: z.enum(looks.rankStyle).optional(),
  hpStyle: z.enum(looks.hpStyle).optional(),
  scaleStyle: z.enum(looks.scaleStyle).optional(),
  npsStyle: z.enum(looks.npsStyle).optional(),
  estStyle: z.enum(looks.estStyle).optional(),
  radarStyle: z.enum(looks.radarStyle).optional().describe('grid: `options` on 2 axes.'),
  wcStyle: z.enum(looks.wcStyle).optional(),
  ofStyle: z.enum(looks.ofStyle).optional(),
  qaStyle: z.enum(looks.qaStyle).optional(),
  mapStyle: z.enum(looks.mapStyle).optional(),
  roundsMode: z.enum(looks.roundsMode).optional(),
})

/** Whether a look shows which options were picked together, which needs a poll with `multiSelect`. */
const needsMultiSelect = (look: string | undefined) => look === 'arc' || look === 'chord'

export const poll = pollFields
  .refine(value => !needsMultiSelect(value.mcStyle) || value.multiSelect === true, {
    path: ['mcStyle'],
    error: 'arc and chord need multiSelect true.',
  })
  .refine(
    value => value.correctIndexes === undefined || value.multiSelect === true || value.type === 'ranking',
    {
      path: ['correctIndexes'],
      error: 'Several right options need multiSelect true. For one, use correctIndex.',
    },
  )
  .refine(value => value.correctIndexes === undefined || value.correctIndex === undefined, {
    path: ['correctIndexes'],
    error: 'Set correctIndex or correctIndexes, not both.',
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof poll>

/** Fields of a poll to merge into an existing poll. The merged poll is validated again as a whole. */
export const pollChange = changeOf(pollFields.shape)
