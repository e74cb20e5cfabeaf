import './chart-panel.css'
import { useRef } from 'preact/hooks'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { type Chart, type ChartKind, chart as chartSchema } from '#contract/deck/chart.ts'
import { limits } from '#contract/limits.ts'
import {
  type Rows,
  numberIn,
  readCells,
  tableOf,
  withCell,
  withTable,
  withoutRow,
  withoutSeries,
} from '#deck/chart-table.ts'
import { newChart } from '#deck/new-chart.ts'
import { asWritten } from '#contract/text/translate.ts'
import { dateLocale } from '../../../date-locale.ts'
import { message } from '../../../messages.ts'
import { say } from '../../../notice.tsx'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { ChoiceField } from '../form/choice-field.tsx'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { Fold, Group } from '../form/group.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf, partOf } from '../form/subject.ts'
import { SwitchField } from '../form/switch-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useTheme } from '../use-theme.ts'

const style = chartSchema.shape.style.unwrap().shape
const kinds = (): Record<ChartKind, string> => ({
  columns: message('chartPanel.kind.columns'),
  bars: message('chartPanel.kind.bars'),
  lines: message('chartPanel.kind.lines'),
  areas: message('chartPanel.kind.areas'),
  pie: message('chartPanel.kind.pie'),
  scatter: message('chartPanel.kind.scatter'),
})

/** The numbers of the selected chart, and how they are drawn. */
export function ChartPanel({ subject }: { subject: Subject<ShapeElement> }) {
  const charts = partOf(subject, 'chart') as Subject<Chart>
  const styles = partOf(charts, 'style')
  const theme = useTheme()
  const [only, second] = subject.values
  const shown = only?.chart ?? newChart(asWritten)
  const kind = fieldOf(charts, 'kind')
  const stacks = ['columns', 'bars', 'areas'].includes(shown.kind)
  const several = shown.series.length > 1
  return (
    <>
      <Group title={message('chartPanel.name')}>
        <ChoiceField
          label={message('chartPanel.kind')}
          field={{ ...kind, value: kind.value ?? 'columns' }}
          names={kinds()}
        />
        {!second && (
          <Numbers
            chart={shown}
            change={(next, key) => charts.change(() => next, key)}
            close={charts.close}
          />
        )}
      </Group>
      <Group title={message('chartPanel.drawn')}>
        {stacks && several && (
          <SwitchField label={message('chartPanel.stacked')} field={fieldOf(styles, 'stacked')} />
        )}
        {shown.kind === 'pie' && (
          <SwitchField label={message('chartPanel.donut')} field={fieldOf(styles, 'donut')} />
        )}
        <SwitchField label={message('chartPanel.values')} field={fieldOf(styles, 'showValues')} initial />
        {several && shown.kind !== 'pie' && (
          <SwitchField label={message('chartPanel.legend')} field={fieldOf(styles, 'showLegend')} initial />
        )}
        <TextField
          label={message('chartPanel.before')}
          field={fieldOf(styles, 'before')}
          longest={longestOf(style.before)}
          isOptional
          placeholder="$"
        />
        <TextField
          label={message('chartPanel.after')}
          field={fieldOf(styles, 'after')}
          longest={longestOf(style.after)}
          isOptional
          placeholder="%"
        />
        <Highlight labels={shown.labels} subject={styles} />
        <Fold title={message('chartPanel.type')}>
          <ColourField
            isNamed
            label={message('chartPanel.labels')}
            field={fieldOf(styles, 'color')}
            fallback={theme.text}
            none={message('form.asTheme')}
          />
          <FontField
            label={message('element.font')}
            field={fieldOf(styles, 'font')}
            none={message('form.asTheme')}
          />
          <NumberField
            label={message('element.size')}
            field={fieldOf(styles, 'textSize')}
            bounds={boundsOf(style.textSize)}
            unit="px"
            placeholder={message('form.automatic')}
          />
        </Fold>
      </Group>
    </>
  )
}

/** Which label stands out. */
function Highlight({
  labels,
  subject,
}: {
  labels: readonly string[]
  subject: Subject<NonNullable<Chart['style']>>
}) {
  const field = fieldOf(subject, 'highlight')
  if (labels.length === 0) return null
  const names = Object.fromEntries([
    ['', message('common.none')],
    ...labels.map((label, index) => [
      keyOfRow(index),
      label || message('chartPanel.highlight.row', { number: index + 1 }),
    ]),
  ])
  return (
    <ChoiceField
      label={message('chartPanel.highlight')}
      field={{
        ...field,
        value: field.value === undefined ? '' : keyOfRow(field.value),
        set: next => field.set(next === undefined || next === '' ? undefined : Number(next.slice(1))),
      }}
      names={names}
    />
  )
}

