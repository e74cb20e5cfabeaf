import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Document } from '#contract/deck/deck.ts'
import { listTemplates } from '#contract/operations/list-templates.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Measure } from '#scene/text.ts'
import { hasLooks } from '#web/ui/lazy-looks.ts'
import { browserMeasure } from '#web/ui/measure.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { wordsIn } from '../editor/drawing/deck-words.ts'
import { drawPreview } from '../editor/drawing/draw.ts'
import { pollTypesOf } from '../editor/drawing/poll-types.ts'
import { useIsNear } from '../is-near.ts'
import { language } from '../messages.ts'
import { ask } from '../session.ts'
import { prefix } from '#web/ui/core/prefix.ts'

/** The templates that were read, by language and id; they never change while a page is open. */
const read = new Map<string, Promise<DeckContent | null>>()

async function readTemplate(id: string): Promise<DeckContent | null> {
  const { templates } = await ask(listTemplates, { id })
  const [found] = templates
  if (!found?.document) return null
  // A document of the server has all its ids.
  return {
    title: found.title,
    document: found.document as Document,
    theme: found.theme,
    language: language(),
    fonts: [],
  }
}

/** The fonts of other scripts are loaded when they are drawn. */
let measuring: Promise<ReadonlySignal<Measure>> | undefined
const measureOnce = () => (measuring ??= browserMeasure({ text: '', types: [] }))

/** Returns the index of the step that tells most of a deck: the first that asks something. */
const tellingStep = (document: Document): number =>
  Math.max(
    1,
    document.findIndex(step => step.kind === 'poll' || (step.kind === 'slide' && step.overlays.length > 0)),
  )

/** A picture of the first step of a template that asks something, with sample votes. */
export function TemplatePicture({ id }: { id: string }) {
  const spoken = language()
  const { isNear, ref } = useIsNear<HTMLSpanElement>()
  const shown = useSignal<{ content: DeckContent; measure: ReadonlySignal<Measure> } | null>(null)
  useEffect(() => {
    if (!isNear || shown.value?.content.language === spoken) return
    const place = `${spoken} ${id}`
    const reading = read.get(place) ?? readTemplate(id)
    read.set(place, reading)
    Promise.all([reading, measureOnce()]).then(
      ([content, measure]) => {
        if (content) shown.value = { content, measure }
        return undefined
      },
      // Without a connection there is no picture; the next visit reads it.
      () => read.delete(place),
    )
  }, [isNear, spoken])
  const { content, measure } = shown.value ?? {}
  const index = content ? tellingStep(content.document) : 0
  const types = content ? pollTypesOf(content.document.slice(index, index + 1)) : []
  const words = wordsIn(spoken)
  const isDrawable = content !== undefined && words !== null && hasLooks(types)
  const scene = useMemo(
    () =>
      isDrawable && measure
        ? drawPreview(content, index, 'sample', {
            deck: '',
            baseUrl: location.origin + prefix,
            measure: measure.value,
            words,
            aspects: [],
            isPainted: () => false,
            pageWidth: 400,
          })
        : null,
    [isDrawable, content, measure?.value, words],
  )
  return (
    <span ref={ref} class="template-picture" aria-hidden="true">
      {scene && <SceneSvg scene={scene} label="" isStill />}
    </span>
  )
}
