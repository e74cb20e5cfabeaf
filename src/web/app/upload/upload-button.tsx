import { useRef } from 'preact/hooks'
import { acceptedFiles } from './send-file.ts'

/** A button that asks for PDF and presentation files. */
export function UploadButton({
  onFiles,
  children,
}: {
  onFiles: (files: FileList) => void
  children: string
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="side-button" onClick={() => field.current?.click()}>
        {children}
      </button>
      <input
        ref={field}
        class="sr"
        type="file"
        multiple
        accept={acceptedFiles}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
