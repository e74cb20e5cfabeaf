/** The HTTP method of an operation, in its own colour. */
export function Method({ name }: { name: string }) {
  return <span class={`method ${name.toLowerCase()}`}>{name}</span>
}
