import { teamColour } from '#contract/themes/house-palette.ts'

/** The colour of a team by its slot; empty for a team that has none yet. */
export const TeamDot = ({ colour }: { colour: number | undefined }) => (
  <span
    class="team-dot"
    aria-hidden="true"
    style={
      colour === undefined
        ? {}
        : { '--light': teamColour(colour, 'light').fill, '--dark': teamColour(colour, 'dark').fill }
    }
  />
)
