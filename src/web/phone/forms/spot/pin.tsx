/** A pin whose tip is on its spot. */
export const Pin = () => (
  <svg class="spot-pin-shape" viewBox="-16 -42 32 44" aria-hidden="true">
    <path d="M0 0C-4-12-14-15-14-25a14 14 0 1 1 28 0C14-15 4-12 0 0Z" />
    <circle cy={-25} r={5} />
  </svg>
)
