import type { SlideStep } from '#contract/deck/deck.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import type { NewId } from '#deck/complete.ts'
import { newBlockIn, newBlocks } from '#deck/new-blocks.ts'
import type { Translate } from '#contract/text/translate.ts'
import type { AppKey } from '../../messages.ts'

/** The other words by which some of them are found. */
const alsoCalled: Readonly<Record<string, AppKey>> = {
  fullPicture: 'slideTemplate.fullPicture.also',
  section: 'slideTemplate.section.also',
  text: 'slideTemplate.text.also',
  comparison: 'slideTemplate.comparison.also',
  timeline: 'slideTemplate.timeline.also',
  process: 'slideTemplate.process.also',
  team: 'slideTemplate.team.also',
  table: 'slideTemplate.table.also',
  code: 'slideTemplate.code.also',
  chart: 'slideTemplate.chart.also',
  pollPicture: 'slideTemplate.pollPicture.also',
  thanks: 'slideTemplate.thanks.also',
}

/** The slides that are laid out already, with their names. */
export const slideTemplates = newBlocks.map(each => ({
  id: each.id,
  name: `slideTemplate.${each.id}` as const,
  also: alsoCalled[each.id],
  lay: (slide: SlideStep, newId: NewId, say: Translate): SlideStep =>
    placeBlock(slide, newBlockIn(each, say), newId),
}))
