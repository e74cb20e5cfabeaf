/** The method of an operation, in its colour. */
export function Method({ name }: { name: string }) {
  return <span class={`method ${name.toLowerCase()}`}>{name}</span>
}
