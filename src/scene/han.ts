import type { Language } from '#contract/text/language.ts'
import { type HanForms, type Node, listTexts } from './primitives.ts'

const kana = /[\p{sc=Hira}\p{sc=Kana}]/u
const hangul = /\p{sc=Hang}/u
/** Characters that several languages have, with punctuation and wide signs, in the forms of one of them. */
const shared = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u

/**
 * Returns in which forms the Chinese characters of a picture are drawn: those of the room's language, and where that has none, of the
 * script that the picture has beside them. Undefined for the simplified forms of Chinese.
 */
export function hanFormsOf(language: Language, nodes: readonly Node[]): HanForms | undefined {
  if (language === 'ja' || language === 'ko') return language
  if (language === 'zh') return undefined
  let forms: HanForms | undefined
  for (const { text } of listTexts(nodes)) {
    if (kana.test(text)) return 'ja'
    if (hangul.test(text)) forms = 'ko'
  }
  return forms
}

/** Sets in which forms the Chinese characters of nodes are drawn. Nodes without any stay as they are. */
export function setHanForms(nodes: readonly Node[], han: HanForms | undefined): Node[] {
  if (han === undefined) return [...nodes]
  return nodes.map(node => {
    if (node.kind === 'group') return { ...node, children: setHanForms(node.children, han) }
    return node.kind === 'text' && shared.test(node.text) ? { ...node, han } : node
  })
}
