import { useSignal } from '@preact/signals'
import type { ComponentChildren, ComponentProps } from 'preact'
import { message } from '../../language.ts'
import { laterMessage } from '../../later/language.ts'
import type { PictureView } from './picture-view.ts'

/** A part of a picture as wide as it fits, in its own proportions, which are known once it is loaded; and what lies over it. */
export function SizedPicture({
  src,
  alt,
  view: { x, y, scale },
  isBoard = false,
  box,
  children,
}: {
  src: string
  alt: string
  view: PictureView
  /** Whether a spot is pinned on it. A page can be scrolled over one that is shown whole; one that is enlarged is moved itself. */
  isBoard?: boolean
  /** Of the element around it, which has its proportions. */
  box?: Omit<ComponentProps<'div'>, 'class' | 'style'>
  children: ComponentChildren
}) {
  const state = useSignal<'loading' | 'shown' | 'failed'>('loading')
  const tries = useSignal(0)
  const aspect = useSignal(4 / 3)
  if (state.value === 'failed')
    return (
      <div class="coming">
        <p role="status">{laterMessage('spot.failed')}</p>
        <button
          type="button"
          class="side-button"
          onClick={() => {
            tries.value += 1
            state.value = 'loading'
          }}
        >
          {message('join.retry')}
        </button>
      </div>
    )
  return (
    <div
      {...box}
      class="spot-box"
      data-board={isBoard ? (scale > 1 ? 'near' : 'whole') : undefined}
      style={{ '--aspect': aspect.value }}
    >
      <img
        key={tries.value}
        src={src}
        alt={alt}
        decoding="async"
        draggable={false}
        style={{ width: `${scale * 100}%`, left: `${-x * scale * 100}%`, top: `${-y * scale * 100}%` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0 && naturalHeight > 0) aspect.value = naturalWidth / naturalHeight
          state.value = 'shown'
        }}
        onError={() => {
          state.value = 'failed'
        }}
      />
      {children}
    </div>
  )
}
