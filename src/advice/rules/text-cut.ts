import { quoted } from '../quoted.ts'
import { neededHeight } from '../needed-height.ts'
import type { Rule } from '../rule.ts'
import { linesOf } from '../subject.ts'

/** Text that ends in an ellipsis, or was left out. */
export const textCut: Rule = {
  id: 'text-cut',
  when: 'A text, a title, an option or a label is cut off, because it does not fit even at 14 px.',
  remedy: 'Shorten it, or give its element more space.',
  find(subject) {
    const { scene, elements, say } = subject
    return scene.measured
      .filter(({ clipped }) => clipped)
      .map(({ element }) => {
        const cut = linesOf(subject, element).find(({ node }) => node.cut)
        const whole = elements.find(({ name }) => name === element)
        const text = whole?.kind === 'text' ? whole.item.text : cut?.node.text
        const message = say('text-cut.message', { text: quoted(text ?? '', say) })
        if (whole?.kind === 'text')
          return { element, message, fix: say('text-cut.fix', { order: neededHeight(subject, whole) }) }
        const fix =
          element === 'poll' || element === 'lobby' ? say('text-cut.fix.poll') : say('text-cut.fix.card')
        return { element, message, fix }
      })
  },
}
