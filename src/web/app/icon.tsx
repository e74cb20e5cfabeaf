/** The outlines of icons, drawn in a box of 24 by 24. */
const paths = {
  add: 'M12 5v14M5 12h14',
  text: 'M5 6V4h14v2M12 4v16M9 20h6',
  shape: 'M4 4h9v9H4zM20 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9.5v.01',
  poll: 'M5 20v-7M12 20V5M19 20v-11',
  chart: 'M4 4v16h16M8 15l4-5 3 3 5-6',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5v1',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5v1',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  history: 'M4 12a8 8 0 1 0 3-6.2M4 4v4h4M12 8v4l3 2',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  play: 'M7 4l13 8-13 8z',
  rehearse:
    'M10 8.5l6 3.5-6 3.5zM9 3.5a9 9 0 0 1 6 0M18.5 5.8a9 9 0 0 1 2.3 4.2M20.8 14a9 9 0 0 1-2.3 4.2M15 20.5a9 9 0 0 1-6 0M5.5 18.2A9 9 0 0 1 3.2 14M3.2 10a9 9 0 0 1 2.3-4.2',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  outline: 'M4 6h16M8 10h12M8 14h12M4 18h16',
  overview: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
} as const
/** An icon of the first views by its name, or the outline of another one (`late-icons.ts`). */
export type IconName = keyof typeof paths | `M${string}`

const isNamed = (name: IconName): name is keyof typeof paths => name in paths

/** What points back or on, or begins at an edge: mirrored where the page is read from the right. */
const mirrored: ReadonlySet<IconName> = new Set(['undo', 'redo', 'outline'])

/** An icon beside a text, or on a button that has a label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" data-mirrored={mirrored.has(name) || undefined}>
    <path d={isNamed(name) ? paths[name] : name} />
  </svg>
)
