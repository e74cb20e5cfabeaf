/** Does in the field that has the focus what held keys would have done there. The browser can undo it. */
export function typeKeys(keys: readonly KeyboardEvent[]): void {
  for (const key of keys) typeKey(key)
}

function typeKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey) document.execCommand('selectAll')
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else if (key === 'Enter') {
    if (document.activeElement instanceof HTMLTextAreaElement) document.execCommand('insertLineBreak')
  } else if (key.length === 1) document.execCommand('insertText', false, key)
}
