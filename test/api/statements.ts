/** One statement of the specification, or of a decision about something that it leaves open. */
export interface Statement {
  id: string
  section: string
  says: string
  /** Where else the statement is tested, and why. */
  elsewhere?: string
}

const poll = {
  'poll.type': 'one of seventeen; required',
  'poll.prompt': 'at most 140 characters; required',
  'poll.timeLimitSec': 'whole, 5 to 600, or null',
  'poll.options': 'at most 10, each at most 80 characters',
  'poll.multiSelect': 'boolean',
  'poll.correctIndex': 'whole, 0 to 9',
  'poll.quizView': 'question or standings',
  'poll.showResults': 'live, closed or host (D60)',
  'poll.optionImages': 'at most 10; data URLs of pictures of at most 500000 characters, or null',
  'poll.optionImageFit': 'cover or contain (D55)',
  'poll.groups': 'at most 10, each at most 40 characters',
  'poll.targets': 'at most 10, each 0 to 100',
  'poll.estimateMin': 'number',
  'poll.estimateMax': 'number',
  'poll.answer': 'number',
  'poll.dimensions': 'at most 8, each at most 40 characters',
  'poll.moderated': 'boolean',
  'poll.maxWords': 'whole, 1 to 5',
  'poll.wheelSource': 'participants or custom',
  'poll.wheelNames': 'at most 20, each at most 40 characters',
  'poll.place': 'label to 120 characters, lat -90 to 90, lon -180 to 180, zoom 1 to 19; all required',
  'poll.placeTheme': 'standard, light or dark',
  'poll.refs': 'at most 12, each 0 to 199',
  'poll.accent': 'a colour #rrggbb',
  'poll.colorMode': 'match or palette',
  'poll.optionColors': 'at most 10 colours or null',
  'poll.showPercent': 'boolean',
  'poll.showCount': 'boolean',
  'poll.mcStyle': 'eight looks; arc and chord need multiSelect true',
  'poll.imgStyle': 'four looks',
  'poll.totStyle': 'three looks',
  'poll.rankStyle': 'three looks',
  'poll.hpStyle': 'eight looks',
  'poll.scaleStyle': 'six looks',
  'poll.npsStyle': 'four looks',
  'poll.estStyle': 'four looks',
  'poll.wcStyle': 'three looks',
  'poll.ofStyle': 'three looks',
  'poll.qaStyle': 'two looks',
  'poll.mapStyle': 'three looks',
  'poll.roundsMode': 'four looks',
  'poll.defaults': 'timeLimitSec null and options empty are filled in (D7)',
  'poll.any-field': 'a poll of any type may carry any field',
  'poll.in-card': 'the bounds hold for the poll of a card, added or changed',
  'poll.strict': 'an unknown property is a 400 that names it (D5)',
}

const document = {
  'document.type': 'an array of steps',
  'document.steps': 'at most 200',
  'document.join-first': 'starts with its only join step; otherwise a 400 at document.N.kind (D5)',
  'document.unique-ids': 'ids are unique in a deck; a repeated one is a 400 at the second (D5)',
  'document.read-back': 'reading returns exactly what was saved (D7)',
  'join.kind': 'constant join; required',
  'join.id': '1 to 64 characters; generated when omitted',
  'join.strict': 'no other properties (D5)',
  'slide.kind': 'constant slide; required',
  'slide.id': '1 to 64 characters; generated when omitted',
  'slide.pageIndex': 'whole, 0 to 199, or null',
  'slide.overlays': 'at most 4',
  'slide.texts': 'at most 40 (D2)',
  'slide.shapes': 'at most 40 (D2)',
  'slide.images': 'at most 40 (D2)',
  'slide.notes': 'at most 5,000 characters (D2)',
  'slide.defaults': 'id generated, pageIndex null, lists empty, notes empty (D2, D7)',
  'slide.strict': 'an unknown property is a 400 that names it (D5)',
  'poll-step.kind': 'constant poll (D1)',
  'poll-step.id': '1 to 64 characters; generated when omitted (D1)',
  'poll-step.poll': 'required (D1)',
  'poll-step.notes': 'at most 5,000 characters (D1)',
  'poll-step.defaults': 'id generated, notes absent until set (D7)',
  'poll-step.strict': 'an unknown property is a 400 that names it (D5)',
}

