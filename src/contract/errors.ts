import { z } from 'zod'

/** One thing that is wrong with the input of a request [D56]. */
export const issue = z
  .object({
    path: z.string().describe('The field, as in `fix`.'),
    message: z.string(),
    allowed: z.array(z.string()).optional().describe('The values that the field takes.'),
    did_you_mean: z
      .string()
      .optional()
      .describe('The property or value that was probably meant; a value that is not text as JSON.'),
  })
  .meta({ id: 'Issue' })
export type Issue = z.infer<typeof issue>

/** The maximum number of issues in an error body. */
export const mostIssues = 20

export const errorBody = z.object({
  error: z.string(),
  fix: z.string().optional(),
  issues: z
    .array(issue)
    .max(mostIssues)
    .optional()
    .describe('All that is wrong with the input, `fix` first; left out when `fix` says it all.'),
})

/** Every kind of error reply: its status, when it occurs (for the documentation), its sentence, and its fix when that is constant. */
export const refusals = {
  input: {
    status: 400,
    when: 'the path, query, headers or body are not valid; `fix` names the field',
    error: 'The request is not valid.',
    fix: undefined,
  },
  profanity: {
    status: 400,
    when: 'a text has words that the profanity filter of the room blocks; `fix` names the field',
    error: 'The request is not valid.',
    fix: undefined,
  },
  unreadable: {
    status: 400,
    when: 'what came is no well-formed HTTP request',
    error: 'The request could not be parsed.',
    fix: 'Send well-formed HTTP/1.1 with headers of at most 16 kB.',
  },
  bad_file: {
    status: 400,
    when: 'a file cannot become slides: it is of another kind, protected, damaged, empty or too long',
    error: 'The file cannot become slides.',
    fix: undefined,
  },
  no_key: {
    status: 401,
    when: 'no API key and no session came, or it is unknown, revoked or over',
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
  no_remote_link: {
    status: 401,
    when: 'a one-time link of a remote was used before, was replaced by a newer one, or is too old',
    error: 'This link was used already, or is too old.',
    fix: 'Show a new QR code on the stage or on another remote. If you did not use the link yourself, end the access of other remotes there.',
  },
  signed_out: {
    status: 401,
    when: 'an operation for people came without a session, or after its end',
    error: 'You are not signed in.',
    fix: 'Sign in, then try again.',
  },
  wrong_password: {
    status: 401,
    when: 'e-mail address and password do not belong together',
    error: 'The e-mail address or the password is wrong.',
    fix: 'Try again, or choose a new password with a link.',
  },
  wrong_passkey: {
    status: 401,
    when: 'a passkey is unknown, or what it signed is too old or for another page',
    error: 'This passkey does not work here.',
    fix: 'Try again, or sign in in another way.',
  },
  people_only: {
    status: 403,
    when: 'an API key called an operation for people alone',
    error: 'This is for signed-in people only; API keys cannot do it.',
    fix: 'Sign in with a browser, and do it there.',
  },
  no_team: {
    status: 403,
    when: 'the person is in no team, or not in the one that X-Team names',
    error: 'You are not in this team.',
    fix: 'Choose another team, or create one under Settings.',
  },
  results_private: {
    status: 403,
    when: 'a participant reads results that the host does not share, or before the session is over',
    error: 'The host does not share the results.',
    fix: 'Ask the host.',
  },
  not_owner: {
    status: 403,
    when: 'a member does what only owners of the team may do',
    error: 'Only owners of the team can do this.',
    fix: 'Ask an owner of the team.',
  },
  sign_up_closed: {
    status: 403,
    when: 'the server lets people in by invitation only, or only addresses of some domains',
    error: 'This server does not let this address sign up.',
    fix: 'Ask somebody who has an account to invite you.',
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
    when: 'an MCP request, or a change with the cookie of a session, came from a page of another site',
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
  no_link: {
    status: 404,
    when: 'a link was used before, is over, or never was one',
    error: 'This link no longer works.',
    fix: 'A link works once and for a limited time. Request a new one.',
  },
  no_upload: {
    status: 404,
    when: 'a one-time address for a file was used before, is over, or never was one',
    error: 'This address takes no file.',
    fix: 'An address works once, for ten minutes. {create_upload} makes a new one.',
  },
  no_file: {
    status: 404,
    when: 'a deck has no uploaded file or page at this place',
    error: 'The deck has no such file or page.',
    fix: 'See what it has: {list_pages}.',
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
  no_version: {
    status: 404,
    when: 'no version of the deck has this revision, or it was removed by now',
    error: 'The deck has no version with this revision.',
    fix: 'Use a revision that {list_versions} gives.',
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
  gone_font: {
    status: 404,
    when: 'a hash names no font that the deck or one of its versions has',
    error: 'There is no such font.',
    fix: 'Read the deck again: its fonts may have changed.',
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
    when: 'a deck in the bin was to be changed, presented or watched',
    error: 'This deck is in the bin.',
    fix: 'Restore it first: {restore_deck}.',
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
  no_bytes: {
    status: 409,
    when: 'an upload was to be used before its file was sent',
    error: 'The file of this upload was not sent yet.',
    fix: 'PUT the file to the url of the upload, then try again.',
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
  last_owner: {
    status: 409,
    when: 'a team would be left without an owner',
    error: 'A team must keep an owner.',
    fix: 'Make another member an owner first.',
  },
  webhook_off: {
    status: 409,
    when: 'an event is to be sent to a webhook that is paused or switched off',
    error: 'This webhook is off.',
    fix: 'Resume it first.',
  },
  too_many_things: {
    status: 409,
    when: 'a person has as many API keys or teams, or a team as many webhooks, as one may have',
    error: 'There are too many already.',
    fix: undefined,
  },
  last_sign_in: {
    status: 409,
    when: 'a person would be left without a way to sign in',
    error: 'You could not sign in any more.',
    fix: 'Set a password or add a passkey first.',
  },
  no_mail: {
    status: 409,
    when: 'a link was to be mailed, but the server has no mail server',
    error: 'This server sends no mail.',
    fix: 'Ask the operator for a link to choose a new password.',
  },
  rehearsal_open: {
    status: 409,
    when: 'a rehearsal was to be started while the last one of the same person has not ended',
    error: 'You have a rehearsal that has not ended.',
    fix: undefined,
  },
  uploaded_pages: {
    status: 409,
    when: 'a room was to be started of a deck with uploaded pages',
    error: 'A deck with uploaded slide pages cannot be started from the API for now.',
    fix: 'A person starts it: in the library, at /decks, with “Start a room” on the deck.',
  },
  session_over: {
    status: 409,
    when: 'somebody joins or answers after the session has ended',
    error: 'This session has ended.',
    fix: 'Ask the host for the code of a new room.',
  },
  no_name: {
    status: 409,
    when: 'somebody without a name answers in a room whose host requires one',
    error: 'The host asks everybody for a name.',
    fix: 'Join again with a name and your token, then answer.',
  },
  reactions_off: {
    status: 409,
    when: 'somebody sends a reaction, and the host has switched them off',
    error: 'The host has switched reactions off.',
    fix: 'Send none until the room says that reactions are on.',
  },
  new_round: {
    status: 409,
    when: 'an answer is for a round of the poll that is over',
    error: 'The host has begun a new round.',
    fix: undefined,
  },
  too_large: {
    status: 413,
    when: 'the body is larger than the address takes, which is 24 MB at most',
    error: 'The request is over 24 MB.',
    fix: 'Send less in one request, or make its pictures smaller.',
  },
  picture_too_large: {
    status: 413,
    when: 'a picture at a URL is larger than a picture of a deck may be',
    error: 'The picture at this URL is too large.',
    fix: 'Save it, make it smaller, and add it as a file.',
  },
  picture_unreachable: {
    status: 400,
    when: 'a URL gives no picture that a deck may have; the error does not say why, because that would tell what runs on the host',
    error: 'No picture could be fetched from this URL.',
    fix: 'Check that it opens a PNG, JPEG, WebP, GIF or SVG without signing in, or save the picture and add it as a file.',
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
  too_many_attempts: {
    status: 429,
    when: 'too many passwords were tried, mails caused, or wrong links opened',
    error: 'Too many attempts.',
    fix: undefined,
  },
  too_many_writes: {
    status: 429,
    when: 'a person sent too many changes in a minute',
    error: 'You sent too many changes in a minute.',
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
  too_many_streams: {
    status: 429,
    when: 'a key or session has too many event streams of decks open on this server',
    error: 'Too many event streams of decks are open.',
    fix: 'Close one of them first. One stream for each deck is enough.',
  },
  changes_waiting: {
    status: 429,
    when: "too many changes of a team's decks wait already",
    error: "Too many changes of this team's decks are waiting.",
    fix: 'Send it again in about 5 seconds, and fewer at the same time.',
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
  mail_failed: {
    status: 503,
    when: 'the mail server did not take a mail',
    error: 'The mail could not be sent.',
    fix: 'Check the address, and try again in a few minutes.',
  },
  no_space: {
    status: 507,
    when: 'no space is left where the server stores files',
    error: 'The server has no space left for this file.',
    fix: 'Tell the operator. Nothing of the file was kept; send it again when there is space.',
  },
  no_code: {
    status: 503,
    when: 'every six-digit code is in use or resting',
    error: 'No six-digit code is free for a new room.',
    fix: 'Stop rooms that are over, then try again; a code is free again a day after its room ended.',
  },
} as const satisfies Record<string, { status: number; when: string; error: string; fix: string | undefined }>

export type RefusalCode = keyof typeof refusals

/**
 * An error that is returned to the caller. Handlers throw it; `http/replies.ts` and the MCP adapter turn it into a reply.
 * In `fix`, `{add_step}` stands for an operation, which HTTP and tools name differently.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly fix: string | undefined
  /** The value of `Retry-After` in seconds; undefined when waiting does not help or the time is not known. */
  readonly retryAfter: number | undefined
  /** What is wrong with the fields of the input, `fix` first; empty for any other refusal. */
  readonly issues: readonly Issue[]
  constructor(
    code: RefusalCode,
    fix?: string,
    error?: string,
    retryAfter?: number,
    issues: readonly Issue[] = [],
  ) {
    super(error ?? refusals[code].error)
    this.retryAfter = retryAfter
    this.code = code
    this.status = refusals[code].status
    this.fix = fix ?? refusals[code].fix
    this.issues = issues
  }
  /** The body of the reply. `issues` are in it only when they say more than `fix`. */
  get body(): z.infer<typeof errorBody> {
    const { message: error, fix, issues } = this
    const saysMore = issues.length > 1 || issues.some(each => each.allowed ?? each.did_you_mean)
    return { error, ...(fix !== undefined && { fix }), ...(saysMore && { issues: [...issues] }) }
  }
}

const told = ({ path, message }: Issue) => `${path}: ${message}`

/** Creates a 400 for fields that do not fit. `fix` names the first. */
export function refuseIssues(issues: readonly Issue[], code: RefusalCode = 'input'): Refusal {
  const [first] = issues
  return new Refusal(code, first && told(first), undefined, undefined, issues)
}

/** Returns the path of a field as it stands in `fix`: `document.1.kind`; `body` for the whole body. */
export const fieldPath = (path: readonly PropertyKey[]): string => path.map(shortKey).join('.') || 'body'

/** The number of characters of a property's name that a path repeats. */
const longestKey = 80

function shortKey(key: PropertyKey): string {
  const name = String(key)
  return name.length > longestKey ? `${name.slice(0, longestKey)}…` : name
}

/** Creates a 400 whose `fix` names a field, for example `document.1.kind: Must be slide or poll.` */
export function refuseField(
  path: readonly PropertyKey[] | string,
  message: string,
  code: RefusalCode = 'input',
): Refusal {
  const at = typeof path === 'string' ? path || 'body' : fieldPath(path)
  return refuseIssues([{ path: at, message }], code)
}

/** Returns the same refusal for a part of a larger input: `at` is put before the paths of fields, or before `fix`. */
export function refusalWithin({ code, fix, message, retryAfter, issues }: Refusal, at: string): Refusal {
  const placed = issues.map(each => ({ ...each, path: each.path === 'body' ? at : `${at}.${each.path}` }))
  const [first] = placed
  const text = first ? told(first) : fix === undefined ? at : `${at}: ${fix}`
  return new Refusal(code, text, message, retryAfter, placed)
}
