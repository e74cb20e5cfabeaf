/** Fonts of code on slides. Not all files say of them that they are monospaced. */
const fonts = [
  'Andale Mono',
  'Cascadia Code',
  'Cascadia Mono',
  'Consolas',
  'Fira Code',
  'Fira Mono',
  'IBM Plex Mono',
  'Inconsolata',
  'JetBrains Mono',
  'Lucida Console',
  'Menlo',
  'Monaco',
  'Roboto Mono',
  'SF Mono',
  'Source Code Pro',
  'Space Mono',
  'Ubuntu Mono',
]
const replacement = (family: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>Liberation Mono</family></prefer></alias>`

/**
 * Replaces monospaced fonts that the bundled LibreOffice lacks by Liberation Mono, as a configuration file of fontconfig. The ones
 * that it would choose are left out, and then it takes any font.
 */
export const monospacedFonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${[...fonts, 'monospace'].map(replacement).join('')}</fontconfig>
`
