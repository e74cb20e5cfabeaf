import { type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { groupOf } from '#deck/elements.ts'
import { isDialogOpen, isField, stepIdOf } from '../event-target.ts'
import type { Editor } from '../model/editor.ts'

/** An open context menu: what it is about, and where it was asked for, px of the page. */
export interface OpenedMenu {
  about: 'elements' | 'slide' | 'steps'
  x: number
  y: number
}

/** So long a finger rests until it asks for the menu, ms. */
const holdMs = 500
/** A finger that moves further does not rest, px. */
const holdPx = 8

/**
 * Opens the context menu of elements, the slide and steps: by the secondary button of a mouse, by the menu key or Shift with F10, and by
 * a finger that rests on an element or the slide. What is asked about is chosen first.
 */
export function useContextMenu(editor: Editor): Signal<OpenedMenu | null> {
  const opened = useSignal<OpenedMenu | null>(null)
  useEffect(() => {
    const open = (target: EventTarget | null, at: { x: number; y: number }): boolean => {
      if (!(target instanceof Element) || isField(target) || isDialogOpen()) return false
      const about = choose(editor, target)
      if (about) opened.value = { about, ...at }
      return about !== null
    }
    const ask = (event: MouseEvent) => {
      const { target, clientX, clientY } = event
      // A finger on a step drags it, or asks when it is lifted.
      if (event instanceof PointerEvent && event.pointerType === 'touch' && isStep(target))
        return event.preventDefault()
      // Of the keyboard, some browsers give no position.
      const isByKey = clientX === 0 && clientY === 0
      const at = isByKey ? middleOf(target) : { x: clientX, y: clientY }
      if (open(target, at)) event.preventDefault()
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const press = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      clearTimeout(timer)
      // Steps open it when the finger that held them is lifted, so that they can also be dragged.
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element) || target.closest('.step'))
        return
      from = { x, y }
      timer = setTimeout(() => void open(target, from), holdMs)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > holdPx) clearTimeout(timer)
    }
    const end = () => clearTimeout(timer)
    addEventListener('contextmenu', ask)
    addEventListener('pointerdown', press)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      end()
      removeEventListener('contextmenu', ask)
      removeEventListener('pointerdown', press)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [])
  return opened
}

const isStep = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.step') !== null

/** Chooses what a place of the page shows. Returns what a menu there is about; null where there is none. */
function choose(editor: Editor, target: Element): OpenedMenu['about'] | null {
  const item = target.closest('.step')
  if (item) {
    const step = stepIdOf(item)
    if (!editor.stepIds.value.has(step) || editor.selection.value.size > 0) {
      const ids = editor.stepIds.value
      editor.show(step)
      if (ids.has(step)) editor.stepIds.value = ids
    }
    return 'steps'
  }
  if (target.closest('.step-list')) return 'steps'
  if (!target.closest('.canvas-place')) return null
  if (editor.step.value.kind !== 'slide') return 'steps'
  const element = target.closest<HTMLElement>('[data-element]')?.dataset['element']
  if (element === undefined && !target.closest('.selection-box')) {
    editor.select([])
    return 'slide'
  }
  if (element !== undefined && !editor.selection.value.has(element))
    editor.select(groupOf(editor.step.value, element))
  return 'elements'
}

function middleOf(target: EventTarget | null): { x: number; y: number } {
  const shown = target instanceof Element ? (target.querySelector('[aria-current]') ?? target) : document.body
  const { left, top, width, height } = shown.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
