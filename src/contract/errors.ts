import { english } from './said.ts'

/** Every kind of error reply: its status, and when it occurs (for the documentation). What it says is in the catalogue `errors` [D49]. */
const kinds = {
  input: {
    status: 400,
    when: 'the path, query, headers or body are not valid; `fix` names the fields',
  },
  profanity: {
    status: 400,
    when: 'a text has words that the profanity filter of the room blocks; `fix` names the field',
  },
  unreadable: {
    status: 400,
    when: 'what came is no well-formed HTTP request',
  },
  bad_file: {
    status: 400,
    when: 'a file cannot become slides, or a film: it is of another kind, protected, damaged, empty or too long',
  },
  no_key: {
    status: 401,
    when: 'no API key and no session came, or it is unknown, revoked or over',
  },
  no_participant: {
    status: 401,
    when: 'a live call came without the token of a participant of this room',
  },
  no_host: {
    status: 401,
    when: 'a live call for hosts came without the host token of this room',
  },
  no_remote_link: {
    status: 401,
    when: 'a one-time link of a remote was used before, was replaced by a newer one, or is too old',
  },
  signed_out: {
    status: 401,
    when: 'an operation for people came without a session, or after its end',
  },
  wrong_password: {
    status: 401,
    when: 'e-mail address and password do not belong together',
  },
  wrong_passkey: {
    status: 401,
    when: 'a passkey is unknown, or what it signed is too old or for another page',
  },
  people_only: {
    status: 403,
    when: 'an API key called an operation for people alone',
  },
  no_team: {
    status: 403,
    when: 'the person is in no team, or not in the one that X-Team names',
  },
  results_private: {
    status: 403,
    when: 'a participant reads results that the host does not share, or before the session is over',
  },
  not_owner: {
    status: 403,
    when: 'a member does what only owners of the team may do',
  },
  no_permission: {
    status: 403,
    when: 'the person, or the person of the key, may not do this with the deck: it was shared for less, or the role in the team allows less',
  },
  not_manager: {
    status: 403,
    when: 'somebody deletes a deck, or decides who reaches it, that another person manages',
  },
  too_many_people: {
    status: 409,
    when: 'a deck would be shared by name with too many people',
  },
  group_exists: {
    status: 409,
    when: 'a group of people would have the name of another one',
  },
  too_many_groups: {
    status: 409,
    when: 'a team would have too many groups of people',
  },
  too_many_folders: {
    status: 409,
    when: 'a person or a team would have too many folders',
  },
  not_shared: {
    status: 409,
    when: 'a deck that the team does not share is put in a folder of the team, or made its template',
  },
  no_maker: {
    status: 403,
    when: 'somebody makes a deck whose role in the team does not include that: presenters, viewers and guests',
  },
  not_author: {
    status: 403,
    when: 'somebody changes or removes a comment that somebody else wrote',
  },
  sign_up_closed: {
    status: 403,
    when: 'the server lets people in by invitation only, or only addresses of some domains',
  },
  missing_scope: {
    status: 403,
    when: 'the key was made without the scope',
  },
  plan_scope: {
    status: 403,
    when: "the team's plan does not include the scope",
  },
  foreign_host: {
    status: 403,
    when: 'an MCP request came under a host name that is not this server’s',
  },
  foreign_origin: {
    status: 403,
    when: 'an MCP request, or a change with the cookie of a session, came from a page of another site',
  },
  kicked: {
    status: 403,
    when: 'the host removed this participant',
  },
  room_locked: {
    status: 403,
    when: 'the host locked the room',
  },
  not_found: {
    status: 404,
    when: 'there is nothing with this id, or it is out of the key’s reach',
  },
  no_link: {
    status: 404,
    when: 'a link was used before, is over, or never was one',
  },
  no_upload: {
    status: 404,
    when: 'a one-time address for a file was used before, is over, or never was one',
  },
  no_file: {
    status: 404,
    when: 'a deck has no uploaded file or page at this place',
  },
  no_step: {
    status: 404,
    when: 'the index is past the end of the deck',
  },
  no_element: {
    status: 404,
    when: 'the index is past the end of the list of the slide',
  },
  no_version: {
    status: 404,
    when: 'no version of the deck has this revision, or it was removed by now',
  },
  no_poll: {
    status: 404,
    when: 'the room has no poll with this id',
  },
  no_tool: {
    status: 404,
    when: 'an MCP client called a tool that is not offered',
  },
  gone_picture: {
    status: 404,
    when: 'the picture is not there, or its address is out of date',
  },
  gone_film: {
    status: 404,
    when: 'the film is not there, or its address is out of date',
  },
  gone_font: {
    status: 404,
    when: 'a hash names no font that the deck or one of its versions has',
  },
  no_path: {
    status: 404,
    when: 'there is no such address',
  },
  no_room: {
    status: 404,
    when: 'no room has this code',
  },
  in_bin: {
    status: 404,
    when: 'a deck in the bin was to be changed, presented or watched',
  },
  method: {
    status: 405,
    when: 'the address is known, but not with this method',
  },
  slow: {
    status: 408,
    when: 'headers or a body arrive more slowly than the server waits for',
  },
  stale: {
    status: 409,
    when: 'the `revision` sent is not the last save of the deck',
  },
  no_bytes: {
    status: 409,
    when: 'an upload was to be used before its file was sent',
  },
  room_state: {
    status: 409,
    when: 'the room is in the wrong state for the action',
  },
  poll_closed: {
    status: 409,
    when: 'the poll is closed or not on stage',
  },
  not_ready: {
    status: 409,
    when: 'a room was to be started, but a poll is not ready, or an uploaded page could not be painted; `fix` names the first problems, or the pages',
  },
  last_owner: {
    status: 409,
    when: 'a team would be left without an owner',
  },
  webhook_off: {
    status: 409,
    when: 'an event is to be sent to a webhook that is paused or switched off',
  },
  too_many_things: {
    status: 409,
    when: 'a person has as many API keys or teams, or a team as many webhooks, as one may have',
  },
  last_sign_in: {
    status: 409,
    when: 'a person would be left without a way to sign in',
  },
  no_mail: {
    status: 409,
    when: 'a link was to be mailed, but the server has no mail server',
  },
  rehearsal_open: {
    status: 409,
    when: 'a rehearsal was to be started while the last one of the same person has not ended',
  },
  uploaded_pages: {
    status: 409,
    when: 'an API key was to start a room, not a rehearsal, of a deck with uploaded pages',
  },
  session_over: {
    status: 409,
    when: 'somebody joins or answers after the session has ended',
  },
  team_dealt: {
    status: 409,
    when: 'somebody chooses a team where people are dealt to teams: the host wants that, or the quiz has begun',
  },
  team_fixed: {
    status: 409,
    when: 'somebody changes their team after points have been given',
  },
  no_name: {
    status: 409,
    when: 'somebody without a name answers in a room whose host requires one',
  },
  reactions_off: {
    status: 409,
    when: 'somebody sends a reaction, and the host has switched them off',
  },
  new_round: {
    status: 409,
    when: 'an answer is for a round of the poll that is over',
  },
  round_ahead: {
    status: 409,
    when: 'an answer is for a round of the poll that has not begun',
  },
  too_large: {
    status: 413,
    when: 'the body is larger than the address takes, which is 24 MB at most',
  },
  picture_too_large: {
    status: 413,
    when: 'a picture at a URL is larger than a picture of a deck may be',
  },
  picture_unreachable: {
    status: 400,
    when: 'a URL gives no picture that a deck may have; the error does not say why, because that would tell what runs on the host',
  },
  deck_too_large: {
    status: 413,
    when: 'a write would make a deck larger than 64 MB when it is read whole',
  },
  result_too_large: {
    status: 413,
    when: 'the result of a tool, or the results of a batch together, would be larger than 16 MB',
  },
  media_type: {
    status: 415,
    when: 'the body is of another type than JSON',
  },
  expectation: {
    status: 417,
    when: 'the Expect header asks for something else than 100-continue',
  },
  rate: {
    status: 429,
    when: 'the key is over the hourly limit of its plan',
  },
  too_many_attempts: {
    status: 429,
    when: 'too many passwords were tried, mails caused, or wrong links opened',
  },
  too_many_writes: {
    status: 429,
    when: 'a person sent too many changes in a minute',
  },
  too_many_rooms: {
    status: 429,
    when: 'a key started too many rooms in an hour, or its team has too many rooms that have not ended',
  },
  busy: {
    status: 429,
    when: 'a network address, a room or a person is over a limit of the live interface',
  },
  guessing: {
    status: 429,
    when: 'too many wrong codes or tokens came from a network address',
  },
  pictures_waiting: {
    status: 429,
    when: 'too many pictures of a team wait to be drawn',
  },
  too_many_streams: {
    status: 429,
    when: 'a key or session has too many event streams of decks open on this server',
  },
  changes_waiting: {
    status: 429,
    when: "too many changes of a team's decks wait already",
  },
  large_headers: {
    status: 431,
    when: 'the address and the headers are larger than 16 kB',
  },
  internal: {
    status: 500,
    when: 'the server made a mistake',
  },
  no_picture: {
    status: 500,
    when: 'a step cannot be drawn',
  },
  painters_busy: {
    status: 503,
    when: 'too many pictures of all teams wait to be drawn, or none can be drawn at all; a page is still being painted',
  },
  unavailable: {
    status: 503,
    when: 'the database cannot be reached, too much waits already, or the server is about to stop',
  },
  mail_failed: {
    status: 503,
    when: 'the mail server did not take a mail',
  },
  disk_full: {
    status: 503,
    when: 'the disk of the server or of its database is full, so that not even a vote can be stored',
  },
  no_space: {
    status: 507,
    when: 'too little space is left on the disk of the server for files, pictures and changes of decks',
  },
  no_code: {
    status: 503,
    when: 'every six-digit code is in use or resting',
  },
} as const satisfies Record<string, { status: number; when: string }>

export type RefusalCode = keyof typeof kinds

/** A kind of error reply, with its sentence, and its fix when that is constant, in English. */
export interface RefusalKind {
  status: number
  when: string
  error: string
  fix: string | undefined
}

const texts: Readonly<
  Record<`${RefusalCode}.error`, string> & Partial<Record<`${RefusalCode}.fix`, string>>
> = english

const withTexts = (): Readonly<Record<RefusalCode, RefusalKind>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]): [string, RefusalKind] => {
      const code = name as RefusalCode
      return [code, { ...kind, error: texts[`${code}.error`], fix: texts[`${code}.fix`] }]
    }),
  ) as Record<RefusalCode, RefusalKind>

/** Every kind of error reply, by its code. Pages, which import what imports this, leave it out when they are built. */
export const refusals = /* @__PURE__ */ withTexts()
