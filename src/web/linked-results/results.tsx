import type { LinkedPoll, LinkedResults } from '#contract/rooms/linked-results.ts'
import { directionOf } from '#messages/languages.ts'
import { message, messages } from './language.ts'

/** The results of a session: what it was, then each poll with its figures or what people wrote. */
export function Results({ results }: { results: LinkedResults }) {
  const { title, language, startedAt, people, answers, expiresAt, polls, standings, isOver, rehearsal } =
    results
  const day = new Intl.DateTimeFormat(messages.language(), { dateStyle: 'long' })
  return (
    <main class="linked">
      <header class="linked-head">
        <h1 dir="auto" lang={language ?? 'en'}>
          {title}
        </h1>
        <p class="linked-facts">
          <time dateTime={startedAt}>{day.format(Date.parse(startedAt))}</time>
          <span>{message('people', { number: people })}</span>
          <span>{message('answers', { number: answers })}</span>
        </p>
        {rehearsal && <p class="linked-note">{message('rehearsal')}</p>}
      </header>
      {!isOver && <p class="linked-note">{message('running')}</p>}
      {isOver && polls.length === 0 && <p class="linked-note">{message('empty')}</p>}
      <div class="linked-polls" lang={language ?? 'en'} dir={directionOf(language ?? 'en')}>
        {polls.map((poll, index) => (
          <Poll key={index} poll={poll} />
        ))}
        {standings.length > 0 && (
          <section class="linked-poll">
            <h2>
              <Own>{message('standings')}</Own>
            </h2>
            <ol class="linked-standings">
              {standings.map(({ rank, name, points }, index) => (
                <li key={index} value={rank}>
                  <bdi>{name}</bdi>
                  <span>
                    <Own>{message('points', { number: points })}</Own>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <footer class="linked-foot">
        {expiresAt !== null && <p>{message('until', { date: day.format(Date.parse(expiresAt)) })}</p>}
        <p>Live Poll Deck</p>
      </footer>
    </main>
  )
}

/** What the page itself says beside results in another language. */
const Own = ({ children }: { children: string }) => (
  <bdi lang={messages.language()} dir={directionOf(messages.language())}>
    {children}
  </bdi>
)

function Poll({ poll: { prompt, voters, summary, rows, more, texts } }: { poll: LinkedPoll }) {
  return (
    <section class="linked-poll">
      <h2 dir="auto">{prompt}</h2>
      <p class="linked-voters">
        <Own>{message('voters', { number: voters })}</Own>
      </p>
      {summary !== '' && <p dir="auto">{summary}</p>}
      {rows.length > 0 && (
        <ul class="linked-rows" role="list">
          {rows.map(({ label, figure, bar, right }, index) => (
            <li key={index} data-right={right}>
              <span class="linked-label" dir="auto">
                {label}
                {right && (
                  <span class="linked-right">
                    <Own>{message('right')}</Own>
                  </span>
                )}
              </span>
              <b class="linked-figure">{figure}</b>
              {bar !== null && (
                <span class="linked-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${bar * 100}%` }} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul class="linked-texts" role="list">
          {texts.map(({ text, name, votes, reply }, index) => (
            <li key={index}>
              <p dir="auto">{text}</p>
              {(name !== undefined || votes !== undefined) && (
                <p class="linked-by">
                  {name !== undefined && <bdi>{name}</bdi>}
                  {votes !== undefined && <Own>{message('votes', { number: votes })}</Own>}
                </p>
              )}
              {reply !== undefined && (
                <p class="linked-reply" dir="auto">
                  {reply}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p class="linked-voters">
          <Own>{message('more', { number: more })}</Own>
        </p>
      )}
    </section>
  )
}