const cards = {
  'overlay.id': '1 to 64 characters; generated when omitted',
  'overlay.poll': 'a poll; required',
  'overlay.rect': 'optional; default the bottom-right quarter',
  'overlay.style': 'optional; omitted properties have defaults',
  'overlay.strict': 'an unknown property is a 400 that names it (D5)',
  'rect.x': '0 to 1',
  'rect.y': '0 to 1',
  'rect.w': '0.02 to 1 (D3)',
  'rect.h': '0.02 to 1 (D3)',
  'rect.whole': 'x, y, w and h, no other properties',
  'rect.default': 'x 0.6, y 0.52, w 0.36, h 0.42',
  'rect.overhang': 'may extend beyond the slide (D3)',
  'style.variant': 'a look of the poll’s type (D4)',
  'style.accent': 'a colour',
  'style.background': 'a colour',
  'style.radius': '0 to 200 (D4)',
  'style.shadow': 'boolean',
  'style.outline': 'boolean',
  'style.outlineColor': 'a colour',
  'style.showPercent': 'boolean',
  'style.showCount': 'boolean',
  'style.showJoin': 'boolean',
  'style.rotation': '-180 to 180 (D4)',
  'style.optionColors': 'colours',
  'style.showTitle': 'boolean',
  'style.titleFont': '1 to 120 characters (D4)',
  'style.titleSize': '8 to 200 (D4)',
  'style.titleColor': 'a colour',
  'style.titleBold': 'boolean',
  'style.textFont': '1 to 120 characters (D4)',
  'style.textSize': '8 to 200, of labels and figures',
  'style.strict': 'an unknown property is a 400 that names it (D5)',
}

/** The fields of elements, with the same bounds in a document and in a change body. */
const elements = {
  text: {
    id: '1 to 64 characters',
    text: 'at most 2,000 characters (D2)',
    rect: 'a rect (D2)',
    z: 'whole, 0 to 999, default the index in the list (D4)',
    size: '8 to 400 (D4)',
    color: 'a colour',
    bold: 'boolean',
    italic: 'boolean (D55)',
    font: '1 to 120 characters (D4)',
    align: 'left, center or right (D55)',
    valign: 'top, middle or bottom (D55)',
    lineHeight: '0.8 to 2 (D55)',
    fit: 'grow, shrink or cut (D55)',
    strict: 'an unknown property is a 400 that names it (D5)',
  },
  shape: {
    id: '1 to 64 characters',
    shape: 'rect, ellipse, line or arrow (D2)',
    rect: 'a rect; of a line or arrow, w or h may be 0 (D2, D55)',
    from: 'a corner of the rect, where a line or arrow begins',
    z: 'whole, 0 to 999, default the index in the list (D4)',
    fill: 'a colour',
    opacity: '0 to 1 (D4)',
    radius: '0 to 200 (D4)',
    shadow: 'boolean',
    outline: 'boolean',
    outlineColor: 'a colour',
    strict: 'an unknown property is a 400 that names it (D5)',
  },
  image: {
    id: '1 to 64 characters',
    dataUrl: 'a data URL of a picture, at most 8,000,000 characters (D4)',
    rect: 'a rect (D2)',
    z: 'whole, 0 to 999, default the index in the list (D4)',
    shadow: 'boolean',
    outline: 'boolean',
    outlineColor: 'a colour',
    radius: '0 to 200 (D4)',
    fit: 'contain or cover (D55)',
    focus: 'x and y, 0 to 1 (D55)',
    alt: 'at most 300 characters (D2)',
    strict: 'an unknown property is a 400 that names it (D5)',
  },
}
const inDocument = prefixed('')
const inChange = {
  ...prefixed('change-'),
  'change.merged': 'merged; omitted properties stay',
}

function prefixed(prefix: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(elements).flatMap(([kind, fields]) =>
      Object.entries(fields).map(([name, says]) => [`${prefix}${kind}.${name}`, says]),
    ),
  )
}

const screenshot = {
  'screenshot.response':
    'png, width, height, revision, elements, overlaps, warnings, coversPageText, measured',
  'screenshot.index': '1 to 9007199254740991',
  'screenshot.scale': '1 or 2: 1600 or 3200 pixels wide',
  'screenshot.element': 'crop to one element',
  'screenshot.annotate': 'boxes and names are drawn on the picture',
  'screenshot.accept': 'Accept: image/png returns the bytes',
  'measured.coversPageText': 'element, text, hidden',
  'measured.measured': 'element, clipped, overflowPx, textPx',
}

const elsewhere = {
  upload: {
    'upload.size': 'a file over 24 MB is a 413',
    'upload.sourceKind': 'pdf and pptx, source true, thumbs counted',
  },
  mcp: { 'mcp.tools': 'the same operations as tools at /api/mcp' },
}

const inSection = (section: string, rows: Record<string, string>, other?: string): Statement[] =>
  Object.entries(rows).map(([id, says]) => ({
    id,
    section,
    says,
    ...(other !== undefined && { elsewhere: other }),
  }))

/** The statements about documents. The others are in `statements-service.ts`. */
export const documentStatements: Statement[] = [
  ...inSection('DeckDocument, Join step, Slide step, Poll step', document),
  ...inSection('Overlay, Rect, OverlayStyle', cards),
  ...inSection('Poll', poll),
  ...inSection('Slide content (D2)', inDocument),
  ...inSection('Element change bodies', inChange),
  ...inSection('Screenshot measurements, Screenshot a step', screenshot),
  ...inSection('Limits: file size', elsewhere.upload, 'the tests of uploads'),
  ...inSection('What the service does', elsewhere.mcp, 'the tests of the tools'),
]

export { inSection }
