import { strToU8, zipSync } from 'fflate'

/** The parts of a file, by their names. */
export type Parts = Record<string, string | Uint8Array>

export interface TestSlide {
  text: string
  notes?: string
  isHidden?: boolean
  /** The font of the text. */
  font?: string
  /** The picture (PNG) of a video over the whole slide. */
  video?: Uint8Array
}

interface PptxOptions {
  slides?: readonly TestSlide[]
  /** In EMU, of which 914,400 are an inch. */
  size?: { cx: number; cy: number }
  /** The content type of the main part, without what all have. */
  type?: string
  /** Colours of the theme by slot, as `rrggbb`. */
  colours?: Record<string, string>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
const tree = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
const themeColours = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '1F497D',
  lt2: 'EEECE1',
  accent1: '4F81BD',
  accent2: 'C0504D',
  accent3: '9BBB59',
  accent4: '8064A2',
  accent5: '4BACC6',
  accent6: 'F79646',
  hlink: '0000FF',
  folHlink: '800080',
}

/** A relationship of a part; the target is relative to its folder. */
export const relationship = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

export const relationships = (...items: readonly string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`

const shape = (id: number, placeholder: string, paragraphs: string, place = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${id}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:p>${paragraphs}</a:p></p:txBody></p:sp>`
const run = (text: string, font?: string) =>
  `<a:r><a:rPr lang="en-US">${font === undefined ? '' : `<a:latin typeface="${font}"/>`}</a:rPr><a:t>${text}</a:t></a:r>`
const box =
  '<a:xfrm><a:off x="500000" y="500000"/><a:ext cx="8000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'

const video = `<p:pic><p:nvPicPr><p:cNvPr id="3" name="3"><a:hlinkClick r:id="" action="ppaction://media"/></p:cNvPr><p:cNvPicPr/><p:nvPr><a:videoFile r:link="v"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:embed="m"/></p:ext></p:extLst></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="i"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

const slidePart = ({ text, font, isHidden, video: picture }: TestSlide) =>
  `${head}<p:sld ${namespaces}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${tree}${shape(2, '', run(text, font), box)}${picture ? video : ''}</p:spTree></p:cSld></p:sld>`

const notesPart = (notes: string, number: number) =>
  `${head}<p:notes ${namespaces}><p:cSld><p:spTree>${tree}${shape(
    2,
    '<p:ph type="body" idx="1"/>',
    notes
      .split('\n')
      .map(line => run(line))
      .join('</a:p><a:p>'),
  )}${shape(3, '<p:ph type="sldNum" idx="2"/>', `<a:fld id="{0}" type="slidenum"><a:t>${number}</a:t></a:fld>`)}</p:spTree></p:cSld></p:notes>`

const colourPart = (slot: string, value: string) =>
  slot === 'dk1' || slot === 'lt1'
    ? `<a:${slot}><a:sysClr val="${slot === 'dk1' ? 'windowText' : 'window'}" lastClr="${value}"/></a:${slot}>`
    : `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`

const themePart = (colours: Record<string, string>) =>
  `${head}<a:theme ${namespaces} name="T"><a:themeElements><a:clrScheme name="T">${Object.entries(colours)
    .map(([slot, value]) => colourPart(slot, value))
    .join('')}</a:clrScheme></a:themeElements></a:theme>`

/** The parts of a PowerPoint file with one text box on each slide. */
export function pptxParts({
  slides = [{ text: 'One' }],
  size = { cx: 12_192_000, cy: 6_858_000 },
  type = 'openxmlformats-officedocument.presentationml.presentation.main+xml',
  colours = {},
}: PptxOptions = {}): Parts {
  const parts: Parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="mp4" ContentType="video/mp4"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.${type}"/>${partTypes(slides)}</Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `${head}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${size.cx}" cy="${size.cy}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      relationship('m', 'slideMaster', 'slideMasters/slideMaster1.xml'),
      ...slides.map((_, index) => relationship(`s${index}`, 'slide', `slides/slide${index + 1}.xml`)),
    ),
    'ppt/theme/theme1.xml': themePart({ ...themeColours, ...colours }),
    'ppt/slideMasters/slideMaster1.xml': `${head}<p:sldMaster ${namespaces}><p:cSld><p:spTree>${tree}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="l"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(
      relationship('l', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relationship('t', 'theme', '../theme/theme1.xml'),
    ),
    'ppt/slideLayouts/slideLayout1.xml': `${head}<p:sldLayout ${namespaces} type="blank"><p:cSld name="Blank"><p:spTree>${tree}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships(
      relationship('m', 'slideMaster', '../slideMasters/slideMaster1.xml'),
    ),
  }
  for (const [index, slide] of slides.entries()) {
    const name = `slide${index + 1}.xml`
    parts[`ppt/slides/${name}`] = slidePart(slide)
    const links = [relationship('l', 'slideLayout', '../slideLayouts/slideLayout1.xml')]
    if (slide.notes !== undefined) {
      parts[`ppt/notesSlides/notesSlide${index + 1}.xml`] = notesPart(slide.notes, index + 1)
      links.push(relationship('n', 'notesSlide', `../notesSlides/notesSlide${index + 1}.xml`))
    }
    if (slide.video) {
      parts[`ppt/media/picture${index + 1}.png`] = slide.video
      parts[`ppt/media/video${index + 1}.mp4`] = 'A video'
      links.push(
        relationship('i', 'image', `../media/picture${index + 1}.png`),
        relationship('v', 'video', `../media/video${index + 1}.mp4`),
        relationship('m', 'video', `../media/video${index + 1}.mp4`),
      )
    }
    parts[`ppt/slides/_rels/${name}.rels`] = relationships(...links)
  }
  return parts
}

