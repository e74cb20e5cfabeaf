import { stageScale } from '#scene/frame.ts'
import { textSize } from '#scene/slide-text.ts'
import { fit, lineHeight } from '#scene/text.ts'
import { slideWidth } from '#scene/context.ts'
import { linesOf, type Subject, type TextOnSlide } from './subject.ts'

/** Returns the size at which a text should be drawn, px. */
export const wantedSize = ({ item }: TextOnSlide): number => item.style?.size ?? textSize

/** Returns how to make space for all of a text at the size it should have, as an order: “set rect.h to 0.32 or more”. */
export function neededHeight(subject: Subject, text: TextOnSlide): string {
  const { measure, scene, say } = subject
  const { item, box } = text
  const family = linesOf(subject, text.name)[0]?.node.family ?? ''
  const width = Math.min(box.w, slideWidth - box.x)
  const size = wantedSize(text)
  const heightAt = (size: number): number => {
    const weight = item.style?.bold === true ? 700 : 400
    const request = { text: item.text, width, height: Infinity, size, min: size, weight, family }
    return (
      fit({ ...request, leading: item.style?.lineHeight ?? lineHeight.body }, measure).height / scene.height
    )
  }
  const space = 1 - item.rect.y
  const needed = heightAt(size)
  if (needed <= space) return say('do.height', { height: ceil(needed) })
  const smaller = [0.9, 0.8, 0.7, 0.6]
    .map(part => Math.floor(size * part))
    .find(each => heightAt(each) <= space)
  return smaller !== undefined && smaller * stageScale(scene) >= 24
    ? say('do.size-height', { size: smaller, height: ceil(heightAt(smaller)) })
    : say('do.split')
}

/** Rounds a fraction of the slide up to two decimals, with a little to spare. */
const ceil = (share: number): number => Math.ceil(share * 100 + 0.2) / 100
