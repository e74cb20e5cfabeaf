import './slide.css'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { message } from './language.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'

/** The page that is on stage, when the host lets phones see it. A tap shows it alone, to be zoomed. */
export function Slide({ slide, stepIndex }: { slide: NonNullable<PhoneRoom['slide']>; stepIndex: number }) {
  const { aspect } = slide
  const src = withPrefix(slide.src)
  return (
    <a class="slide" href={`${src}?width=1600`} target="_blank" rel="noreferrer">
      <img
        src={`${src}?width=800`}
        srcset={`${src}?width=800 800w, ${src}?width=1600 1600w`}
        sizes="(max-width: 40rem) 100vw, 40rem"
        style={{ aspectRatio: String(aspect) }}
        alt={message('step.slidePicture', { index: stepIndex })}
      />
    </a>
  )
}