/** Names a row: keys that are numbers would come before the others. */
const keyOfRow = (index: number) => `#${index}`

/** The table of a chart: cells to type into, to paste into from a spreadsheet, and a button that reads a file. */
function Numbers({
  chart,
  change,
  close,
}: {
  chart: Chart
  change: (next: Chart, key?: string) => string | null
  close: () => void
}) {
  const grid = useRef<HTMLTableElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const table = tableOf(chart)
  const width = Math.min(chart.series.length + 2, limits.chartSeries + 1)
  const height = Math.min(table.length + 1, limits.chartRows + 1)
  const take = (rows: Rows) => {
    const next = withTable(chart, rows)
    if (next) change(next)
    else say(message('chartPanel.file.noNumber'))
  }
  const read = async (chosen: File) => {
    try {
      take(await readTableFile(chosen))
    } catch {
      say(message('chartPanel.file.unread'))
    }
  }
  const focus = (row: number, column: number) =>
    requestAnimationFrame(() => {
      const field = grid.current?.rows[row]?.cells[column]?.querySelector('input')
      field?.focus()
      field?.select()
    })
  return (
    <>
      <div class="chart-grid" data-field="shape.chart.series">
        <table ref={grid} aria-label={message('chartPanel.numbers')}>
          <tbody>
            {Array.from({ length: height }, (_, row) => (
              <tr key={row}>
                {Array.from({ length: width }, (_, column) => {
                  const Cell = row === 0 || column === 0 ? 'th' : 'td'
                  return (
                    <Cell key={column}>
                      {(row > 0 || column > 0) && (
                        <CellField
                          name={nameOf(row, column)}
                          text={table[row]?.[column] ?? ''}
                          isNumber={row > 0 && column > 0}
                          onText={text => change(withCell(chart, row, column, text), `cell ${row} ${column}`)}
                          onLeave={close}
                          onMove={(down, across) => focus(row + down, column + across)}
                          onTable={take}
                        />
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="chart-files">
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          {message('chartPanel.file')}
        </button>
        <button
          type="button"
          class="form-add"
          disabled={table.length < 3}
          onClick={() => change(withoutRow(chart, table.length - 1))}
        >
          {message('chartPanel.row.remove')}
        </button>
        <button
          type="button"
          class="form-add"
          disabled={chart.series.length < 2}
          onClick={() => change(withoutSeries(chart, chart.series.length))}
        >
          {message('chartPanel.column.remove')}
        </button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void read(chosen)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

const nameOf = (row: number, column: number): string =>
  row === 0
    ? message('chartPanel.series.name', { number: column })
    : column === 0
      ? message('chartPanel.label', { number: row })
      : message('chartPanel.number', { row, series: column })

/** Reads the table of a file: the first sheet of a workbook, or the text of a CSV file. */
async function readTableFile(file: File): Promise<Rows> {
  if (!file.name.toLowerCase().endsWith('.xlsx')) return readCells(await file.text())
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(file)
  return rows.map(row =>
    row.map(cell =>
      cell === null
        ? ''
        : cell instanceof Date
          ? cell.toLocaleDateString(dateLocale(), { timeZone: 'UTC' })
          : String(cell),
    ),
  )
}

/** One cell. Enter and the arrows go on to the next one; a table that is pasted replaces all numbers. */
function CellField({
  name,
  text,
  isNumber,
  onText,
  onLeave,
  onMove,
  onTable,
}: {
  name: string
  text: string
  isNumber: boolean
  onText: (text: string) => void
  onLeave: () => void
  onMove: (down: number, across: number) => void
  onTable: (rows: Rows) => void
}) {
  return (
    <input
      type="text"
      dir="auto"
      autocomplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-label={name}
      defaultValue={text}
      key={text}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget
        if (isNumber && value.trim() !== '' && numberIn(value) === null) {
          say(message('chartPanel.notNumber'))
          currentTarget.value = text
          return
        }
        if (value !== text) onText(value)
        onLeave()
      }}
      onKeyDown={event => {
        const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
        if (by === undefined || event.isComposing) return
        event.preventDefault()
        event.currentTarget.blur()
        onMove(by, 0)
      }}
      onPaste={event => {
        const pasted = event.clipboardData?.getData('text/plain') ?? ''
        if (!/[\t\n]/u.test(pasted.trim())) return
        event.preventDefault()
        onTable(readCells(pasted))
      }}
    />
  )
}
