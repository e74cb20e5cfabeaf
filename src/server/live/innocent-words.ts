/**
 * Words of the lists that are plain words in another language of the room, or that a grown-up audience may need:
 * parts of the body, crimes, origins. They pass.
 */
export const innocentWords: ReadonlySet<string> = new Set(
  `
  bastardo butt clitoris dendrophilia domination eunuch erotic erotism escort genitals honkey incest lolita nude nudity
  orgasm penis rape raping rapist rectum semen sex sexo sexual sexuality sexually sexy skeet snatch spastic swastika
  swinger tied up topless tranny vagina viagra vibrator voyeur vulva xx yaoi suck sucks sadism bareback bondage strapon
  bimbo bimbos bonze ische kimme mufti nackt lümmel popel pissen reudig bratze
  asno caca concha drogas idiota maciza orina pedo pinche pis pezón ramera trio vulva nazi
  baiser bander bite bordel bourré chatte clito con folle gerbe gerber gueule jouir meuf pédale pipi tanche trique zizi
  aborto amador aranha ariano bumbum burro coito comer corno gozar grelho mama merda pau peidar pinto pênis ânus queca
  saco veado vadia boob
  burdel debil pojeb suka syf
  `
    .trim()
    .split(/\s+/),
)
