import { deflateRawSync } from 'node:zlib'
import pg from 'pg'
import { hashOf } from '#server/auth/tokens.ts'
import { readTables } from '#server/backup/tables.ts'
import { migrationNames, runMigrations } from '#server/store/migrate.ts'

/** The key of the person in the dumps, and the token of a session of that person. */
export const key = `lpd_${'k'.repeat(40)}`
export const sessionToken = 's'.repeat(43)
const poll = { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] }
const document = JSON.stringify([
  { kind: 'join', id: 'join' },
  { kind: 'poll', id: 'q', poll },
])
const state = JSON.stringify({
  status: 'ended',
  stepIndex: 1,
  locked: false,
  hidden: false,
  kicked: [],
  polls: { q: { round: 1, shownAt: 1, closedAt: 2, revealed: true, approved: [], rejected: [] } },
})
const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`

/** What an installation of the first release holds. */
const firstRows = `
insert into teams (id, name, plan) values ('team', 'Analysts', 'pro');
insert into users (id, team_id, email) values ('ada', 'team', 'Ada@example.org'), ('bob', 'team', 'bob@example.org');
insert into api_keys (id, team_id, user_id, name, scopes, hash) values ('key', 'team', 'ada', 'Agent', '{decks:read,decks:write,rooms:read,results:read}', ${hex(hashOf(key))});
insert into decks (id, team_id, owner_id, title, document, steps, shared_at) values ('deck', 'team', 'ada', 'Drinks', ${hex(deflateRawSync(document))}, 2, now());
insert into rooms (code, team_id, user_id, deck_id, title, document, steps, host_hash, state, ended_at) values ('123456', 'team', 'ada', 'deck', 'Drinks', '${document}', 2, '\\x00', '${state}', now());
insert into polls (room_id, poll_id, round) values (1, 'q', 1);
insert into participants (id, room_id, token_hash, name) values ('p', 1, '\\x01', 'Guest');
insert into answers (poll, participant, value, at) values (1, 'p', '{"options":[1]}', now());
insert into cells (poll, cell, weight) values (1, '1', 1), (1, 'n', 1);
`

/** The hashes of a file and of the pictures of its page, which no test reads. */
const [file, picture, thumb] = ['f', 'a', 'b'].map(letter => letter.repeat(64))
/** The revision of the deck before its last save. */
const oldRevision = '2026-05-01T12:00:00.123456Z'
const oldDocument = JSON.stringify([{ kind: 'join', id: 'join' }])

/** Rows of tables and columns that later migrations made, by the migration after which they are added. */
const laterRows: Record<string, string> = {
  // A deck of pages, as they were before files: migration 013 drops them.
  '002-pages': `
insert into blobs (hash) values ('${picture}'), ('${thumb}'), ('${file}');
insert into deck_blobs (deck_id, hash) values ('deck', '${picture}');
insert into room_blobs (room_id, hash) values (1, '${picture}');
insert into deck_pages (deck_id, index, picture, thumb, aspect, words) values ('deck', 0, '${picture}', '${thumb}', 1.5, 'Old words');
update decks set starred = true where id = 'deck';`,
  '007-people': `
insert into sessions (id, hash, user_id, team_id, method, expires_at) values ('session', ${hex(hashOf(sessionToken))}, 'ada', 'team', 'password', '2125-01-01');
insert into links (id, hash, kind, email, team_id, role, by_user_id, expires_at) values ('link', '\\x03', 'invitation', 'eve@example.org', 'team', 'member', 'ada', now() + interval '7 days');`,
  '008-rehearsal-beats': `
insert into rehearsal_beats (room_id) values (1);
insert into idempotency (caller_id, method, path, idempotency_key, body_hash, status, body) values ('key', 'POST', '/rooms', 'once', '\\x07', 200, 'sealed');`,
  '009-versions': `
update decks set author_kind = 'person', author_id = 'ada', author_name = 'Ada', via = 'editor', changed_steps = '{q}' where id = 'deck';
insert into version_bases (deck_id, document) values ('deck', ${hex(deflateRawSync(oldDocument))});
insert into deck_versions (deck_id, revision, title, base, author_kind, author_id, author_name, via, changed_steps, hourly)
  values ('deck', '${oldRevision}', 'Before', 1, 'key', 'key', 'Agent', 'api', '{join}', true);
insert into version_blobs (deck_id, hash, last_revision) values ('deck', '${thumb}', '${oldRevision}');`,
  '010-host-tokens': `
insert into host_tokens (hash, room_id, user_id) values ('\\x05', 1, 'bob');`,
  '011-passkeys': `
insert into passkeys (id, user_id, public_key, counter, transports, name) values ('passkey', 'ada', '\\x04', 1, '{usb}', 'Laptop');
insert into passkey_challenges (hash, user_id, expires_at) values ('\\x08', 'ada', '2125-01-01');
insert into identities (issuer, subject, user_id, email) values ('https://login.example.org', 'ada-1', 'ada', 'ada@example.org');`,
  '012-webhooks': `
insert into webhooks (id, team_id, url, events, secret, created_by) values ('hook', 'team', 'https://hooks.example.org/', '{room.ended}', 'whsec_x', 'ada');
insert into webhook_deliveries (webhook_id, event_id, type, payload, state, attempts, next_attempt_at, attempted_at, duration_ms, status, response)
  values ('hook', 'event', 'room.ended', '{}', 'delivered', 1, now(), now(), 12, 204, '');`,
  '013-files': `
