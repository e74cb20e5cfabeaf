import type { PhoneTheme } from '#contract/rooms/live.ts'

/** The logo of a room's theme, on the colour that it is made for; nothing without one. */
export const Logo = ({ theme }: { theme: PhoneTheme | undefined }) =>
  typeof theme?.logo === 'string' ? (
    <img class="logo" src={theme.logo} alt="" style={{ background: theme.logoBackground }} />
  ) : null
