/** Characters that XML 1.0 cannot contain. */
const impossible = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** What spreadsheet programs read as an escaped character: `_x0041_` is an A. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi
const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as the content of an XML element or attribute of a workbook. Line breaks become line feeds. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(impossible, '\ufffd')
    .replaceAll(looksEscaped, '_x005F_')
    .replaceAll(special, sign => entities[sign] ?? sign)
