/** A full page message: what happened and what to do. */
export const Notice = ({ title, text }: { title: string; text?: string }) => (
  <main class="sign">
    <h1>{title}</h1>
    {text !== undefined && <p>{text}</p>}
  </main>
)
