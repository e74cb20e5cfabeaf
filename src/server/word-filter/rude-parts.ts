/**
 * Words that are rude in any word that holds them, except for `namesWithRudeParts`. In lower case, without marks.
 */
export const rudeAnywhere: readonly string[] = (
  'fuck phuck motherfuk fukyou fukoff nigger nigga faggot asshole arsehole bullshit cocksuck dickhead ' +
  'vaffancul puttana stronzo stronza testadicazzo arschloch hurensohn wichser scheisskopf nutte encule filsdepute ' +
  'hijodeputa hijueputa chupapolla filhodaputa skurwysyn pierdol jebac kurwa orospucocugu siktir amcik klootzak ' +
  'godverdom kankerlijer kutwijf'
).split(' ')

/** Words that are rude by themselves and with one of `before` and `after`, but stand in innocent words, too. */
export const rudeWithOthers: ReadonlySet<string> = new Set(
  (
    'shit shite cunt bitch biatch penis pussy slut whore vagina nazi rapist pedo porn wanker twat ' +
    'cazzo merda puta putain merde salope scheisse scheiss fotze hure arsch neuken lul kut orospu'
  ).split(' '),
)

/** Words that are rude with what is done to them or said of them, and otherwise parts of many names. */
export const rudeWithDeeds: ReadonlySet<string> = new Set(
  'dick cock ass arse tits cum fag anal balls'.split(' '),
)

/** What stands before a rude word in a name that is made up. */
export const before: ReadonlySet<string> = new Set(
  (
    'i im a the my your ur u you big mr mrs miss sir lil little king lord queen dr oh holy bull horse ape dip dumb stupid mad fat old ' +
    'ugly hot sexy super mega real love ilove eat ieat suck isuck lick is am of no hail heil piece go get x xx testadi dein mein du ich che di el la'
  ).split(' '),
)
/** What stands behind one. */
export const after: ReadonlySet<string> = new Set(
  (
    'you u man men boy girl guy lord king queen face head hole bag lover eater sucker licker master er ed ing ty off up all this that ' +
    'it me x xx yeah lol haha club hub squad team gang fan fest storm show hell wit tard monkey pants stain kopf sau'
  ).split(' '),
)
/** What is done to a part of the body, or said of it. */
export const deeds: ReadonlySet<string> = new Set(
  (
    'suck sucks sucker sucking suckmy isuck lick licker lickmy eatmy lover love ilove eater face hole wipe bandit big huge small tiny fat ' +
    'smelly sexy grab bag shot dump slut rape fuck master'
  ).split(' '),
)

/** Names of people and parts of them that hold a rude word or look made up, in lower case, without marks. */
export const namesWithRudeParts: ReadonlySet<string> = new Set(
  'laputa sluter twatt fuckar fuckarova whitler whitlers schnutte minutte ashit ishit ushit noshit hures kutu'.split(
    ' ',
  ),
)

/** Names that are offensive words otherwise, beside another name that is none: surnames, and short forms of first names. */
export const besideOthers: ReadonlySet<string> = new Set(
  (
    'Cumming Cocks Cock Cocke Bastardo Bastardos Negro Negra Kike Bimbo Wank Dyke Hooker Coon Coons Fick Ficker Suka ' +
    'Titz Fagg Tushy Dick Randi Troia Pedo Lul Kut Mof'
  ).split(' '),
)
