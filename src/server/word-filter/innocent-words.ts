/**
 * Entries of the word lists that have an innocent meaning: in their own language, in another language of the room, or
 * as a topic that adults may need to name (parts of the body, crimes, symbols). The profanity filter lets them pass.
 * Slurs and insults do not belong here, not even mild ones.
 */
export const innocentWords: ReadonlySet<string> = new Set([
  // English: the body, crimes, symbols, topics.
  ...list(
    'anus, butt, clitoris, genitals, nude, nudity, orgasm, penis, rectum, semen, topless, vagina, vulva, nipple, nipples',
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
  // Topics, and words of other languages: orientations, (Spanish) hammer, hell, (Portuguese) beer, tap, condom, comfort, (German)
  // please, rosette, (Polish) egg, (Spanish) goal, (Hindi) goods, firework, (Swedish) grove and a town, (Vietnamese) a bit.
  ...list(
    'homosexual, heterosexual, bissexual, homoerotic, lésbica, martillo, infierno, inferno, cerveja, torneira',
  ),
  ...list('camisinha, consolo, bitte, rosette, jajko, gol, maal, pataka, lund, chut, octopussy, playboy'),
  // Japanese and Chinese: girl, fantasy, hook, rubber, race, dislike, adult, passion, the back of a chair.
  ...list('女の子, ファンタジー, フック, ラバー, 人種, 嫌い, 成人, 激情, 靠背'),
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
  // Italian: words of every day with a second meaning (to beat, bean, fennel, to mount, balls, fish, pea, pump, quail, queen, saw), and names.
  ...list(
    'anale, ammucchiata, assatanato, bagnarsi, balle, battere, biga, boiata, bordello, brinca, cacca, cadavere, cagna, casci',
  ),
  ...list(
    'cesso, chiappa, cozza, fava, femminuccia, finocchio, goldone, guardone, ingoio, lecchino, lofare, loffa, loffare',
  ),
  ...list(
    'mannaggia, mona, monta, montare, mussa, nave scuola, padulo, palle, palloso, patacca, pecorina, pesce, picio, pincare',
  ),
  ...list(
    'pippa, pipì, pippone, pisello, pistolotto, pomiciare, pompa, porca, porca miseria, porco, quaglia, regina, rizzarsi',
  ),
  ...list(
    'rompiballe, rompipalle, ruffiano, sbattere, sbattersi, sega, soccia, spagnola, succhione, tarzanello, tirare, topa, vacca',
  ),
  ...list('vangare, zio cantante'),
  // Dutch: the same (to subtract, ashtray, turn, basin, acorn, hole, niece, to sew, post, pot, to spray, wife), and names.
  ...list(
    'aardappels afgieten, achter het raam zitten, afberen, afrossen, aftrekken, afwerkplaats, afzuigen, anita, asbak, aso, balen',
  ),
  ...list(
    'een halve man en een paardekop, bedonderen, bekken, belazeren, beurt, boemelen, boerenpummel, broekhoesten, brugpieper',
  ),
  ...list(
    'buffelen, buiten de pot piesen, de ballen, de hond uitlaten, de koffer induiken, del, de pijp uitgaan, dombo, draaikont',
  ),
  ...list(
    'driehoog achter wonen, drol, een beurt geven, een nummertje maken, een wip maken, eikel, engerd, flikken, gadverdamme',
  ),
  ...list(
    'galbak, gat, gedoogzone, graftak, gras maaien, griet, hoempert, hol, huisdealer, johny, kanen, kettingzeug, klaarkomen',
  ),
  ...list(
    'klojo, klooien, klootjesvolk, knor, kont, krentekakker, kwakkie, liefdesgrot, lummel, mafketel, matje, muts, naaien, naakt',
  ),
  ...list(
    'nicht, oprotten, opzouten, paal, palen, penoze, piesen, pijpen, pik, poep, poepen, poot, pot, potverdorie, raaskallen',
  ),
  ...list(
    'reet, remsporen, reutelen, rukken, schatje, schoft, schuinsmarcheerder, slempen, spuiten, standje, stootje, sufferd',
  ),
  ...list(
    'tapijtnek, toeter, tongzoeng, triootjeg, vergallen, viespeuk, vingeren, vleesroos, watje, welzijnsmafia, wijf, wippen',
  ),
  ...list('wuftje, zaadje, zeiken, zeiker, zuigen, zuiplap'),
  // Turkish: what is a word of other languages (am, sikte, sikten) or a name (Göte), and a people.
  ...list(
    'am, göte, sike, siki, sikin, sikte, sikten, çingene, çingenede, çingeneden, çingeneler, çingenelerde, çingenelerden',
  ),
  ...list('çingenelere, çingeneleri, çingenelerin, çingenenin, çingeneye, çingeneyi'),
])

/** Names of people that differ from an offensive word only by their capital. */
export const givenNames: ReadonlySet<string> = new Set([
  'Dick',
  'Randi',
  'Suka',
  'Coon',
  'Coons',
  'Hooker',
  'Fick',
  'Kloten',
  'Troia',
  'Fuk',
])

/** Words that are no plural of an offensive one: a surname, (Spanish) batons, (French) you fooled. */
export const innocentPlurals: ReadonlySet<string> = new Set(['cummings', 'porras', 'dupas'])

/** Phrases in which a word of the lists is innocent, in lower case. */
export const innocentPhrases: ReadonlySet<string> = new Set([
  'cul-de-sac',
  'cum laude',
  'cum grano salis',
  'moby dick',
  'tit for tat',
  'blue tit',
  'great tit',
])

function list(words: string): string[] {
  return words.split(', ')
}
