/** A text in which backticks mark code. */
export function Prose({ children }: { children: string }) {
  if (children === '') return null
  return (
    <p class="prose">
      {children.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}
    </p>
  )
}
