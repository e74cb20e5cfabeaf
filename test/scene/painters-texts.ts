import { direction } from '#contract/text/direction.ts'
import { fontNames } from '#contract/themes/fonts.ts'
import type { Scene, TextNode } from '#scene/primitives.ts'
import { resolveFamily } from '#scene/theme.ts'

const lines = [
  'Hello, Wörld! Łódź Ωμέγα Привет ế 1234567890 — “quotes” → ↑ …',
  'مرحبا بالعالم ١٢٣ 😀 test (x)',
  'שלום עולם 12 (ab)',
  'नमस्ते दुनिया क्षत्रिय श्री',
  'বাংলা ভাষা স্ত্রী',
  'สวัสดีชาวโลก ที่นี่ กำลัง',
  '日本語の選択肢はとても長い、質問。',
  '简体中文：这是一个问题吗？',
  '한국어 질문입니다. 안녕하세요',
  '👨‍👩‍👧‍👦 🇩🇪🇯🇵 👍🏽 👩🏿‍🚀 🧑🏽‍🤝‍🧑🏿 🏳️‍🌈🌈 🏴‍☠️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🙋‍♀️ ⚽ 🆗',
  '1️⃣ ☀️ ❤️ ▶️ ↔️',
  '▶ ↗ ♥ ★ ✓ ½ ∑ ≤ №  two  spaces',
  'سأل \u2068Ada\u2069 عن \u20683\u2069 من \u206812\u2069',
]

/** Returns lines below each other, each in its own direction. */
const scene = (nodes: TextNode[]): Scene => ({
  width: 1600,
  height: 900,
  background: '#ffffff',
  nodes,
  measured: [],
})

const line = (text: string, index: number, more: Partial<TextNode>): TextNode => ({
  kind: 'text',
  key: `${index}`,
  text,
  x: direction(text) === 'rtl' ? 1540 : 60,
  y: 70 + index * 68,
  anchor: direction(text) === 'rtl' ? 'right' : 'left',
  direction: direction(text),
  fill: '#14181f',
  family: 'Inter Variable',
  size: 44,
  weight: 400,
  element: 'poll',
  role: 'title',
  cut: false,
  overflowPx: 0,
  ...more,
})

/** Scripts and emoji in a light and a bold weight, and aligned figures. */
export const textScenes: Record<string, Scene> = {
  'scripts and emoji': scene(lines.map((text, index) => line(text, index, {}))),
  'scripts and emoji, strong': scene(lines.map((text, index) => line(text, index, { weight: 700 }))),
  'forms of Chinese characters': scene(
    ([undefined, 'ja', 'ko'] as const).flatMap((han, row) =>
      [400, 700].map((weight, column) =>
        line('直角 骨 海 令 返 写', row, {
          key: `${han} ${weight}`,
          weight,
          ...(han && { han }),
          x: 60 + column * 780,
        }),
      ),
    ),
  ),
  'bundled families': scene(
    fontNames.flatMap((name, row) =>
      [400, 700].map((weight, column) =>
        line(`${name}: Agq 12 質問 שאלה`, row, {
          key: `${name} ${weight}`,
          family: resolveFamily(name, []),
          weight,
          size: 36,
          x: 60 + column * 780,
          anchor: 'left',
          direction: 'ltr',
        }),
      ),
    ),
  ),
  'italic letters in every family': scene(
    fontNames.flatMap((name, row) =>
      [400, 700].map((weight, column) =>
        line(`${name}: afkz Agq 12 質問 שאלה`, row, {
          key: `${name} ${weight}`,
          family: resolveFamily(name, []),
          weight,
          italic: true,
          size: 36,
          x: 60 + column * 780,
          anchor: 'left',
          direction: 'ltr',
        }),
      ),
    ),
  ),
  'scripts and emoji, italic': scene(
    lines.map((text, index) => line(text, index, { italic: true, size: 40 })),
  ),
  'white space in code': scene(
    ['if (a != b) {', '    call();', '    x  =  y', '}'].map((text, row) =>
      line(text, row, { family: resolveFamily('JetBrains Mono', []) }),
    ),
  ),
  'figures of one width': scene(
    [400, 600, 700, 800].flatMap((weight, column) =>
      ['11:11', '88:88', '100%', '1,234', '−7.5', '٣٤٥ 67'].map((text, row) =>
        line(text, row, {
          key: `${weight}.${row}`,
          tabular: true,
          weight,
          x: 300 + column * 340,
          anchor: 'right',
        }),
      ),
    ),
  ),
}

/** Returns lines in a font of the deck, in two weights. */
export const deckFontScene = (name: string): Scene =>
  scene(
    ['The quick brown fox', '1234567890 Agq'].map((text, index) =>
      line(text, index, { family: resolveFamily(name, [name]), size: 60, weight: index === 0 ? 400 : 700 }),
    ),
  )