insert into files (id, team_id, kind, name, original, pdf, pages, aspects, is_painted) values ('file', 'team', 'pdf', 'Drinks.pdf', '${file}', '${file}', 1, '[1.5]', true);
insert into file_pages (file_id, number, words) values ('file', 0, 'Words of the page');
insert into file_pictures (file_id, number, width, hash) values ('file', 0, 1600, '${picture}');
insert into deck_files (deck_id, first_page, pages, file_id) values ('deck', 0, 1, 'file');
insert into room_files (room_id, first_page, pages, file_id) values (1, 0, 1, 'file');
insert into uploads (id, team_id, user_id, hash, description, expires_at) values ('upload', 'team', 'ada', '${file}', '{}', '2125-01-01');`,
  '014-deleted-rooms': `
insert into resting_codes (code, ended_at) values ('654321', '2125-01-01');`,
  '015-presence-and-stars': `
insert into deck_stars (deck_id, user_id) values ('deck', 'bob') on conflict do nothing;`,
  '016-labels': `
update participants set label = 'Guest', label_key = 'guest';
insert into label_counts (room_id, label_key, count) values (1, 'guest', 1);
insert into reactions (room_id, step, reaction, count) values (1, 1, 'clap', 3);`,
  '017-remote-links': `
insert into remote_links (room_id, user_id, hash, expires_at) values (1, 'ada', '\\x06', '2125-01-01');
update host_tokens set by_link = true;`,
  '018-team-language': `update teams set language = 'de';`,
  '019-audit': `
insert into audit (team_id, actor_kind, actor_id, actor_name, person_id, action) values ('team', 'person', 'ada', 'Ada', 'ada', 'sign-in');`,
  '021-avatars': `update participants set avatar = 7;`,
  '022-room-teams': `
update participants set team = 't1', took_part = true;`,
  '026-version-names': `
insert into version_names (deck_id, revision, name) values ('deck', '${oldRevision}', 'Before the meeting');`,
  '027-films': `
insert into films (team_id, hash, secret, type, width, height, seconds, sound) values ('team', '${file}', 'secret', 'mp4', 160, 90, 2, false);`,
  '028-comments': `
insert into comments (id, deck_id, step_id, text, author_kind, author_id, author_name, via, user_id) values ('first', 'deck', 'q', 'Which tea? @[ada]', 'person', 'bob', 'Bob', 'editor', 'bob');
insert into comments (id, deck_id, thread_id, step_id, text, author_kind, author_id, author_name, via, user_id) values ('reply', 'deck', 'first', 'q', 'Green', 'key', 'key', 'Agent', 'mcp', 'ada');
insert into comment_mails (user_id, comment_id) values ('ada', 'first');`,
  '029-permissions': `
insert into deck_grants (deck_id, team_id, user_id, permission) values ('deck', 'team', 'bob', 3);
insert into people_groups (id, team_id, name) values ('group', 'team', 'Sales');
insert into group_members (group_id, team_id, user_id) values ('group', 'team', 'bob');
insert into deck_group_grants (deck_id, group_id, permission) values ('deck', 'group', 2);
insert into deck_links (deck_id, id, by_user_id) values ('deck', 'link', 'ada');`,
  '030-folders': `
insert into folders (id, team_id, name) values ('folder', 'team', 'Talks');
insert into folders (id, team_id, parent_id, name) values ('folder-inner', 'team', 'folder', '2026');
insert into folders (id, team_id, user_id, name) values ('own', 'team', 'ada', 'Drafts');
insert into deck_folders (deck_id, tree, folder_id) values ('deck', '', 'folder-inner'), ('deck', 'ada', 'own');
insert into team_templates (deck_id) values ('deck');`,
  '031-sessions': `
update rooms set tags = '{spring,Berlin}', notes = 'Many asked for decaf.';
insert into room_links (room_id, id, secret, by_user_id) values (1, 'link', 'secret', 'ada');`,
  '032-first-visits': `
update users set news_seen = 3, guided_at = now() where id = 'ada';`,
}

/**
 * Fills an empty database as an installation of the first release that was upgraded to a migration has it, and returns its rows as SQL, which
 * needs the tables of that migration.
 */
export async function makeDump(client: pg.Client, upTo: string): Promise<string> {
  await runMigrations(client, migrationNames.slice(0, 1))
  await client.query(firstRows)
  for (const name of migrationNames.slice(1, migrationNames.indexOf(upTo) + 1)) {
    await runMigrations(client, [name])
    await client.query(laterRows[name] ?? '')
  }
  const lines: string[] = []
  for (const { name, columns } of await readTables(client)) {
    const list = columns.map(column => `"${column}"`).join(', ')
    const values = columns.map(column => `quote_nullable("${column}"::text)`).join(", ', ', ")
    const { rows } = await client.query<{ row: string }>(
      `select concat(${values}) as row from "${name}" order by 1`,
    )
    for (const { row } of rows)
      lines.push(`insert into "${name}" (${list}) overriding system value values (${row});`)
  }
  return `${lines.join('\n')}\n`
}
