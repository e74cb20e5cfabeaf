import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { keyNames } from '../../../key-names.ts'
import { type AppKey, message } from '../../../messages.ts'
import { inReadingOrder } from '../../../reading-order.ts'
import { linkAddress } from './addresses.ts'
import { depthOf, hasMark, nextHeading, toggleCode, toggleForm, toggleList, toggleQuote } from './commands.ts'
import { hrefAt, setLink } from './links.ts'
import { type OpenText, isLinking, openText } from './open-text.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const outlines = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15c0-1.500 2.500-1.500 2.500 0 0 1-2.500 2-2.500 4h2.500',
  quote: 'M10 7H5v6h4c0 2-1 3-3 4M19 7h-5v6h4c0 2-1 3-3 4',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5v1',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5v1',
} as const

/** Those that are mirrored where the page is read from the right. */
const mirrored: ReadonlySet<keyof typeof outlines> = new Set(['undo', 'redo', 'bullets', 'numbers'])

const Outline = ({ of }: { of: keyof typeof outlines }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" data-mirrored={mirrored.has(of) || undefined}>
    <path d={outlines[of]} />
  </svg>
)

interface Tool {
  name: AppKey
  keys?: string
  content: ComponentChildren
  isOn: (state: EditorState) => boolean
  command: Command | 'link' | 'bold' | 'italic'
}

const inBlock =
  (...types: Parameters<typeof depthOf>[1][]) =>
  ({ selection }: EditorState): boolean =>
    depthOf(selection.$from, ...types) > 0
const never = () => false

/** Returns whether the innermost list around the cursor is of a kind. */
const inList =
  (type: typeof nodes.bullet_list) =>
  ({ selection: { $from } }: EditorState): boolean => {
    const depth = depthOf($from, nodes.bullet_list, nodes.ordered_list)
    return depth > 0 && $from.node(depth).type === type
  }

const tools: readonly Tool[] = [
  {
    name: 'textTools.bold',
    keys: 'Ctrl + B',
    content: <b>B</b>,
    isOn: state => hasMark(state, marks.bold),
    command: 'bold',
  },
  {
    name: 'textTools.italic',
    keys: 'Ctrl + I',
    content: <i>I</i>,
    isOn: state => hasMark(state, marks.italic),
    command: 'italic',
  },
  {
    name: 'textTools.underline',
    keys: 'Ctrl + U',
    content: <u>U</u>,
    isOn: state => hasMark(state, marks.underline),
    command: toggleForm(marks.underline),
  },
  {
    name: 'textTools.strike',
    keys: 'Ctrl + Shift + X',
    content: <s>S</s>,
    isOn: state => hasMark(state, marks.strike),
    command: toggleForm(marks.strike),
  },
  {
    name: 'textTools.link',
    keys: 'Ctrl + K',
    content: <Outline of="link" />,
    isOn: state => hrefAt(state) !== undefined,
    command: 'link',
  },
  {
    name: 'textTools.bullets',
    keys: 'Ctrl + Shift + 8',
    content: <Outline of="bullets" />,
    isOn: inList(nodes.bullet_list),
    command: toggleList(nodes.bullet_list),
  },
  {
    name: 'textTools.numbers',
    keys: 'Ctrl + Shift + 7',
    content: <Outline of="numbers" />,
    isOn: inList(nodes.ordered_list),
    command: toggleList(nodes.ordered_list),
  },
  { name: 'textTools.heading', content: <b>H</b>, isOn: inBlock(nodes.heading), command: nextHeading },
  {
    name: 'textTools.quote',
    content: <Outline of="quote" />,
    isOn: inBlock(nodes.quote),
    command: toggleQuote,
  },
  {
    name: 'textTools.code',
    keys: 'Ctrl + E',
    content: <Outline of="code" />,
    isOn: state => hasMark(state, marks.code) || inBlock(nodes.code_block)(state),
    command: toggleCode,
  },
  { name: 'common.undo', keys: 'Ctrl + Z', content: <Outline of="undo" />, isOn: never, command: undo },
  {
    name: 'common.redo',
    keys: 'Ctrl + Shift + Z',
    content: <Outline of="redo" />,
    isOn: never,
    command: redo,
  },
]

/** The bar of the forms of a text that is edited in its place. It stands where the bar above the canvas is, so that it never covers the text. */
export function TextTools() {
  const bar = useRef<HTMLDivElement>(null)
  const { value: text } = openText
  const isOpen = text !== null && isLinking.value
  return (
    <div
      ref={bar}
      class="insert-bar text-tools"
      role="toolbar"
      aria-label={message('textTools.label')}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape') text?.focus()
        else if (!(event.target instanceof HTMLInputElement)) moveFocus(bar.current, event)
      }}
      onFocusOut={event => {
        text?.leaveFor(event.relatedTarget)
      }}
      onPointerDown={event => {
        // The text keeps the focus and what is selected in it.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {isOpen && <LinkField text={text} />}
      {tools.map(({ name, keys, content, isOn, command }, index) => (
        <button
          key={name}
          type="button"
          class="tool"
          aria-label={message(name)}
          aria-pressed={isOn === never ? undefined : text !== null && isOn(text.state)}
          data-tip={
            keys === undefined
              ? message(name)
              : message('tip.keys', { label: message(name), keys: keyNames(keys) })
          }
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => {
            if (command === 'link') isLinking.value = !isLinking.value
            else if (command === 'bold' || command === 'italic') text?.toggleStrong(command)
            else text?.run(command)
          }}
        >
          {content}
        </button>
      ))}
    </div>
  )
}

/** The field for the address of a link. */
function LinkField({ text }: { text: OpenText }) {
  const field = useRef<HTMLInputElement>(null)
  const isWrong = useSignal(false)
  const href = hrefAt(text.state)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
    return () => {
      isLinking.value = false
    }
  }, [])
  const set = (address: string | null) => {
    isLinking.value = false
    text.run(setLink(address))
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const address = linkAddress(field.current?.value ?? '')
        if (address === undefined) isWrong.value = true
        else set(address)
      }}
    >
      <input
        ref={field}
        class="input"
        aria-label={message('textTools.address')}
        aria-invalid={isWrong.value}
        placeholder="example.org"
        inputMode="url"
        spellcheck={false}
        defaultValue={href?.replace(/^mailto:/u, '') ?? ''}
        onInput={() => (isWrong.value = false)}
      />
      <button type="submit" class="tool">
        {message('textTools.apply')}
      </button>
      {href !== undefined && (
        <button type="button" class="tool" onClick={() => set(null)}>
          {message('textTools.removeLink')}
        </button>
      )}
      {isWrong.value && <span role="alert">{message('textTools.wrongAddress')}</span>}
    </form>
  )
}

/** Moves the focus along a bar by the arrow keys. */
function moveFocus(bar: HTMLElement | null, event: KeyboardEvent): void {
  const buttons = Array.from(bar?.querySelectorAll<HTMLElement>('button, input') ?? [])
  const index = buttons.findIndex(button => button === document.activeElement)
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: buttons.length - 1,
  }[inReadingOrder(event.key)]
  if (next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
