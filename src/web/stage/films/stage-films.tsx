import './films.css'
import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { FilmPlayer } from '#web/ui/scene-nodes.tsx'

/** What a film on stage does: it waits for a click before it begins, plays (or will once nothing covers it), or rests after that. */
type FilmState = 'waits' | 'plays' | 'rests'

/** The films of a stage. Each is named by the key of the picture in whose place it is. */
export interface StageFilms {
  /** Plays a film in the place of its first frame. */
  Player: FilmPlayer
  /** Shows where a film was that has just left the stage. */
  LastFrame: FilmPlayer
  states: ReadonlySignal<ReadonlyMap<string, FilmState>>
  toggle(key: string): void
}

/** Returns the name of the film of an element. */
export const filmKey = (elementId: string): string => `${elementId}/picture`

/** How long a film that left is kept for the picture that leaves with it, ms: that is painted at once. */
const keptMs = 200

/** Whether nobody sees what is on stage. */
const isCovered = (room: HostRoom | null): boolean =>
  !room || room.status !== 'live' || room.blank || room.joinShown || room.questionsShown

/**
 * Returns what plays the films of a room: from the beginning when they come on stage, or once somebody clicks where people ask for less motion.
 * Where the browser refuses to play, the first frame stays.
 */
export function stageFilms({ deck, room }: Pick<HostClient, 'deck' | 'room'>): StageFilms {
  const states = signal<ReadonlyMap<string, FilmState>>(new Map())
  /** The films that have just left the stage, as they were left. */
  const left = new Map<string, HTMLVideoElement>()
  /** How films were when something came over their slide, which is still the one on stage. */
  const covered = new Map<string, { seconds: number; state: FilmState }>()

  const setState = (key: string, state: FilmState) => {
    states.value = new Map([...states.value, [key, state]])
  }

  /** Plays a film, without its sound where the browser allows that alone. */
  async function play(video: HTMLVideoElement, key: string): Promise<void> {
    const isRefused = () =>
      video.play().then(
        () => false,
        // Something else paused it meanwhile, which is no refusal.
        (error: unknown) => !(error instanceof DOMException && error.name === 'AbortError'),
      )
    if (!(await isRefused())) return
    video.muted = true
    if (await isRefused()) setState(key, 'waits')
  }

  /** Begins with a film that comes on stage, or goes on where it was covered. Returns what is done when it leaves. */
  function enter(video: HTMLVideoElement, key: string): () => void {
    const stepIndex = room.value?.stepIndex
    const before = covered.get(key)
    covered.delete(key)
    if (before) video.currentTime = before.seconds
    setState(key, before?.state ?? (hasMotion() ? 'plays' : 'waits'))
    return () => {
      video.pause()
      left.set(key, video)
      setTimeout(() => left.delete(key), keptMs)
      if (room.value?.stepIndex !== stepIndex) covered.clear()
      else covered.set(key, { seconds: video.currentTime, state: states.value.get(key) ?? 'waits' })
    }
  }

  const Player: FilmPlayer = ({ node, film, style }) => {
    const { key } = node
    const video = useRef<HTMLVideoElement>(null)
    const path = deck.value?.films?.[film.id]
    const isMuted = film.muted || room.value?.sound.on !== true
    const plays = states.value.get(key) === 'plays' && !isCovered(room.value)
    useLayoutEffect(() => (video.current ? enter(video.current, key) : undefined), [key])
    useEffect(() => {
      if (!video.current) return
      video.current.muted = isMuted
      if (plays) void play(video.current, key)
      else video.current.pause()
    }, [plays, isMuted, path])
    return (
      <foreignObject width={node.w} height={node.h} style={style}>
        <video
          ref={video}
          class={`film film-${node.fit}`}
          src={path}
          poster={node.href}
          loop={film.loop}
          muted
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-hidden="true"
          onEnded={() => setState(key, 'rests')}
        />
      </foreignObject>
    )
  }

  const LastFrame: FilmPlayer = ({ node, style }) => {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      const video = left.get(node.key)
      if (video) place.current?.replaceChildren(video)
    }, [])
    return (
      <foreignObject width={node.w} height={node.h} style={style}>
        <div class="film" ref={place}>
          <img class={`film film-${node.fit}`} src={node.href} alt="" />
        </div>
      </foreignObject>
    )
  }

  const toggle = (key: string) => setState(key, states.value.get(key) === 'plays' ? 'rests' : 'plays')
  return { Player, LastFrame, states, toggle }
}
