/** Returns a text with `{name}` replaced by what `values` has under the name, numbers as programs write them; other braces stay. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (token, name: string) => String(values[name] ?? token))
