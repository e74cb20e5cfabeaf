/** The limits of the interface that more than one file needs. Counts are inclusive; lengths are in characters. */
export const limits = {
  steps: 200,
  overlays: 4,
  elements: 40,
  /** The highest place in the stack of an element that is not a card. */
  z: 999,
  pageIndex: 199,
  /** The highest number of an entrance on a slide. */
  build: 40,
  /** Edits in one request. */
  edits: 100,
  title: 200,
  /** Versions of a deck that may have names, and how long one may be. */
  namedVersions: 50,
  versionName: 80,
  /** Threads of comments on a deck, the replies in one, how long a comment may be, and whom it may mention. */
  threads: 500,
  threadReplies: 100,
  comment: 2_000,
  mentions: 20,
  /** People of a deck who are listed to be mentioned. */
  mentionable: 200,
  id: 64,
  prompt: 140,
  options: 10,
  option: 80,
  category: 40,
  notes: 5_000,
  text: 2_000,
  alt: 300,
  /** Rows and series of a chart, and how long their names may be. */
  chartRows: 60,
  chartSeries: 8,
  chartName: 120,
  /** The text of a footer. */
  footer: 120,
  /** An address of a link. */
  url: 2_000,
  font: 120,
  imageDataUrl: 8_000_000,
  optionImageDataUrl: 500_000,
  /** Of a picture that is played: its frames, and their pixels in all. */
  animationFrames: 2_000,
  animationPixels: 500_000_000,
  /** The longer side of a film, px. */
  filmSide: 4_096,
  name: 40,
  /** Tags of a session, and how long one may be. */
  roomTags: 10,
  roomTag: 40,
  /** Tags, hosts and decks by which sessions are offered to be found. */
  sessionFacets: 200,
  /** Teams of a room; at least two, or none. */
  roomTeams: 12,
  words: 5,
  word: 25,
  /** Entries per participant in a feed or a question list. */
  entries: 10,
  entry: 280,
  /** What a host replies to an entry in writing. */
  reply: 500,
  /** Replies of the host in one poll. */
  replies: 200,
  /** The labels of the host in one poll, and how long one may be. */
  labels: 20,
  label: 60,
  /** The right texts of a typed quiz answer, and how long one may be. */
  acceptedAnswers: 20,
  acceptedAnswer: 120,
  /** How many further texts a host may accept as right. */
  acceptedByHost: 200,
  /** Words of one cloud that the host may merge into others. */
  merges: 300,
  /** People whose waves a stage shows at once, four times a second at most. */
  wavesAtOnce: 5,
  /** How many reactions one that a phone sends may stand for. */
  reactionShare: 64,
  /** How far ahead a host may announce the start of a room, ms. */
  announcedMs: 24 * 60 * 60 * 1000,
  /** How many people a host may expect. */
  expected: 100_000,
  /** What a host adds to a time limit at once, seconds. */
  extendSec: 600,
  remoteLinkSec: 300,
  /** Entries sent to a stage, and questions sent to a phone to vote on. */
  shownEntries: 300,
  /** Words, entries or countries in the result that phones get after the reveal. */
  phoneResultItems: 20,
  /** Names drawn on a wheel. */
  dialNames: 40,
  /** API keys of one person in a team. */
  keysOfPerson: 100,
  /** With how many people a deck is shared by name, those invited included. */
  peopleOfDeck: 200,
  /** Groups of people in a team, and people in each. */
  groupsOfTeam: 100,
  peopleOfGroup: 500,
  /** Folders of a person in a team, and folders of a team. */
  foldersOfTree: 200,
  folderName: 60,
  /** Teams that one person is in. */
  teamsOfPerson: 50,
  /** How long somebody is told to have a deck open without telling it again, in ms. */
  presentMs: 60_000,
  /** Tabs of one session in which a deck is open; a new one replaces the oldest. */
  presentTabs: 20,
  /** People who are named in an event `present`. */
  presentPeople: 100,
  /** How many of the elements that one of them has selected are told. */
  presentElements: 20,
  /** Webhooks of a team. */
  webhooksOfTeam: 20,
  /** URL of a webhook. */
  webhookUrl: 2_000,
  /** URL of a picture that is fetched. */
  pictureUrl: 2_000,
  /** Items in each list of the results that an event carries. */
  webhookItems: 300,
  /** What the log of a webhook keeps of a reply, in characters. */
  webhookResponse: 1_000,
  /** How many days the log of a webhook goes back. */
  webhookLogDays: 30,
  /** Rooms that one key may start per hour. */
  roomsPerHour: 60,
  /** Simulated people in a rehearsal. */
  rehearsalPeople: 500,
  /** Rooms of a team that may be in the lobby or live at the same time. */
  openRooms: 500,
  /** Those of them that one guest has started. */
  openRoomsOfGuest: 10,
  bodyBytes: 24 * 1024 * 1024,
  /** Request body of the live interface, in bytes. */
  liveBodyBytes: 16 * 1024,
  /** Request body of an operation that accepts no pictures, in bytes. */
  smallBodyBytes: 64 * 1024,
  /** Request body where none is expected, in bytes: an empty JSON object is accepted. */
  noBodyBytes: 1024,
  /** Size of a complete deck as JSON, in bytes. A picture counts once for every use. */
  deckBytes: 64 * 1024 * 1024,
  /** Size of a tool result, in bytes. The MCP SDK holds several copies of it in memory. */
  toolBytes: 16 * 1024 * 1024,
  /** Warnings returned for a step or a deck; the most serious ones are kept. */
  warnings: 100,
  /** Pieces of advice returned for a step or a deck; the most harmful ones are kept. */
  advice: 50,
  /** Overlaps returned for a step; the largest ones are kept. */
  overlapsListed: 100,
  /** 24 hours in ms: how long idempotent replies are kept, codes rest, and rooms without a host action stay open. */
  dayMs: 86_400_000,
  /** How many days a deck stays in the bin. */
  binDays: 30,
  /** The length of the sliding rate-limit window, in ms. */
  windowMs: 3_600_000,
  /** How long a poll accepts answers after its deadline, in ms [D20]. */
  graceMs: 1_000,
  /** How long a question of a quiz stays open once everybody has answered, in ms. */
  answeredMs: 2_000,
  /** How long people can answer the question of the host after the end of a session, in ms. */
  closingMs: 24 * 3_600_000,
} as const
