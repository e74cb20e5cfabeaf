/** Things in the order of their times, the earliest first; of equal times in any order, which is the same in every run. */
export class Heap<Item extends { at: number }> {
  readonly #items: Item[] = []

  get first(): Item | undefined {
    return this.#items[0]
  }

  push(item: Item): void {
    const items = this.#items
    let place = items.length
    items.push(item)
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = items[above]
      if (!parent || parent.at <= item.at) break
      items[place] = parent
      place = above
    }
    items[place] = item
  }

  pop(): Item | undefined {
    const items = this.#items
    const first = items[0]
    const item = items.pop()
    if (!item || items.length === 0) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      const [left, right] = [items[below], items[below + 1]]
      if (!left) break
      if (right && right.at < left.at) below += 1
      const child = right && right.at < left.at ? right : left
      if (child.at >= item.at) break
      items[place] = child
      place = below
    }
    items[place] = item
    return first
  }
}
