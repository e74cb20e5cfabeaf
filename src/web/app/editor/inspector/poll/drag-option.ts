/** Moves an option to where its handle is dropped. `onMove` gets its index before and after. */
export function dragOption(
  event: PointerEvent,
  list: HTMLElement,
  from: number,
  onMove: (from: number, to: number) => void,
): void {
  if (event.button !== 0) return
  event.preventDefault()
  const rows = [...list.querySelectorAll<HTMLElement>('.option')]
  const row = rows[from]
  const handle = event.currentTarget
  if (!row || !(handle instanceof HTMLElement)) return
  handle.setPointerCapture(event.pointerId)
  const middles = rows.map(each => {
    const { top, height } = each.getBoundingClientRect()
    return top + height / 2
  })
  const own = middles[from] ?? 0
  let to = from
  row.dataset['dragged'] = 'true'
  const move = ({ clientY }: PointerEvent) => {
    const by = clientY - event.clientY
    row.style.translate = `0 ${by}px`
    to = middles.filter((middle, index) => index !== from && middle < own + by).length
  }
  const end = ({ type }: Event) => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
    row.style.translate = ''
    delete row.dataset['dragged']
    if (type === 'pointerup') onMove(from, to)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}
