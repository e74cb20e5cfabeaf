/** What a request is about. */
export interface Target {
  deck: string
  room: string
  /** The revision of the deck. */
  revision: string
  /** A comment on its first slide. */
  comment: string
  /** A file that the owner of the deck sent. */
  upload: string
  /** A folder of the owner of the deck. */
  folder: string
}

export interface Reach {
  /** What the operation needs to be within reach; null for one that names nothing. */
  of: 'deck' | 'room' | 'folder' | null
  /** The address and body of a request that fits, about a target. */
  request(target: Target): [path: string, body?: object]
  /** What must be done to a target of one's own before the request can succeed. */
  first?(target: Target): [method: string, path: string, body: object]
  /** For a list: the ids of what it shows. */
  shows?: (body: any) => string[]
}

const step = { kind: 'slide' }
const poll = { type: 'rating', prompt: 'Rate' }
const deck = (path: string, body?: object): Reach => ({
  of: 'deck',
  request: target => [`/decks/${target.deck}${path}`, body],
})
const room = (path: string, body?: object): Reach => ({
  of: 'room',
  request: target => [`/rooms/${target.room}${path}`, body],
})

/** Every operation by its name in the contract, with a request to a deck of a slide with a card and a text, a poll, and an empty slide. */
export const table: Record<string, Reach> = {
  me: { of: null, request: () => ['/me'] },
  listDecks: {
    of: null,
    request: () => ['/decks'],
    shows: ({ decks }) => decks.map(({ id }: { id: string }) => id),
  },
  createDeck: { of: null, request: () => ['/decks', {}] },
  getDeck: deck(''),
  updateDeck: deck('', { title: 'Mine now' }),
  deleteDeck: deck(''),
  restoreDeck: deck('/restore'),
  duplicateDeck: deck('/duplicate', {}),
  listFolders: {
    of: null,
    request: () => ['/folders'],
    shows: ({ folders }) => folders.map(({ id }: { id: string }) => id),
  },
  createFolder: { of: null, request: () => ['/folders', { name: 'Mine' }] },
  updateFolder: { of: 'folder', request: ({ folder }) => [`/folders/${folder}`, { name: 'Mine now' }] },
  deleteFolder: { of: 'folder', request: ({ folder }) => [`/folders/${folder}`] },
  listTemplates: { of: null, request: () => ['/templates'] },
  listVersions: deck('/versions'),
  getVersion: { of: 'deck', request: ({ deck, revision }) => [`/decks/${deck}/versions/${revision}`] },
  restoreVersion: {
    of: 'deck',
    request: ({ deck, revision }) => [`/decks/${deck}/versions/${revision}/restore`, {}],
  },
  nameVersion: {
    of: 'deck',
    request: ({ deck, revision }) => [`/decks/${deck}/versions/${revision}/name`, { name: 'Mine now' }],
  },
  listComments: deck('/comments'),
  comment: deck('/comments', { step: 1, text: 'Mine' }),
  updateComment: {
    of: 'deck',
    request: ({ deck, comment }) => [`/decks/${deck}/comments/${comment}`, { text: 'Mine now' }],
  },
  deleteComment: { of: 'deck', request: ({ deck, comment }) => [`/decks/${deck}/comments/${comment}`] },
  getTheme: deck('/theme'),
  setTheme: deck('/theme', { preset: 'neon' }),
  listThemes: { of: null, request: () => ['/themes'] },
  listFonts: { of: null, request: () => ['/fonts'] },
  editDeck: deck('/edits', { edits: [{ op: 'update_deck', title: 'Mine now' }] }),
  outlineDeck: deck('/outline'),
  listThumbnails: deck('/thumbnails'),
  createUpload: { of: null, request: () => ['/uploads'] },
  importDeck: { of: 'deck', request: ({ upload }) => ['/decks/import', { upload }] },
  addPages: { of: 'deck', request: ({ deck, upload }) => [`/decks/${deck}/pages`, { upload }] },
  listPages: deck('/pages'),
  retryPages: deck('/pages/retry'),
  getStep: deck('/steps/1'),
  screenshotStep: deck('/steps/1/screenshot'),
  contactSheet: deck('/contact-sheet'),
  addStep: deck('/steps', { step }),
  replaceStep: deck('/steps/1', { step }),
  updateStep: deck('/steps/1', { notes: 'Mine' }),
  updatePoll: deck('/steps/2/poll', { poll: { prompt: 'Mine?' } }),
  removeStep: deck('/steps/1'),
  moveStep: deck('/steps/1/move', { to: 1 }),
  addBlock: deck('/steps/empty/blocks', { block: { kind: 'title', title: 'Mine' } }),
  changeLayout: deck('/steps/1/layout', { layout: 'text' }),
  convertPoll: deck('/steps/2/convert', { to: 'card' }),
  addOverlay: deck('/steps/1/overlays', { poll }),
  updateOverlay: deck('/steps/1/overlays/0', { style: { shadow: true } }),
  removeOverlay: deck('/steps/1/overlays/0'),
  addElement: deck('/steps/1/elements/text', { text: { text: 'Mine' } }),
  updateElement: deck('/steps/1/elements/text/0', { text: { text: 'Mine' } }),
  removeElement: deck('/steps/1/elements/text/0'),
  startRoom: { of: 'deck', request: ({ deck }) => ['/rooms', { deckId: deck }] },
  startRehearsal: deck('/rehearsals', { people: 3 }),
  listRooms: {
    of: null,
    request: () => ['/rooms'],
    shows: ({ rooms }) => rooms.map(({ code }: { code: string }) => code),
  },
  getRoom: room(''),
  updateRoom: room('', { title: 'Mine now', tags: ['mine'], notes: 'Mine' }),
  roomAction: room('/actions', { action: 'start' }),
  controlPoll: room('/polls/q/actions', { action: 'reset' }),
  listParticipants: room('/participants'),
  getResults: room('/results'),
  getAnswers: room('/answers'),
  deleteRoom: {
    ...room(''),
    first: ({ room: code }) => ['POST', `/rooms/${code}/actions`, { action: 'stop' }],
  },
}
