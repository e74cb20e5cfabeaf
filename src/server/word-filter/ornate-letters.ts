/** The small capitals of the Latin alphabet, from a to z; a space where there is none. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ'
/** The first letters of the alphabets that are white on black in circles and in squares, and of those of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

const plainLetters = new Map([
  ...Array.from(smallCapitals, (sign, at) => [sign, letterAt(at)] as const).filter(([sign]) => sign !== ' '),
  ...alphabets.flatMap(first =>
    Array.from({ length: 26 }, (_, at) => [String.fromCodePoint(first + at), letterAt(at)] as const),
  ),
])

function letterAt(place: number): string {
  return String.fromCharCode(0x61 + place)
}

/** Returns the plain letter of an ornate one that NFKD leaves as it is, such as `ᴀ` or `🅰`; undefined for any other character. */
export const plainLetterOf = (sign: string): string | undefined => plainLetters.get(sign)
