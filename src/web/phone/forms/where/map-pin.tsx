/** A pin on a map, its tip at x, y (px). */
export const MapPin = ({ x, y }: { x: number; y: number }) => (
  <g class="pin" transform={`translate(${x} ${y})`}>
    <path d="M0 0C-4-12-14-15-14-25a14 14 0 1 1 28 0C14-15 4-12 0 0Z" />
    <circle cy={-25} r={5} />
  </g>
)