const partTypes = (slides: readonly TestSlide[]) =>
  [
    ['slideMasters/slideMaster1', 'presentationml.slideMaster'],
    ['slideLayouts/slideLayout1', 'presentationml.slideLayout'],
    ['theme/theme1', 'theme'],
    ...slides.map((_, index) => [`slides/slide${index + 1}`, 'presentationml.slide']),
  ]
    .map(
      ([name, type]) =>
        `<Override PartName="/ppt/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')

const odf = 'urn:oasis:names:tc:opendocument:xmlns'
const odfNamespaces = `xmlns:office="${odf}:office:1.0" xmlns:style="${odf}:style:1.0" xmlns:text="${odf}:text:1.0" xmlns:draw="${odf}:drawing:1.0" xmlns:fo="${odf}:xsl-fo-compatible:1.0" xmlns:svg="${odf}:svg-compatible:1.0" xmlns:presentation="${odf}:presentation:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" office:version="1.3"`

/** The parts of an OpenDocument presentation with one text box on each slide. */
export function odpParts(slides: readonly TestSlide[] = [{ text: 'One' }]): Parts {
  const frame = (text: string, more = '') =>
    `<draw:frame${more} svg:x="1cm" svg:y="1cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`
  const notesFrame = (text: string) =>
    `<presentation:notes><draw:page-thumbnail/>${frame(text.split('\n').join('</text:p><text:p>'), ' presentation:class="notes"')}</presentation:notes>`
  const page = ({ text, notes, isHidden }: TestSlide, index: number) =>
    `<draw:page draw:name="p${index}" draw:style-name="${isHidden ? 'hidden' : 'shown'}" draw:master-page-name="M">${frame(text)}${notes === undefined ? '' : notesFrame(notes)}</draw:page>`
  const pageStyle = (name: string, visibility: string) =>
    `<style:style style:name="${name}" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="${visibility}"/></style:style>`
  return {
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'META-INF/manifest.xml': `${head}<manifest:manifest xmlns:manifest="${odf}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.presentation"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${head}<office:document-content ${odfNamespaces}><office:automatic-styles>${pageStyle('shown', 'visible')}${pageStyle('hidden', 'hidden')}</office:automatic-styles><office:body><office:presentation>${slides.map(page).join('')}</office:presentation></office:body></office:document-content>`,
    'styles.xml': `${head}<office:document-styles ${odfNamespaces}><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="L"><loext:theme loext:name="T"><loext:theme-colors><loext:color loext:name="dark2" loext:color="#102030"/><loext:color loext:name="accent1" loext:color="#4F81BD"/><loext:color loext:name="light1" loext:color="#ffffff"/></loext:theme-colors></loext:theme></style:master-page></office:master-styles></office:document-styles>`,
  }
}

/** Packs parts into a file. */
export const pack = (parts: Parts): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
