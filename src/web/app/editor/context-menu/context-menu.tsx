import './context-menu.css'
import '../inspector/form/segment-field.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Alignment } from '#deck/arrange.ts'
import type { StackMove } from '#deck/stacking.ts'
import { isSkipped } from '#polls/next-step.ts'
import { Icon } from '../../icon.tsx'
import { keyNames } from '../../key-names.ts'
import { type AppKey, message } from '../../messages.ts'
import { moveInMenu } from '../../use-popover-menu.ts'
import { duplicateSelected, moveChosenSteps, removeSelected, skipChosenSteps } from '../actions.ts'
import {
  alignSelected,
  alignments,
  distributeSelected,
  distributions,
  leastDistributed,
  restackSelected,
  selectedUnits,
  stackMoves,
} from '../arrange-actions.ts'
import { commentsOf } from '../comments/comments.ts'
import { fillScreen, makeCard } from './convert-poll-actions.ts'
import { selectAll } from '../handle-elements.ts'
import { useEditor } from '../model/editor-context.ts'
import { offeredHandling } from '../offered-handling.ts'
import { copyStyle, hasCopiedStyle, pasteStyle } from '../style-clipboard.ts'
import { copyChosen, cutChosen, pasteChosen } from './clipboard-actions.ts'
import type { OpenedMenu } from './use-context-menu.ts'

/** The menu at a place: what can be done with the elements, the slide or the steps there. */
export function ContextMenu({ about, x, y, onClose }: OpenedMenu & { onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  const buttons = () => [...(menu.current?.querySelectorAll('button') ?? [])]
  const before = useRef(document.activeElement)
  const close = () => {
    menu.current?.hidePopover()
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    onClose()
  }
  useLayoutEffect(() => {
    const { current: shown } = menu
    if (!shown) return
    shown.showPopover()
    const { width, height } = shown.getBoundingClientRect()
    shown.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
    shown.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`
    buttons()[0]?.focus({ preventScroll: true })
  }, [x, y, about])
  useEffect(() => {
    // Not by the popover itself: the press that opened it would close it when it ends.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose()
    }
    addEventListener('pointerdown', press, true)
    addEventListener('resize', onClose)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('resize', onClose)
    }
  }, [])
  return (
    <div
      ref={menu}
      popover="manual"
      class="menu context-menu"
      role="group"
      aria-label={message(`contextMenu.${about}`)}
      onKeyDown={event => {
        moveInMenu(event, buttons())
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onContextMenu={event => event.preventDefault()}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button:not(:disabled)')) close()
      }}
    >
      <Actions about={about} />
    </div>
  )
}

function Actions({ about }: Pick<OpenedMenu, 'about'>) {
  const editor = useEditor()
  const paste = <Item keys="Ctrl+V" name="contextMenu.paste" onPress={() => void pasteChosen(editor)} />
  // After the menu has given the focus back.
  const startComment = () => setTimeout(() => commentsOf(editor).start())
  const comment = <Item keys="Ctrl+Alt+M" name="contextMenu.comment" onPress={startComment} />
  const hasSteps = editor.chosenSteps.value.length > 0
  if (about === 'slide')
    return (
      <>
        {paste}
        <Item keys="Ctrl+A" name="contextMenu.selectAll" onPress={() => selectAll(editor)} />
        {comment}
      </>
    )
  if (about === 'steps' && !hasSteps) return paste
  return (
    <>
      <Item keys="Ctrl+X" name="contextMenu.cut" onPress={() => cutChosen(editor)} />
      <Item keys="Ctrl+C" name="common.copy" onPress={() => copyChosen(editor)} />
      {paste}
      <Item keys="Ctrl+D" name="common.duplicate" onPress={() => duplicateSelected(editor)} />
      <Item keys="Delete" name="common.delete" onPress={() => removeSelected(editor)} />
      <hr />
      {comment}
      <hr />
      <PollPlace about={about} />
      {about === 'elements' ? (
        <>
          <Styles />
          <Arrange />
        </>
      ) : (
        <StepMoves />
      )}
    </>
  )
}

/** Makes the one poll that is chosen a card, or the one card that is selected fill the screen. */
function PollPlace({ about }: Pick<OpenedMenu, 'about'>) {
  const editor = useEditor()
  const [step, ...moreSteps] = editor.chosenSteps.value
  const [element, ...moreElements] = editor.selected.value
  if (about === 'steps' && step?.kind === 'poll' && moreSteps.length === 0)
    return (
      <>
        <Item name="contextMenu.card" onPress={() => makeCard(editor, step.id)} />
        <hr />
      </>
    )
  if (about !== 'elements' || element?.list !== 'overlays' || moreElements.length > 0) return null
  return (
    <>
      <Item name="contextMenu.fill" onPress={() => fillScreen(editor, element.item)} />
      <hr />
    </>
  )
}

/** Copies the style of the element that is selected alone, and gives the style that was copied to what is selected. */
function Styles() {
  const editor = useEditor()
  const isOne = editor.selected.value.length === 1
  return (
    <>
      {isOne && <Item keys="Ctrl+Alt+C" name="contextMenu.copyStyle" onPress={() => copyStyle(editor)} />}
      {hasCopiedStyle() && (
        <Item keys="Ctrl+Alt+V" name="contextMenu.pasteStyle" onPress={() => pasteStyle(editor)} />
      )}
      {(isOne || hasCopiedStyle()) && <hr />}
    </>
  )
}

function Arrange() {
  const editor = useEditor()
  const isSeveral = selectedUnits(editor).size >= leastDistributed
  return (
    <>
      {(Object.keys(stackMoves) as StackMove[]).map(move => (
        <Item key={move} name={stackMoves[move]} onPress={() => restackSelected(editor, move)} />
      ))}
      <hr />
      {offeredHandling(editor).map(({ name, keys, act }) => (
        <Item key={name} keys={keys} name={name} onPress={() => act(editor)} />
      ))}
      <hr />
      <div class="segments context-icons">
        {(Object.keys(alignments) as Alignment[]).map(to => (
          <IconItem key={to} {...alignments[to]} onPress={() => alignSelected(editor, to)} />
        ))}
        {isSeveral &&
          (['x', 'y'] as const).map(axis => (
            <IconItem key={axis} {...distributions[axis]} onPress={() => distributeSelected(editor, axis)} />
          ))}
      </div>
    </>
  )
}

function StepMoves() {
  const editor = useEditor()
  return (
    <>
      <Item keys="Alt+Up" name="contextMenu.earlier" onPress={() => moveChosenSteps(editor, -1)} />
      <Item keys="Alt+Down" name="contextMenu.later" onPress={() => moveChosenSteps(editor, 1)} />
      <Item
        name={editor.chosenSteps.value.every(isSkipped) ? 'contextMenu.unskip' : 'contextMenu.skip'}
        onPress={() => skipChosenSteps(editor)}
      />
    </>
  )
}

const Item = ({ name, keys, onPress }: { name: AppKey; keys?: string; onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    {message(name)}
    <Keys keys={keys} />
  </button>
)

const Keys = ({ keys }: { keys: string | undefined }): ComponentChildren =>
  keys !== undefined && (
    <kbd dir="ltr" aria-hidden="true">
      {keyNames(keys)}
    </kbd>
  )

const IconItem = ({
  name,
  icon,
  onPress,
}: {
  name: AppKey
  icon: (typeof alignments)[Alignment]['icon']
  onPress: () => void
}) => (
  <button type="button" aria-label={message(name)} title={message(name)} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
