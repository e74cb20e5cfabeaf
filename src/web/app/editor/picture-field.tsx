import type { RefObject } from 'preact'

/** The types of pictures that can be taken. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif'

/** The hidden field behind a button that asks for pictures, or what else `accept` names. The same file can be chosen again. */
export const PictureField = ({
  field,
  label,
  isMultiple = false,
  accept = pictureTypes,
  onFiles,
}: {
  field: RefObject<HTMLInputElement | null>
  label?: string
  isMultiple?: boolean
  accept?: string
  onFiles: (files: readonly File[]) => void
}) => (
  <input
    ref={field}
    type="file"
    hidden
    multiple={isMultiple}
    aria-label={label}
    accept={accept}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)
