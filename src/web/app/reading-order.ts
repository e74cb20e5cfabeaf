/** Whether the page is read from the right. */
export const isFromTheRight = (): boolean => document.documentElement.dir === 'rtl'

/** Returns the key that means in a language read from the left what an arrow key means on this page: to the left is on where it is read from the right. */
export function inReadingOrder(key: string): string {
  if (!isFromTheRight()) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
