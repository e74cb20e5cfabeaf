import './notes.css'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { type Block, type List, type Run, isLinkAddress } from '#scene/rich/blocks.ts'
import { latePart } from '#web/ui/late-part.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'

const markdown = latePart(() => import('#scene/rich/parse.ts'))

/** The notes of a step, formatted as Markdown; as plain text until its parser is loaded. */
export function Notes({ text }: { text: string }) {
  // Reading it draws the notes again when the parser is loaded.
  void loadedLooks.value
  const read = markdown.get()?.parseMarkdown
  const blocks = useMemo(() => read?.(text), [read, text])
  return (
    <div class="notes-text" dir="auto">
      {blocks ? blocks.map((block, at) => <NotesBlock key={at} block={block} />) : <p>{text}</p>}
    </div>
  )
}

function NotesBlock({ block }: { block: Block }): ComponentChildren {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.runs.map(drawRun)}</p>
    case 'heading':
      return <h3>{block.runs.map(drawRun)}</h3>
    case 'list':
      return <NotesList list={block} />
    case 'quote':
      return <blockquote>{drawBlocks(block.blocks)}</blockquote>
    case 'code':
      return <pre>{block.text}</pre>
    case 'rule':
      return <hr />
    case 'table':
      return (
        <div class="notes-table">
          <table>
            {block.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) =>
                  at === 0 ? (
                    <th key={column} scope="col">
                      {cell.map(drawRun)}
                    </th>
                  ) : (
                    <td key={column}>{cell.map(drawRun)}</td>
                  ),
                )}
              </tr>
            ))}
          </table>
        </div>
      )
  }
}

function NotesList({ list: { start, items } }: { list: List }) {
  const children = items.map(({ blocks, checked }, at) => (
    <li key={at} class={checked === undefined ? undefined : 'task'}>
      {checked !== undefined && <span class="task-mark">{checked ? '☑' : '☐'}</span>}
      {drawBlocks(blocks)}
    </li>
  ))
  return start === null ? <ul>{children}</ul> : <ol start={start}>{children}</ol>
}

const drawBlocks = (blocks: readonly Block[]) =>
  blocks.map((block, at) => <NotesBlock key={at} block={block} />)

function drawRun(run: Run, at: number): ComponentChildren {
  let drawn: ComponentChildren = run.text
  if (run.code) drawn = <code>{drawn}</code>
  if (run.script === 'super') drawn = <sup>{drawn}</sup>
  if (run.script === 'sub') drawn = <sub>{drawn}</sub>
  if (run.strike) drawn = <s>{drawn}</s>
  if (run.underline) drawn = <u>{drawn}</u>
  if (run.italic) drawn = <em>{drawn}</em>
  if (run.bold) drawn = <strong>{drawn}</strong>
  if (run.href !== undefined && isLinkAddress(run.href))
    drawn = (
      <a href={run.href} target="_blank" rel="noreferrer">
        {drawn}
      </a>
    )
  return <span key={at}>{drawn}</span>
}
