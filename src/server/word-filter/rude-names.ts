/**
 * Words that may be written about but are no name: of people whose name is a provocation, of crimes, of parts of the body. Words
 * that are names somewhere (Butt, Pinto, Semen) do not belong here. In lower case.
 */
export const rudeNames: ReadonlySet<string> = new Set(
  (
    'kkk hitler adolfhitler heilhitler himmler goebbels mengele nazi swastika ' +
    'anus clitoris penis rectum vagina vulva orgasm masturbation pornography ' +
    'incest rapist paedophile pedophile pädophiler ' +
    'гитлер гітлер هتلر हिटलर היטלר ヒトラー 希特勒 히틀러'
  ).split(' '),
)
