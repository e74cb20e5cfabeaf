import { expect, test } from 'vitest'
import { type Replacement, continueList, indentLines } from './list-lines.ts'

/** A text in which `|` is the caret, or two of them what is selected. */
function selectedIn(marked: string) {
  const [before = '', inside = '', after] = marked.split('|')
  return after === undefined
    ? { text: before + inside, start: before.length, end: before.length }
    : { text: before + inside + after, start: before.length, end: before.length + inside.length }
}

function after(marked: string, change: Replacement | undefined): string {
  if (!change) return marked
  const { text } = selectedIn(marked)
  const { from, to, by, start, end } = change
  const made = text.slice(0, from) + by + text.slice(to)
  return start === end
    ? `${made.slice(0, start)}|${made.slice(start)}`
    : `${made.slice(0, start)}|${made.slice(start, end)}|${made.slice(end)}`
}
const enter = (marked: string) => after(marked, continueList(selectedIn(marked)))
const tab = (marked: string, isBack = false) => after(marked, indentLines(selectedIn(marked), isBack))

test('Enter in a list begins a line with the same marker, and ends the list in one that is empty', () => {
  expect(enter('- Tea|')).toBe('- Tea\n- |')
  expect(enter('Drinks:\n\t• Te|a')).toBe('Drinks:\n\t• Te\n\t• |a')
  expect(enter('- Tea\n- |')).toBe('- Tea\n|')
  expect(enter('- Tea\n- |\n- Milk')).toBe('- Tea\n|\n- Milk')
  expect(enter('- T|e|a')).toBe('- T\n- |a')
})

test('Enter elsewhere begins a line as usual', () => {
  for (const usual of ['Tea|', '-Tea|', '|- Tea', '-| Tea', 'a - b|', '- Tea\n\nTea|'])
    expect(continueList(selectedIn(usual))).toBeUndefined()
})

test('Tab indents lines of a list, and Shift with Tab takes that back', () => {
  expect(tab('- Tea|')).toBe('\t- Tea|')
  expect(tab('- Tea\n• Mi|lk')).toBe('- Tea\n\t• Mi|lk')
  expect(tab('- T|ea\n- Mi|lk')).toBe('\t- T|ea\n\t- Mi|lk')
  expect(tab('\t- Tea|', true)).toBe('- Tea|')
  expect(tab('    - |Tea', true)).toBe('- |Tea')
  expect(tab('|\t- Tea', true)).toBe('|- Tea')
})

test('Tab elsewhere writes a tab, and Shift with Tab changes nothing where there is no indent', () => {
  expect(tab('Te|a')).toBe('Te\t|a')
  expect(tab('T|e|a')).toBe('T\t|a')
  expect(indentLines(selectedIn('Te|a'), true)).toBeUndefined()
})
