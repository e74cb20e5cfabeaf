import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'
import type { Film } from '#contract/deck/film.ts'
import { limits } from '#contract/limits.ts'
import { FilmProblem } from './film-problem.ts'

/** What is found in a film, without its pictures being decoded. */
export type FilmFacts = Omit<Film, 'film'>

/** What all browsers play in each container. */
const played = {
  mp4: { picture: ['avc', 'av1', 'vp9'], sound: ['aac', 'mp3', 'opus', 'flac'] },
  webm: { picture: ['vp8', 'vp9', 'av1'], sound: ['opus', 'vorbis'] },
} as const

const names: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  ac3: 'AC-3 (Dolby Digital)',
  eac3: 'E-AC-3 (Dolby Digital Plus)',
  dts: 'DTS',
  aac: 'AAC',
  vorbis: 'Vorbis',
}

/** The `profile_idc` of H.264 that browsers play: Baseline, Main, Extended and High. Others have 10 bits a colour, or more colour. */
const avcProfiles = [66, 77, 88, 100]

/** No film of 24 MB is longer than a day, s: one that says so is damaged. */
const longestSeconds = 86_400

/** Reads what a film is from its bytes. Throws a `FilmProblem` for what browsers do not play. */
export async function readFilm(bytes: Uint8Array<ArrayBuffer>): Promise<FilmFacts> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    return await factsOf(input)
  } catch (error) {
    // Whatever else the library says of it.
    throw error instanceof FilmProblem ? error : new FilmProblem('broken')
  }
}

async function factsOf(input: Input): Promise<FilmFacts> {
  if (!(await input.canRead())) throw new FilmProblem('other')
  const type = await containerOf(input)
  const picture = await input.getPrimaryVideoTrack()
  const sounds = await input.getAudioTracks()
  if (!picture) throw new FilmProblem(sounds.length > 0 ? 'soundAlone' : 'broken')
  await requirePlayedPicture(picture, type)
  for (const sound of sounds) await requirePlayedSound(sound, type)
  const width = Math.round(await picture.getDisplayWidth())
  const height = Math.round(await picture.getDisplayHeight())
  if (!(width >= 1 && height >= 1)) throw new FilmProblem('broken')
  if (Math.max(width, height) > limits.filmSide) throw new FilmProblem('large', `${width} × ${height}`)
  await requireWhole(picture)
  const seconds = await input.computeDuration()
  if (!(seconds >= 0 && seconds <= longestSeconds)) throw new FilmProblem('broken')
  return { type, width, height, seconds: Math.round(seconds * 100) / 100, sound: sounds.length > 0 }
}

async function containerOf(input: Input): Promise<FilmFacts['type']> {
  const format = await input.getFormat()
  if (format === MP4) return 'mp4'
  if (format === WEBM) return 'webm'
  throw new FilmProblem('container', format === QTFF ? 'QuickTime (.mov)' : 'Matroska (.mkv)')
}

async function requirePlayedPicture(track: InputVideoTrack, type: FilmFacts['type']): Promise<void> {
  const codec = await track.getCodec()
  if (codec === null || !isOneOf(played[type].picture, codec)) throw new FilmProblem('picture', nameOf(codec))
  if (codec !== 'avc') return
  const [, profile] = /^avc[13]\.([0-9a-f]{2})/i.exec((await track.getCodecParameterString()) ?? '') ?? []
  if (!avcProfiles.includes(Number.parseInt(profile ?? '', 16)))
    throw new FilmProblem('picture', 'H.264 with more than 8 bits a colour')
}

async function requirePlayedSound(track: InputAudioTrack, type: FilmFacts['type']): Promise<void> {
  const codec = await track.getCodec()
  if (codec === null || !isOneOf(played[type].sound, codec)) throw new FilmProblem('sound', nameOf(codec))
}

/** Throws a `FilmProblem` when the first or the last picture is not in the file. */
async function requireWhole(track: InputVideoTrack): Promise<void> {
  const pictures = new EncodedPacketSink(track)
  const [first, last] = [await pictures.getFirstPacket(), await pictures.getPacket(Infinity)]
  if (!first || !last || first.byteLength === 0 || last.byteLength === 0) throw new FilmProblem('broken')
}

const isOneOf = (known: readonly string[], codec: string): boolean => known.includes(codec)

const nameOf = (codec: string | null): string =>
  codec === null
    ? 'an unknown format'
    : (names[codec] ?? (codec.startsWith('pcm') ? 'PCM' : codec.toUpperCase()))
