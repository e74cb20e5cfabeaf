import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Anna', 'ANNA'],
  ['Anna', 'Аnna'],
  ['Anna', 'Annа'],
  ['Anna', 'Ａｎｎａ'],
  ['Anna', 'An\u200bna'],
  ['Anna', '𝐀𝐧𝐧𝐚'],
  ['Peter', 'Реter'],
  ['coco', 'сосо'],
  ['Ian', 'lan'],
  ['Max 10', 'Max 1O'],
  ['Nina', 'Νina'],
  ['David', 'Daνid'],
  ['José', 'Jose\u0301'],
  ['José', 'Jоsé'],
  ['Нона', 'НОНА'],
  ['Νίκος', 'ΝΊΚΟΣ'],
  ['Тамара', 'ТАМАРА'],
  ['Groß', 'GROSS'],
  ['Sam', 'SАM'],
  ['Emma', 'EММA'],
  ['Ian', '|an'],
  ['Anna', 'Anna\ufffc'],
  ['Anna', 'Anna\ue000'],
  ['Will', 'Wi\u2223\u2223'],
  ['Will', 'Wi\u05c0\uffe8'],
  ['Will', 'VVill'],
  ['Will', 'νvill'],
  ['Anna-Lea', 'Anna\u2010Lea'],
  ['Anna', 'ᴀɴɴᴀ'],
  ['Anna', 'Aɴɴa'],
  ['Marta Vogel', 'ᴍᴀʀᴛᴀ ᴠᴏɢᴇʟ'],
  ['Quick Fox', 'ꞯᴜɪᴄᴋ ꜰᴏx'],
  ['Björk', 'ʙᴊöʀᴋ'],
  ['Anna', 'ᴬⁿⁿᵃ'],
  ['Anna', '🅐🅝🅝🅐'],
  ['Anna', '🅰🅽🅽🅰'],
  ['Anna', 'ⓐⓝⓝⓐ'],
])('%s and %s could be taken for the same', (one, other) => {
  expect(nameKey(other)).toBe(nameKey(one))
})

test.each([
  ['Anna', 'Anne'],
  ['Jose', 'José'],
  ['Søren', 'Soren'],
  ['Anna 2', 'Anna 3'],
  ['Анна', 'Инна'],
  ['Νίκος', 'Νίκη'],
  ['Иван', 'Ivan'],
  ['محمد', 'محمود'],
  ['李明', '李朋'],
  ['👩', '👨'],
  ['ᴀɴɴᴀ', 'Hanna'],
  ['ʀ', 'ᴀ'],
])('%s and %s are told apart', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one))
})
