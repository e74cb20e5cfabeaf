import type { ImageElement } from '#contract/deck/deck.ts'
import { filmAddress } from './film-length.ts'

/** Returns those of the films of another deck that this one cannot have, because the team of this tab does not have that deck. */
export async function foreignFilms(
  deck: string,
  images: readonly Pick<ImageElement, 'film'>[],
): Promise<ReadonlySet<string>> {
  const films = [...new Set(images.flatMap(({ film }) => film ?? []))]
  const isMissing = async (film: string) => {
    const reply = await fetch(filmAddress(deck, film), { method: 'HEAD' }).catch(() => undefined)
    return reply?.ok !== true
  }
  const missing = await Promise.all(films.map(isMissing))
  return new Set(films.filter((_, index) => missing[index]))
}

/** Returns an image without its film when that is among some: its first frame stays. */
export function withoutFilm<Image extends object>(image: Image, films: ReadonlySet<string>): Image {
  if (!('film' in image) || typeof image.film !== 'string' || !films.has(image.film)) return image
  const { film: _film, ...rest } = image
  // The field is optional.
  return rest as Image
}
