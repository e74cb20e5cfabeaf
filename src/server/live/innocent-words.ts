/**
 * Entries of the word lists that have an innocent meaning: in their own language, in another language of the room, or
 * as a topic that adults may need to name (parts of the body, crimes, symbols). The profanity filter lets them pass.
 * Slurs and insults do not belong here, not even mild ones.
 */
export const innocentWords: ReadonlySet<string> = new Set([
  // English: the body, crimes, symbols, topics.
  ...list(
    'butt, clitoris, genitals, nude, nudity, orgasm, penis, rectum, semen, topless, vagina, vulva, nipple, nipples',
  ),
  ...list(
    'incest, rape, raping, rapist, sadism, swastika, voyeur, pornography, paedophile, pedophile, date rape',
  ),
  ...list(
    'erotic, erotism, sex, sexual, sexuality, sexually, sexy, viagra, vibrator, bondage, intercourse, masturbation',
  ),
  // English: ordinary words and phrases with a second, sexual meaning.
  ...list(
    'dendrophilia, domination, escort, eunuch, lolita, skeet, snatch, suck, sucks, swinger, xx, yaoi, bareback',
  ),
  ...list(
    'tied up, big black, huge fat, girl on, taste my, tongue in a, make me come, tainted love, lemon party',
  ),
  ...list('jelly donut, undressing, scat, fingering, missionary position, leather restraint'),
  // German: bigwig or Buddhist monk, notch, expert in Islamic law, naked, rascal, bogey, mangy.
  ...list('bonze, kimme, mufti, nackt, lümmel, popel, reudig'),
  // Spanish: donkey, poo, shell, drugs, solid, urine, kitchen helper, pee, nipple, trio; a word of history.
  ...list('asno, caca, concha, drogas, maciza, orina, pinche, pis, pezón, sexo, trio, nazi'),
  // French: a kiss, to bandage, (English) bite, a mess, stuffed, a cat, (Spanish, Italian) with, mad, a sheaf, a surname,
  // a mouth, to enjoy, woman, pedal, pee, tench, a stick, a child's word for penis.
  ...list(
    'baiser, bander, bite, bordel, bourré, chatte, con, folle, gerbe, gerber, gueule, jouir, meuf, pédale, pipi',
  ),
  ...list('tanche, trique, zizi'),
  // Portuguese: abortion, amateur, spider, Aryan, bottom, donkey, coitus, to eat, horn, to enjoy, breast or mum, stick,
  // chick, penis, anus, bag, deer.
  ...list(
    'aborto, amador, aranha, ariano, bumbum, burro, coito, comer, corno, gozar, mama, pau, pinto, pênis, ânus',
  ),
  ...list('saco, veado'),
  // Polish: a brothel, a mess.
  ...list('burdel'),
])

function list(words: string): string[] {
  return words.split(', ')
}
