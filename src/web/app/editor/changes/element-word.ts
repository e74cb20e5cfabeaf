const elements: Readonly<Record<string, string>> = {
  overlays: 'card',
  texts: 'text',
  shapes: 'shape',
  images: 'picture',
}

/** Returns what people call an element of a list of a slide, such as `card`. */
export const elementWord = (list: string): string => elements[list] ?? 'element'
