/** Scrolls a list, and nothing around it, until an item is in sight. */
export function showWithin(list: Element, item: Element): void {
  const frame = list.getBoundingClientRect()
  const box = item.getBoundingClientRect()
  list.scrollBy({
    top: Math.min(0, box.top - frame.top) || Math.max(0, box.bottom - frame.bottom),
    left: Math.min(0, box.left - frame.left) || Math.max(0, box.right - frame.right),
  })
}
