import { z } from 'zod'
import { id } from '../deck/element.ts'
import { limits } from '../limits.ts'
import { roomStatus } from '../rooms/live.ts'
import { pollResult } from '../polls/results.ts'
import { revision } from '../deck/revision.ts'
import { text } from '../text/text.ts'
import { timestamp } from '../text/time.ts'
import { savedBy } from '../deck/version.ts'

/** What a webhook may be told of. */
export const webhookEventTypes = ['room.started', 'room.ended', 'poll.closed', 'deck.changed'] as const
export const webhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof webhookEventType>

/** What is sent: also the event with which a person tries a webhook. */
const sentEventType = z.enum([...webhookEventTypes, 'webhook.test'])
export type SentEventType = z.infer<typeof sentEventType>

const roomData = roomStatus.omit({ deckId: true, startedBy: true }).extend({ deckId: z.string() })

/** The data of each event, by its type. */
export const webhookData = {
  'room.started': roomData.extend({
    joinUrl: z.string().describe('What the audience opens.'),
  }),
  'room.ended': roomData,
  'poll.closed': z.object({
    code: roomStatus.shape.code,
    title: roomStatus.shape.title,
    deckId: z.string(),
    status: roomStatus.shape.status,
    rehearsal: roomStatus.shape.rehearsal,
    round: z.int().describe('Increases when the poll is reset.'),
    poll: pollResult.describe('As `get_results` tells it at the close.'),
    shortened: z
      .boolean()
      .describe(`Whether lists of the results were cut after ${limits.webhookItems} items.`),
  }),
  'deck.changed': z.object({ deckId: z.string(), title: z.string(), revision, ...savedBy }),
  'webhook.test': z.object({ message: z.string() }),
} as const satisfies Record<SentEventType, z.ZodType>
export type WebhookData<Type extends SentEventType> = z.infer<(typeof webhookData)[Type]>

const eventOf = <Type extends SentEventType>(type: Type) =>
  z.object({
    type: z.literal(type),
    timestamp: timestamp.describe('When it happened, ISO 8601.'),
    data: webhookData[type],
  })

/** The body of a delivery. */
export const webhookEvent = z.discriminatedUnion('type', [
  eventOf('room.started'),
  eventOf('room.ended'),
  eventOf('poll.closed'),
  eventOf('deck.changed'),
  eventOf('webhook.test'),
])
export type WebhookEvent = z.infer<typeof webhookEvent>

/**
 * The URL of a webhook. Whether http and addresses of private networks are allowed is a setting of the server, which checks that
 * itself.
 */
export const webhookUrl = text(1, limits.webhookUrl)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Must be a URL like https://example.org/hooks/polls.' }))
  .meta({ examples: ['https://example.org/hooks/polls'] })

/** The events that a webhook is told of. */
export const chosenEvents = z
  .array(webhookEventType)
  .min(1, { error: 'Choose at least one event.' })
  .refine(chosen => new Set(chosen).size === chosen.length, { error: 'Name each event once.' })

/** Why a webhook is off: a person paused it, the receiver answered 410, or every attempt failed for days. */
export const webhookOffReasons = ['paused', 'gone', 'failing'] as const
const webhookOffReason = z.enum(webhookOffReasons)
export type WebhookOffReason = z.infer<typeof webhookOffReason>

/** A webhook as Settings lists it, without its secret. */
export const webhookRecord = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(webhookEventType),
    createdAt: timestamp,
    by: z.string().nullable().describe('The name of who made it; null when that account is gone.'),
    off: z
      .object({ reason: webhookOffReason, at: timestamp })
      .nullable()
      .describe(
        'Null while it is on. `paused`: by a person; `gone`: the receiver answered 410; `failing`: every attempt failed for days.',
      ),
    failingSince: timestamp
      .nullable()
      .describe('Since when every attempt failed; null after one that succeeded.'),
    previousSecretUntil: timestamp
      .nullable()
      .describe('Until when deliveries are also signed with the secret before the last rotation.'),
  })
  .meta({ id: 'Webhook' })

/** What rotating or making a webhook returns: its secret is shown only then. */
export const webhookWithSecret = webhookRecord
  .extend({ secret: z.string().describe('The secret, `whsec_…`, to verify signatures with.') })
  .meta({ id: 'WebhookWithSecret' })

/**
 * How a delivery stands: it waits for its first or next attempt, arrived, was given up, or a newer event about the same deck
 * replaced it before it arrived.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'replaced'] as const
const deliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof deliveryState>

/** One event of one webhook, as its log shows it. */
export const deliveryRecord = z
  .object({
    id: z.string(),
    eventId: z.string().describe('The `webhook-id` of all its attempts.'),
    type: sentEventType,
    about: z
      .object({
        title: z.string().describe('Of the room or the deck.'),
        code: z.string().nullable().describe('Of the room; null for an event about a deck.'),
        poll: z.string().nullable().describe('The question of the poll that closed; null for other events.'),
      })
      .nullable()
      .describe('What the event is about; null for a test.'),
    createdAt: timestamp,
    state: deliveryState,
    attempts: z.int(),
    nextAttemptAt: timestamp.nullable().describe('Null when no attempt follows.'),
    last: z
      .object({
        at: timestamp,
        ms: z.int().describe('How long it took.'),
        status: z.int().nullable().describe('The HTTP status; null when no reply came.'),
        response: z.string().nullable().describe('How the body of the reply begins.'),
        error: z.string().nullable().describe('Why no reply came, in a sentence.'),
      })
      .nullable()
      .describe('The last attempt.'),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof deliveryRecord>

/** The path parameter for a webhook. */
export const webhookId = id.describe('The id of the webhook.')
/** The path parameter for a delivery. */
export const deliveryId = id.describe('The id of the delivery.')
