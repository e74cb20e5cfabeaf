import { z } from 'zod'

export const errorBody = z.object({ error: z.string(), fix: z.string().optional() })

/** Every way in which the service says no: status, what went wrong, and what to do when it is always the same. */
export const refusals = {
  input: { status: 400, error: 'The request did not fit.', fix: undefined },
  unreadable: {
    status: 400,
    error: 'This is no request that can be read.',
    fix: 'Send well-formed HTTP/1.1 with headers of at most 16 kB.',
  },
  no_key: {
    status: 401,
    error: 'This needs a usable API key.',
    fix: 'Send a key that was not revoked as "Authorization: Bearer <API_KEY>".',
  },
  no_participant: {
    status: 401,
    error: 'This room does not know you.',
    fix: 'Join the room, then send the token you get as "Authorization: Bearer <token>".',
  },
  no_host: {
    status: 401,
    error: 'This needs the host key of the room.',
    fix: 'Send the hostToken that came when the room was started as "Authorization: Bearer <hostToken>".',
  },
  missing_scope: { status: 403, error: 'The key lacks the scope for this.', fix: undefined },
  plan_scope: { status: 403, error: "The team's plan does not sell this.", fix: undefined },
  foreign_host: { status: 403, error: 'This server is not known by that name.', fix: undefined },
  foreign_origin: {
    status: 403,
    error: 'A page of another site may not ask here.',
    fix: 'Ask from a program of your own, or from a page of this server.',
  },
  kicked: {
    status: 403,
    error: 'The host removed you from this room.',
    fix: 'Ask the host if you may come back.',
  },
  room_locked: {
    status: 403,
    error: 'The host closed the door of this room.',
    fix: 'Ask the host to open it, then join again.',
  },
  not_found: { status: 404, error: 'Nothing by that id is within your reach.', fix: undefined },
  no_path: {
    status: 404,
    error: 'There is nothing at this address.',
    fix: 'Every operation is described at /docs.',
  },
  no_room: {
    status: 404,
    error: 'No room has this code.',
    fix: 'Check the six digits on the screen.',
  },
  in_bin: {
    status: 404,
    error: 'This deck is in the bin.',
    fix: 'Restore it first: POST /api/v1/decks/{id}/restore, or the tool restore_deck.',
  },
  method: { status: 405, error: 'This address does not take that method.', fix: undefined },
  stale: {
    status: 409,
    error: 'The deck changed since it was read.',
    fix: 'Read the deck again, make the change on what it is now, and send its new revision.',
  },
  room_state: { status: 409, error: 'The room is in the wrong state for that action.', fix: undefined },
  poll_closed: {
    status: 409,
    error: 'This poll takes no answers now.',
    fix: 'Wait for the host to open it.',
  },
  not_ready: { status: 409, error: 'The deck is not ready to be presented.', fix: undefined },
  uploaded_pages: {
    status: 409,
    error: 'A deck with uploaded slide pages cannot be started from the API for now.',
    fix: 'Open the deck in the editor and start it there.',
  },
  too_large: {
    status: 413,
    error: 'The request is over 24 MB.',
    fix: 'Send less in one request; pictures are best made smaller first.',
  },
  media_type: {
    status: 415,
    error: 'The body is not JSON.',
    fix: 'Send JSON with the header "Content-Type: application/json".',
  },
  rate: { status: 429, error: "This key used up its team's hourly limit.", fix: undefined },
  internal: { status: 500, error: 'Something went wrong here.', fix: undefined },
  no_picture: {
    status: 500,
    error: 'This step cannot be drawn.',
    fix: 'Take out pictures or fonts that are broken or very large, then ask again.',
  },
  unavailable: {
    status: 503,
    error: 'The service cannot do that right now.',
    fix: 'Send the same request again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; error: string; fix: string | undefined }>

export type RefusalCode = keyof typeof refusals

/** A request answered with an error: thrown anywhere below an adapter, turned into a reply in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fix: string | undefined
  constructor(code: RefusalCode, fix?: string, error?: string) {
    super(error ?? refusals[code].error)
    this.code = code
    this.status = refusals[code].status
    this.fix = fix ?? refusals[code].fix
  }
  /** The body of the reply. */
  get body(): z.infer<typeof errorBody> {
    return this.fix === undefined ? { error: this.message } : { error: this.message, fix: this.fix }
  }
}

/** A 400 whose `fix` names a field: `document.1.kind: must be "join"`. */
export function refuseField(path: readonly PropertyKey[] | string, message: string): Refusal {
  const field = typeof path === 'string' ? path : path.map(String).join('.')
  return new Refusal('input', `${field || 'body'}: ${message}`)
}

/** The first thing a schema found wrong, as a 400 that names the field. `at` stands before the field's path. */
export function refuseInput(error: z.ZodError, at: readonly PropertyKey[] = []): Refusal {
  const issue = mostTelling(error.issues[0])
  if (!issue) return refuseField(at, 'does not fit.')
  if (issue.code === 'unrecognized_keys')
    return refuseField([...at, ...issue.path, issue.keys[0] ?? ''], 'There is no such property here.')
  const missing = issue.input === undefined && issue.code !== 'custom'
  return refuseField([...at, ...issue.path], missing ? 'This is required.' : issue.message)
}

type Issue = z.core.$ZodIssue

/** Of a union's branches, the complaint of the one that came furthest; its path completed. */
function mostTelling(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  let best: Issue | undefined
  for (const branch of issue.errors)
    for (const inner of branch) {
      const full = mostTelling({ ...inner, path: [...issue.path, ...inner.path] })
      if (full && full.path.length > (best?.path.length ?? issue.path.length)) best = full
    }
  return best ?? issue
}

/** Parses what came from outside; throws a 400 that names the field. */
export function parse<T>(schema: z.ZodType<T>, input: unknown, at: readonly PropertyKey[] = []): T {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refuseInput(parsed.error, at)
}
