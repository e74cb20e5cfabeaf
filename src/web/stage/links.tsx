import './links.css'
import type { VNode } from 'preact'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Link } from '#contract/deck/element.ts'
import { hasEntered } from '#polls/builds.ts'
import { elementsOf, isHidden, rotationOf } from '#deck/elements.ts'
import { scaleRect } from '#deck/scale-rect.ts'
import { centreX, centreY } from '#scene/layout.ts'
import { viewOf } from '#scene/frame.ts'
import type { Scene } from '#scene/primitives.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { indexOfStep } from '#deck/steps.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { goToStep } from '#web/ui/room-actions.ts'

/** The links of the elements of a slide, over its picture, for whoever presents with a mouse or the Tab key. */
export function Links({
  client,
  slide,
  build,
  scene,
}: {
  client: Pick<HostClient, 'room' | 'deck' | 'act'>
  slide: SlideStep
  /** How many of its entrances were shown; all when undefined. */
  build: number | undefined
  scene: Scene
}) {
  const isThere = hasEntered(slide, build)
  const linked = elementsOf(slide).flatMap(({ item }) =>
    'link' in item && item.link && !isHidden(item) && isThere(item) ? [{ item, link: item.link }] : [],
  )
  if (linked.length === 0) return null
  const { x, y, w, h } = viewOf(scene)
  return (
    <svg class="scene-links" viewBox={`${x} ${y} ${w} ${h}`}>
      {linked.map(({ item, link }) => {
        const box = scaleRect(item.rect, scene.width, scene.height)
        const turned = `rotate(${rotationOf(item)} ${centreX(box)} ${centreY(box)})`
        const area = <rect x={box.x} y={box.y} width={box.w} height={box.h} transform={turned} />
        return <To key={item.id} client={client} link={link} area={area} />
      })}
    </svg>
  )
}

/** One link: a page opens in a new tab, a step comes on stage. A step that the deck does not have leads nowhere. */
function To({
  client,
  link: { step, url },
  area,
}: {
  client: Pick<HostClient, 'room' | 'deck' | 'act'>
  link: Link
  area: VNode
}) {
  if (url !== undefined)
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={url}>
        {area}
      </a>
    )
  const document = client.deck.value?.document ?? []
  const index = step === undefined ? -1 : indexOfStep(document, step)
  if (index === -1) return null
  return (
    <g
      role="link"
      tabindex={0}
      aria-label={stepLabel(document, index)}
      onClick={() => goToStep(client, index)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.stopPropagation()
        goToStep(client, index)
      }}
    >
      {area}
    </g>
  )
}
