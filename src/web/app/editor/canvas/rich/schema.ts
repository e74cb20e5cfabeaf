import { type Attrs, Schema } from 'prosemirror-model'
import { isLinkAddress } from '#scene/rich/blocks.ts'

const linkOf = (element: HTMLElement): Attrs | false => {
  const href = element.getAttribute('href') ?? ''
  return isLinkAddress(href) && { href }
}

const isChecked = (item: HTMLElement): boolean | null => {
  const box = item.querySelector<HTMLInputElement>(
    ':scope > input[type=checkbox], :scope > p > input[type=checkbox]',
  )
  if (box) return box.checked || box.hasAttribute('checked')
  const state = item.getAttribute('aria-checked') ?? item.getAttribute('data-checked')
  return state === null ? null : state === 'true'
}

const headings = [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level: Math.min(3, level) } }))

/** What a formatted text can hold, as `Block` and `Run` say it. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: '(text | hard_break)*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 1 } },
      defining: true,
      parseDOM: headings,
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: list => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs['start'] as number }, 0],
    },
    list_item: {
      content: 'block+',
      attrs: { checked: { default: null } },
      defining: true,
      parseDOM: [{ tag: 'li', getAttrs: item => ({ checked: isChecked(item) }) }],
      toDOM: ({ attrs: { checked } }) => [
        'li',
        checked === null ? {} : { 'data-checked': String(checked) },
        0,
      ],
    },
    quote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      attrs: { language: { default: null } },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: element => ({ language: element.getAttribute('data-language') }),
        },
      ],
      toDOM: ({ attrs: { language } }) => [
        'pre',
        { 'data-language': language as string | null },
        ['code', 0],
      ],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table: {
      group: 'block',
      content: 'table_row+',
      isolating: true,
      attrs: { align: { default: [] } },
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: {
      content: 'text*',
      isolating: true,
      parseDOM: [{ tag: 'td' }, { tag: 'th' }],
      toDOM: () => ['td', 0],
    },
    text: {},
    hard_break: {
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      // Not a link that can be followed: a press places the cursor.
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string, rel: 'noreferrer', tabindex: '-1' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs puts everything into a `b` that is not bold.
        { tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=400', clearMark: mark => mark.type.name === 'bold' },
        { style: 'font-weight', getAttrs: value => /^(?:bold(?:er)?|[6-9]\d{2})$/u.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: mark => mark.type.name === 'italic' },
      ],
      toDOM: () => ['em', 0],
    },
    underline: {
      parseDOM: [
        { tag: 'u' },
        { style: 'text-decoration', getAttrs: value => /underline/u.test(value) && null, consuming: false },
        {
          style: 'text-decoration-line',
          getAttrs: value => /underline/u.test(value) && null,
          consuming: false,
        },
      ],
      toDOM: () => ['u', 0],
    },
    strike: {
      parseDOM: [
        { tag: 's' },
        { tag: 'del' },
        { tag: 'strike' },
        {
          style: 'text-decoration',
          getAttrs: value => /line-through/u.test(value) && null,
          consuming: false,
        },
        {
          style: 'text-decoration-line',
          getAttrs: value => /line-through/u.test(value) && null,
          consuming: false,
        },
      ],
      toDOM: () => ['s', 0],
    },
    script: {
      attrs: { kind: {} },
      parseDOM: [
        { tag: 'sup', attrs: { kind: 'super' } },
        { tag: 'sub', attrs: { kind: 'sub' } },
        { style: 'vertical-align=super', attrs: { kind: 'super' } },
        { style: 'vertical-align=sub', attrs: { kind: 'sub' } },
      ],
      toDOM: ({ attrs }) => [attrs['kind'] === 'super' ? 'sup' : 'sub', 0],
    },
    code: {
      code: true,
      parseDOM: [{ tag: 'code' }, { tag: 'kbd' }, { tag: 'tt' }],
      toDOM: () => ['code', 0],
    },
  },
})
