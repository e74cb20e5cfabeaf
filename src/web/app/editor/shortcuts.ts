import { useEffect } from 'preact/hooks'
import type { Rect } from '#contract/deck/element.ts'
import { elementsOf, hasSpace, withRects } from '#deck/elements.ts'
import { withTextsOnPanels } from '#deck/panels.ts'
import { aspectOf } from '#deck/layout.ts'
import { notLoaded } from '../loaded-page.tsx'
import { sayError } from '../notice.tsx'
import { duplicateSelected, removeSelectedElements } from './actions.ts'
import { movedBox } from './canvas/boxes.ts'
import { groupSelected, hideSelected, lockSelected, selectAll, ungroupSelected } from './handle-elements.ts'
import { withAddElements } from './canvas/load-add-elements.ts'
import { inStepList, isDialogOpen, isField } from './event-target.ts'
import type { Editor } from './model/editor.ts'
import type * as StyleClipboard from './style-clipboard.ts'
import { toggleStyle } from './toggle-style.ts'
import { later } from './later.ts'

const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How far an arrow key moves, px of a slide 1,600 px wide. */
const stride = { small: 1, large: 10 }

/** The keys of styles, with Ctrl. */
const styleKeys: Record<string, 'bold' | 'italic' | undefined> = { b: 'bold', i: 'italic' }

/** The keys of what is done with selected elements whatever they are, with Ctrl. */
const handleKeys: Record<string, ((editor: Editor) => void) | undefined> = {
  g: groupSelected,
  'shift g': ungroupSelected,
  'shift l': lockSelected,
  'shift h': hideSelected,
}

/** The keys that copy a style and give it to others, with Ctrl and Alt, which may write another character. */
const styleCodes: ReadonlySet<string> = new Set(['KeyC', 'KeyV'])

/** Handles the shortcuts while the editor is on the page. Keys that are typed into a field are left alone, except those of undo. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return
      if (shortcut(editor, event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Does what a key asks for. Returns whether it asks for anything. */
function shortcut(editor: Editor, event: KeyboardEvent): boolean {
  const { deck } = editor
  const isCommand = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) return does(deck.redo)
  if (isCommand && key === 'z') return does(deck.undo)
  const style = isCommand ? styleKeys[key] : undefined
  if (style && !isField(event.target)) return does(() => toggleStyle(editor, style))
  if (isField(event.target)) return false
  if (inStepList(event.target)) {
    if (isCommand && key === 'a') return does(() => chooseAllSteps(editor))
    if (key === 'pageup' || key === 'pagedown') return does(() => walk(editor, key === 'pageup' ? -1 : 1))
  }
  if (inList(event.target)) return false
  if (isCommand && event.altKey && styleCodes.has(event.code)) {
    const { code } = event
    return does(() =>
      withStyles(file => (code === 'KeyC' ? file.copyStyle(editor) : file.pasteStyle(editor))),
    )
  }
  if (isCommand && key === 'd') return does(() => duplicateSelected(editor))
  if (isCommand && key === 'a') return does(() => selectAll(editor))
  const handle = isCommand ? handleKeys[event.shiftKey ? `shift ${key}` : key] : undefined
  if (handle) return does(() => handle(editor))
  if (isCommand || event.altKey) return false
  if (key === 'delete' || key === 'backspace') return does(() => removeSelectedElements(editor))
  if (key === 't') return does(() => addTextByKey(editor))
  if (key === 'escape') return does(() => editor.select([]))
  if (key === 'pageup' || key === 'pagedown') return does(() => walk(editor, key === 'pageup' ? -1 : 1))
  const arrow = arrows[event.key]
  if (!arrow || editor.selection.value.size === 0) return false
  return does(() => nudge(editor, arrow, event.shiftKey ? stride.large : stride.small))
}

const does = (work: () => void): true => {
  work()
  return true
}

const withStyles = (use: (file: typeof StyleClipboard) => void): void =>
  void later(() => import('./style-clipboard.ts')).then(use, () => sayError(notLoaded()))

/** Adds a text to the slide that is shown, if it has space for one more. */
function addTextByKey(editor: Editor): void {
  const { value: step } = editor.step
  if (step.kind === 'slide' && hasSpace(step, 'texts')) withAddElements(file => file.addText(editor))
}

/** Whether a key goes to a list that handles its own keys. */
const inList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=listbox], [role=menu], .menu, [role=tablist]') !== null

function chooseAllSteps({ deck, stepIds }: Editor): void {
  stepIds.value = new Set(deck.content.value.document.map(({ id }) => id))
}

/** Shows the step before or after the one that is shown. */
function walk(editor: Editor, by: number): void {
  const { document } = editor.deck.content.value
  const step = document[editor.stepIndex.value + by]
  if (step) editor.show(step.id)
}

function nudge(editor: Editor, [x, y]: readonly [number, number], px: number): void {
  const { value: step } = editor.step
  if (step.kind !== 'slide') return
  const aspect = aspectOf(step, editor.aspects.value)
  const dx = (x * px) / 1_600
  const dy = (y * px * aspect) / 1_600
  const ids = withTextsOnPanels(step, editor.selection.value)
  const moving = elementsOf(step).filter(({ item }) => ids.has(item.id) && item.locked !== true)
  const rects = new Map<string, Rect>(
    moving.map(({ item }) => [item.id, movedBox(item.rect, dx, dy, aspect)]),
  )
  editor.editSlide(slide => withRects(slide, rects), `nudge ${[...rects.keys()].join(' ')}`)
}
