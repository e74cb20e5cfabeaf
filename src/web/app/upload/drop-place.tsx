import './upload.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page, and says so while they are above it. */
export function DropPlace({
  onFiles,
  text,
}: {
  /** `at` is the event, which says where on the page they were dropped. */
  onFiles: (files: FileList, at: DragEvent) => void
  text: string
}) {
  const isOver = useSignal(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    // Elements of the page are entered and left, too: the window is left when as many were left as entered.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth += 1
      isOver.value = true
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth -= 1
      isOver.value = depth > 0
    }
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      isOver.value = false
      if (event.dataTransfer) take.current(event.dataTransfer.files, event)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return (
    isOver.value && (
      <div class="drop-place" aria-hidden="true">
        <p>{text}</p>
      </div>
    )
  )
}
