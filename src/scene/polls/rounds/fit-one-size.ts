import { fit, fitAlike, type FitRequest, type Fitted, type Measure } from '../../text.ts'

/** Fits texts that stand under each other: all in one size, that of the one with the least space. */
export function fitOneSize(requests: readonly FitRequest[], measure: Measure): Fitted[] {
  const alike = fitAlike(requests, measure)
  const size = Math.min(...alike.map(({ font }) => font.size))
  return requests.map((request, index) => {
    const one = alike[index]
    return one && one.font.size <= size ? one : fit({ ...request, size }, measure)
  })
}
