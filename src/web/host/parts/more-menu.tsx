import './more-menu.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'

/** A button that opens a list of seldom actions above what follows, so that nothing moves. A press of one of them closes it. */
export function MoreMenu({
  label,
  name,
  children,
}: {
  label: string
  name: string
  children: ComponentChildren
}) {
  const isOpen = useSignal(false)
  const opensUp = useSignal(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    isOpen.value = false
  }
  useLayoutEffect(() => {
    if (!isOpen.value || !list.current || !button.current) return
    const dock = document.querySelector('.dock')?.getBoundingClientRect().height ?? 0
    const below = innerHeight - dock - button.current.getBoundingClientRect().bottom
    opensUp.value = list.current.offsetHeight > below
    list.current.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpen.value])
  useEffect(() => {
    if (!isOpen.value) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen.value])
  return (
    <div
      class="more-menu"
      ref={root}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen.value) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <button
        type="button"
        class="side-button rare"
        ref={button}
        aria-label={name}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value
        }}
      >
        {label}
      </button>
      <div
        id={id}
        class="more-list"
        role="group"
        aria-label={name}
        ref={list}
        hidden={!isOpen.value}
        data-up={opensUp.value}
        onClick={event => {
          if (event.target instanceof Element && event.target.closest('button')) close()
        }}
      >
        {children}
      </div>
    </div>
  )
}
