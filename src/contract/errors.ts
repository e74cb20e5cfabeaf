import { z } from 'zod'

export const errorBody = z.object({ error: z.string(), fix: z.string().optional() })

/** Every kind of error reply: its status, when it occurs (for the documentation), its sentence, and its fix when that is constant. */
export const refusals = {
  input: {
    status: 400,
    when: 'the path, query, headers or body do not fit; `fix` names the field',
    error: 'The request did not fit.',
    fix: undefined,
  },
  unreadable: {
    status: 400,
    when: 'what came is no well-formed HTTP request',
    error: 'The request could not be parsed.',
    fix: 'Send well-formed HTTP/1.1 with headers of at most 16 kB.',
  },
  no_key: {
    status: 401,
    when: 'no API key came, or it is unknown or revoked',
    error: 'This needs a valid API key.',
    fix: 'Send a key that is not revoked in the header "Authorization: Bearer <API_KEY>".',
  },
  no_participant: {
    status: 401,
    when: 'a live call came without the token of a participant of this room',
    error: 'You have not joined this room.',
    fix: 'Join the room, then send the token from the reply as "Authorization: Bearer <token>".',
  },
  no_host: {
    status: 401,
    when: 'a live call for hosts came without the host token of this room',
    error: 'This needs the host token of the room.',
    fix: 'Send the hostToken that was returned when the room was started as "Authorization: Bearer <hostToken>".',
  },
  missing_scope: {
    status: 403,
    when: 'the key was made without the scope',
    error: 'The key lacks the scope for this.',
    fix: undefined,
  },
  plan_scope: {
    status: 403,
    when: "the team's plan does not include the scope",
    error: "The team's plan does not include this.",
    fix: undefined,
  },
  foreign_host: {
    status: 403,
    when: 'an MCP request came under a host name that is not this server’s',
    error: 'This server does not answer under this host name.',
    fix: undefined,
  },
  foreign_origin: {
    status: 403,
    when: 'an MCP request came from a page of another site',
    error: 'Requests from pages of another site are not allowed.',
    fix: 'Send it from a program of your own, or from a page of this server.',
  },
  kicked: {
    status: 403,
    when: 'the host removed this participant',
    error: 'The host removed you from this room.',
    fix: 'Ask the host whether you can rejoin.',
  },
  room_locked: {
    status: 403,
    when: 'the host locked the room',
    error: 'The host locked this room, so nobody new can join.',
    fix: 'Ask the host to unlock it, then join again.',
  },
  not_found: {
    status: 404,
    when: 'there is nothing with this id, or it is out of the key’s reach',
    error: 'Not found, or this key has no access to it.',
    fix: 'Check the id.',
  },
  no_step: {
    status: 404,
    when: 'the index is past the end of the deck',
    error: 'The deck has no step with this index.',
    fix: undefined,
  },
  no_element: {
    status: 404,
    when: 'the index is past the end of the list of the slide',
    error: 'The step has no such card or element.',
    fix: undefined,
  },
  no_poll: {
    status: 404,
    when: 'the room has no poll with this id',
    error: 'This room has no poll with this id.',
    fix: 'Use a pollId of the last room event.',
  },
  no_tool: {
    status: 404,
    when: 'an MCP client called a tool that is not offered',
    error: 'There is no such tool.',
    fix: 'Use one of the tools that tools/list gives.',
  },
  gone_picture: {
    status: 404,
    when: 'the picture is not there, or its address is out of date',
    error: 'There is no picture at this address.',
    fix: 'Read the address of the picture again.',
  },
  no_path: {
    status: 404,
    when: 'there is no such address',
    error: 'There is nothing at this address.',
    fix: 'Every operation is described at /docs.',
  },
  no_room: {
    status: 404,
    when: 'no room has this code',
    error: 'No room has this code.',
    fix: 'Check the six digits on the screen.',
  },
  in_bin: {
    status: 404,
    when: 'a deck in the bin was to be changed or presented',
    error: 'This deck is in the bin.',
    fix: 'Restore it first: POST /api/v1/decks/{id}/restore, or the tool restore_deck.',
  },
  method: {
    status: 405,
    when: 'the address is known, but not with this method',
    error: 'This address does not take this method.',
    fix: undefined,
  },
  slow: {
    status: 408,
    when: 'headers or a body arrive more slowly than the server waits for',
    error: 'The request arrived too slowly.',
    fix: 'Send it again over a better connection, or send less in one request.',
  },
  stale: {
    status: 409,
    when: 'the `revision` sent is not the last save of the deck',
    error: 'The deck changed since it was read.',
    fix: 'Read the deck again, make the change on what it is now, and send its new revision.',
  },
  room_state: {
    status: 409,
    when: 'the room is in the wrong state for the action',
    error: 'The room is in the wrong state for that action.',
    fix: undefined,
  },
  poll_closed: {
    status: 409,
    when: 'the poll is closed or not on stage',
    error: 'This poll takes no answers now.',
    fix: 'Wait for the host to open it.',
  },
  not_ready: {
    status: 409,
    when: 'a room was to be started, but a poll is not ready; `fix` is the first problem',
    error: 'The deck is not ready to be presented.',
    fix: undefined,
  },
  uploaded_pages: {
    status: 409,
    when: 'a room was to be started of a deck with uploaded pages',
    error: 'A deck with uploaded slide pages cannot be started from the API for now.',
    fix: 'Open the deck in the editor and start it there.',
  },
  too_large: {
    status: 413,
    when: 'the body is larger than the address takes, which is 24 MB at most',
    error: 'The request is over 24 MB.',
    fix: 'Send less in one request, or make its pictures smaller.',
  },
  deck_too_large: {
    status: 413,
    when: 'a write would make a deck larger than 64 MB when it is read whole',
    error: 'The deck would be over 64 MB when it is read whole.',
    fix: 'Use smaller pictures, or fewer: a picture counts each time it stands in the deck.',
  },
  result_too_large: {
    status: 413,
    when: 'the result of a tool, or the results of a batch together, would be larger than 16 MB',
    error: 'The result is over 16 MB, which is too large for a tool.',
    fix: 'Ask without `pictures`, read one step at a time, or send fewer calls in one request.',
  },
  media_type: {
    status: 415,
    when: 'the body is of another type than JSON',
    error: 'The body is not JSON.',
    fix: 'Send JSON with the header "Content-Type: application/json".',
  },
  expectation: {
    status: 417,
    when: 'the Expect header asks for something else than 100-continue',
    error: 'This server does not support what the Expect header asks for.',
    fix: 'Leave the header out, or send "Expect: 100-continue".',
  },
  rate: {
    status: 429,
    when: 'the key is over the hourly limit of its plan',
    error: 'This key has used all its requests of the hour.',
    fix: undefined,
  },
  too_many_rooms: {
    status: 429,
    when: 'a key started too many rooms in an hour, or its team has too many rooms that have not ended',
    error: 'Too many rooms were started.',
    fix: undefined,
  },
  busy: {
    status: 429,
    when: 'a network address, a room or a person is over a limit of the live interface',
    error: 'Too many requests come from this network or person.',
    fix: undefined,
  },
  guessing: {
    status: 429,
    when: 'too many wrong codes or tokens came from a network address',
    error: 'Too many wrong codes or tokens came from this network.',
    fix: undefined,
  },
  pictures_waiting: {
    status: 429,
    when: 'too many pictures of a team wait to be drawn',
    error: 'Too many pictures of this team are waiting to be drawn.',
    fix: 'Ask again when some of them are there, in about 5 seconds.',
  },
  large_headers: {
    status: 431,
    when: 'the address and the headers are larger than 16 kB',
    error: 'The address and the headers are over 16 kB together.',
    fix: 'Send a shorter address and fewer or shorter headers.',
  },
  internal: {
    status: 500,
    when: 'the server made a mistake',
    error: 'Something went wrong on the server.',
    fix: undefined,
  },
  no_picture: {
    status: 500,
    when: 'a step cannot be drawn',
    error: 'This step cannot be drawn.',
    fix: 'Remove pictures or fonts that are broken or very large, then ask again.',
  },
  painters_busy: {
    status: 503,
    when: 'too many pictures of all teams wait to be drawn, or none can be drawn at all',
    error: 'Too many pictures are waiting to be drawn.',
    fix: 'Ask again in about 5 seconds.',
  },
  unavailable: {
    status: 503,
    when: 'the database cannot be reached, too much waits already, or the server is about to stop',
    error: 'The service cannot do that right now.',
    fix: 'Send the same request again in a few seconds.',
  },
  no_code: {
    status: 503,
    when: 'every six-digit code is in use or resting',
    error: 'No six-digit code is free for a new room.',
    fix: 'Stop rooms that are over, then try again; a code is free again a day after its room ended.',
  },
} as const satisfies Record<string, { status: number; when: string; error: string; fix: string | undefined }>

export type RefusalCode = keyof typeof refusals

/** An error that is returned to the caller. Handlers throw it; `http/replies.ts` and the MCP adapter turn it into a reply. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fix: string | undefined
  /** The value of `Retry-After` in seconds; undefined when waiting does not help or the time is not known. */
  readonly retryAfter: number | undefined
  constructor(code: RefusalCode, fix?: string, error?: string, retryAfter?: number) {
    super(error ?? refusals[code].error)
    this.retryAfter = retryAfter
    this.code = code
    this.status = refusals[code].status
    this.fix = fix ?? refusals[code].fix
  }
  /** The body of the reply. */
  get body(): z.infer<typeof errorBody> {
    return this.fix === undefined ? { error: this.message } : { error: this.message, fix: this.fix }
  }
}

/** Creates a 400 whose `fix` names a field, for example `document.1.kind: Must be slide or poll.` */
export function refuseField(path: readonly PropertyKey[] | string, message: string): Refusal {
  const field = typeof path === 'string' ? path : path.map(String).join('.')
  return new Refusal('input', `${field || 'body'}: ${message}`)
}
