/** The positions of a slider between two numbers. */
export interface Slide {
  /** The last position; the first is 0. */
  last: number
  valueAt: (place: number) => number
  placeOf: (value: number) => number
}

/**
 * Returns the slider positions between two numbers. Between whole numbers at least 10 apart they are round whole numbers,
 * about two thousand at most; otherwise there are 100 steps. Both bounds are always positions.
 */
export function slide(min: number, max: number): Slide {
  const span = max - min
  return Number.isInteger(min) && Number.isInteger(max) && span >= 10
    ? wholeSlide(min, max, wholeStep(span))
    : {
        last: 100,
        valueAt: place =>
          place <= 0 ? min : place >= 100 ? max : Number((min + (span * place) / 100).toPrecision(12)),
        placeOf: value =>
          span > 0 ? Math.min(100, Math.max(0, Math.round(((value - min) / span) * 100))) : 0,
      }
}

function wholeSlide(min: number, max: number, step: number): Slide {
  const first = Math.floor(min / step) + 1
  const last = Math.ceil(max / step) - first + 1
  return {
    last,
    valueAt: place => (place <= 0 ? min : place >= last ? max : (first + place - 1) * step),
    placeOf: value =>
      value <= min
        ? 0
        : value >= max
          ? last
          : Math.min(last, Math.max(0, Math.round(value / step) - first + 1)),
  }
}

/** A step of 1, 2 or 5 times a power of ten, so that the range has about a thousand steps. */
function wholeStep(span: number): number {
  const ten = 10 ** Math.floor(Math.log10(span / 1000))
  return Math.max(1, [5 * ten, 2 * ten, ten].find(step => step <= span / 1000) ?? 1)
}
