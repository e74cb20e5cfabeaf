import { randomUUID } from 'node:crypto'
import { password, visitor } from '#test/people/person.ts'
import { type Run, bodyOf, keepDoing } from './pauses.ts'

/** Somebody signs up and out. */
export async function keepSigningUp(run: Run, url: string): Promise<void> {
  await keepDoing(run, 120, 'a sign-up', async () => {
    const newcomer = visitor(url)
    const email = `${randomUUID()}@example.com`
    const link = bodyOf(await newcomer.send('POST', '/account/sign-up', { email, name: 'Ada', password }))
    const [, token = ''] = String(link.url).split('token=')
    bodyOf(await newcomer.send('POST', '/account/links/use', { token }))
    bodyOf(await newcomer.send('POST', '/decks', {}))
    bodyOf(await newcomer.send('POST', '/account/sign-out'))
  })
}

/** Somebody signs in and out; each third time after a wrong password. */
export async function keepSigningIn(run: Run, url: string, email: string): Promise<void> {
  await keepDoing(run, 75, 'signing in', async turn => {
    const person = visitor(url)
    const signIn = (given: string) => person.send('POST', '/account/sign-in', { email, password: given })
    if (turn % 3 === 2) await signIn('a wrong password')
    bodyOf(await signIn(password))
    bodyOf(await person.send('GET', '/account'))
    bodyOf(await person.send('POST', '/account/sign-out'))
  })
}
