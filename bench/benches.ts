import { advice } from './advice.ts'
import { answers } from './answers.ts'
import { backup } from './backup.ts'
import type { Bench } from './bench.ts'
import { cells } from './cells.ts'
import { deckFiles } from './deck-files.ts'
import { decks, edits, manyDecks } from './decks.ts'
import { editor } from './editor.ts'
import { fanout } from './fanout.ts'
import { sharedAddress } from './shared-address.ts'
import { joins } from './joins.ts'
import { importMemory, imports } from './import.ts'
import { importElements } from './import-elements.ts'
import { library } from './library.ts'
import { looks } from './looks.ts'
import { mcp } from './mcp.ts'
import { million } from './million.ts'
import { mixed } from './mixed.ts'
import { office } from './office.ts'
import { phone } from './phone.ts'
import { pictures } from './pictures.ts'
import { resultFiles } from './result-files.ts'
import { reactions } from './reactions.ts'
import { reveal } from './reveal.ts'
import { rooms } from './rooms.ts'
import { session } from './session.ts'
import { streams } from './streams.ts'
import { sounds } from './sounds.ts'
import { frames, slowFrames } from './stage-frames.ts'
import { costlyRequests } from './costly-requests.ts'
import { tally } from './tally.ts'
import { telemetry } from './telemetry.ts'
import { workers } from './workers.ts'

/** The benchmarks by their names, in the order in which they run. */
export const benches: Record<string, Bench> = {
  answers,
  workers,
  fanout,
  reveal,
  reactions,
  joins,
  streams,
  'shared-address': sharedAddress,
  'costly-requests': costlyRequests,
  tally,
  'result-files': resultFiles,
  'deck-files': deckFiles,
  million,
  backup,
  rooms,
  decks,
  edits,
  'many-decks': manyDecks,
  mixed,
  mcp,
  pictures,
  office,
  'import-elements': importElements,
  looks,
  advice,
  frames,
  'slow-frames': slowFrames,
  sounds,
  phone,
  library,
  editor,
  import: imports,
  'import-memory': importMemory,
  session,
  telemetry,
  cells,
}
