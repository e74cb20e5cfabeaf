/** Returns what makes a control take a picture that is dropped on it or pasted into it. */
export function takesPicture(take: (picture: File) => void) {
  const takeFrom = (event: Event, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    event.stopPropagation()
    take(picture)
  }
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
  }
}
