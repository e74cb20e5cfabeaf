/**
 * Offensive words of languages for which no list is used: of Ukrainian and Hebrew the most usual, and of others what the list leaves out.
 * In lower case.
 */
export const addedWords: readonly string[] = // Ukrainian and Russian.
  (
    'сука, суки, сучка, сучара, курва, курви, курви син, блять, бля, бляді, блядина, пизда, пізда, піздець, пиздець, пиздюк, єбати, ' +
    'їбати, йобаний, їбаний, єбаний, ебаный, ёбаный, йоб твою мать, заїбав, заєбав, заебал, наїбати, хуйло, хуйня, хуєсос, хуесос, нахуй, похуй, ' +
    'гівно, гівнюк, гімно, мудак, мудила, мудило, підар, підарас, пидор, пидорас, пидарас, педераст, хвойда, шльондра, шлюха, срака, сраний, ' +
    'жопа, залупа, виблядок, ублюдок, уйобок, уёбок, довбойоб, долбоёб, долбоеб, жид, жиди, гандон, манда, ' +
    // Hebrew.
    'זונה, זונות, בן זונה, בת זונה, בני זונות, שרמוטה, שרמוטות, כוס אמא שלך, כוס אמק, כוסאמק, כוסעמק, כוס אמו, לזיין, מזדיין, מזדיינת, ' +
    'תזדיין, לך תזדיין, מניאק, מאניאק, חרא, חתיכת חרא, קוקסינל, תמצוץ, מוצצת, יא זבל, בן שרמוטה, ' +
    // Hindi, Arabic, and Korean, whose first letters stand for the words.
    'मादरचोद, मादरचोत, कुतिया, كسمك, كس امك, كس أمك, كسم, ㅅㅂ, ㅆㅂ, ㅂㅅ, ' +
    // In Latin letters: English as it is misspelt, Russian, Chinese, a salute.
    'f4ck, 6uck, fuk, cyka, cyka blyat, cao ni ma, caonima, sieg heil, seig heil'
  ).split(', ')
