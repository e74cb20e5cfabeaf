import type { ComponentChildren } from 'preact'
import { figuresIn } from '#contract/text/figures.ts'
import { laterMessage, laterMessages } from '../later/language.ts'
import { Marks } from './marks.tsx'
import { isNamed, type ResultRows } from './result-rows.ts'

/** What the room answered, as bars with a sentence; screen readers get the bars as a table. */
export function RoomResult({ result, children }: { result: ResultRows; children?: ComponentChildren }) {
  const { rows, sentence, figure: measure, more } = result
  return (
    <section class="room-result" aria-label={laterMessage('result.title')}>
      <p class="eyebrow" aria-hidden="true">
        {laterMessage('result.title')}
      </p>
      <p class="result-sentence">{sentence}</p>
      {children}
      {rows.length > 0 && (
        <>
          {isNamed(measure) && (
            <p class="result-measure" aria-hidden="true">
              {laterMessage(measure)}
            </p>
          )}
          <ul class="bars" aria-hidden="true">
            {rows.map(({ label, length, figure, isMine = false, isRight = false, mine, right, was }, at) => (
              <li key={at} data-mine={isMine} data-right={isRight} style={{ '--share': length }}>
                <span class="option-text" dir="auto">
                  {label}
                </span>
                <b class="amount">{figure}</b>
                <Marks isMine={isMine} isRight={isRight} mine={mine} right={right} />
                {was !== undefined && <span class="was">{laterMessage('rounds.was', { figure: was })}</span>}
              </li>
            ))}
          </ul>
          <ResultTable result={result} />
          {more !== undefined && <p class="result-more">{laterMessage('result.more', { count: more })}</p>}
        </>
      )}
    </section>
  )
}

/** The bars of a result as a table for screen readers. */
export function ResultTable({ result: { rows, figure } }: { result: ResultRows }) {
  const { countText } = figuresIn(laterMessages.language())
  const hasCounts = rows.some(({ count }) => count !== undefined)
  return (
    // A table is as wide as its words, so what hides it is around it.
    <div class="sr">
      <table>
        <caption>{laterMessage('result.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{laterMessage('result.answer')}</th>
            <th scope="col">{laterMessage(figure)}</th>
            {hasCounts && <th scope="col">{laterMessage('result.count')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, figure: text, count, isMine, isRight, mine = '', right = '', was }, at) => (
            <tr key={at}>
              <th scope="row">
                <span dir="auto">{label}</span>
                {isRight && `, ${laterMessage('choice.right')} ${right}`.trimEnd()}
                {isMine && `, ${laterMessage('choice.yours')} ${mine}`.trimEnd()}
              </th>
              <td>
                {text}
                {was !== undefined && `, ${laterMessage('rounds.was', { figure: was })}`}
              </td>
              {hasCounts && <td>{count === undefined ? '' : countText(count)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
