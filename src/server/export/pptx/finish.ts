import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { xmlText } from '#server/results/xml.ts'

/** What the objects of a slide show, by their names; slides by their numbers from 1 on. */
export type Descriptions = ReadonlyMap<number, ReadonlyMap<string, string>>

/**
 * Finishes a presentation as the library writes it: paragraphs say their form once, numbers of objects are unique, objects have the
 * descriptions for which the library has no place, numbers that are missing in charts are left out, and what is alike is stored once. Pictures are stored as they are, the rest is compressed.
 */
export function finish(written: Uint8Array, descriptions: Descriptions): Buffer {
  const files: Parameters<typeof zipSync>[0] = {}
  const entries = Object.entries(unzipSync(written)).filter(([path]) => !path.endsWith('/'))
  const first = firstOfAlike(entries.filter(([path]) => path.startsWith(media)))
  for (const [path, bytes] of entries) {
    if ((first.get(path) ?? path) !== path) continue
    const slide = /^ppt\/slides\/slide(\d+)\.xml$/.exec(path)?.[1]
    if (slide !== undefined)
      files[path] = strToU8(finishSlide(strFromU8(bytes), descriptions.get(Number(slide)) ?? new Map()))
    else if (/^ppt\/charts\/chart\d+\.xml$/.test(path)) files[path] = strToU8(finishChart(strFromU8(bytes)))
    else if (path.startsWith('ppt/slides/_rels/')) files[path] = strToU8(withFirst(strFromU8(bytes), first))
    else files[path] = /\.(png|jpeg|gif|xlsx)$/.test(path) ? [bytes, { level: 0 }] : bytes
  }
  return Buffer.from(zipSync(files, { level: 6 }))
}

/** Where pictures are. */
const media = 'ppt/media/'

/** Returns for each file the first one with the same content. */
function firstOfAlike(files: readonly [string, Uint8Array][]): Map<string, string> {
  const known = new Map<string, string>()
  return new Map(
    files.map(([path, bytes]) => {
      const hash = createHash('sha256').update(bytes).digest('base64')
      known.set(hash, known.get(hash) ?? path)
      return [path, known.get(hash) ?? path]
    }),
  )
}

const withFirst = (relations: string, first: ReadonlyMap<string, string>): string =>
  relations.replaceAll(/Target="\.\.\/(media\/[^"]+)"/g, (whole, target: string) => {
    const path = first.get(`ppt/${target}`)
    return path === undefined ? whole : `Target="../${path.slice('ppt/'.length)}"`
  })

function finishSlide(xml: string, descriptions: ReadonlyMap<string, string>): string {
  let last = 1
  return xml
    .replaceAll(/(<\/a:r>|<a:br\/>)<a:pPr[^>]*>.*?<\/a:pPr>/g, '$1')
    .replaceAll(/<p:cNvPr id="\d+" name="([^"]+)"( descr)?/g, (_, name: string, described = '') => {
      const alt = described === '' ? descriptions.get(name) : undefined
      last += 1
      return `<p:cNvPr id="${last}" name="${name}"${alt === undefined ? described : ` descr="${xmlText(alt)}"`}`
    })
}

const finishChart = (xml: string): string => xml.replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '')
