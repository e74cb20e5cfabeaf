import type { Locator, Page } from 'playwright-core'

/** A way to use the editor: what a person does to press a button, to choose something, and to write. */
export interface Hand {
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  select(field: Locator, value: string): Promise<void>
}

const select = async (field: Locator, value: string): Promise<void> => {
  await field.selectOption(value)
}

export const mouse: Hand = {
  press: target => target.click(),
  async write(field, text) {
    await field.click()
    await field.press('Control+a')
    await field.pressSequentially(text)
  },
  select,
}

export const touch: Hand = {
  press: target => target.tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
  select,
}

/** Every target is reached by Tab, forwards or backwards, and never by a pointer. */
export const keyboard: Hand = {
  async press(target) {
    await reach(target)
    const isChoice = await target.evaluate(element => element instanceof HTMLInputElement)
    await target.page().keyboard.press(isChoice ? 'Space' : 'Enter')
  },
  async write(field, text) {
    await reach(field)
    await field.page().keyboard.press('Control+a')
    await field.page().keyboard.type(text)
  },
  async select(field, value) {
    await reach(field)
    // The keys of the open list belong to the system.
    await field.selectOption(value)
  },
}

/** Moves the focus with Tab until it is on the target; within a group of radio buttons and a menu by arrow keys. */
async function reach(target: Locator): Promise<void> {
  const page: Page = target.page()
  await target.waitFor()
  const isThere = () => target.evaluate(element => element === document.activeElement)
  for (let count = 0; count < 160; count += 1) {
    if (await isThere()) return
    await page.keyboard.press(await nextKey(target))
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`)
}

/** Returns the key that leads from the focus towards an element. */
const nextKey = (target: Locator): Promise<string> =>
  target.evaluate(element => {
    const { activeElement: here } = document
    if (!here || here === document.body) return 'Tab'
    // Tab writes into a text that is edited on the slide.
    if (here.closest('.canvas-text')) return 'Escape'
    const menu = element.closest('.menu')
    if (menu?.contains(here) && !menu.querySelector('input')) return 'ArrowDown'
    if (
      element instanceof HTMLInputElement &&
      here instanceof HTMLInputElement &&
      element.type === 'radio' &&
      here.name === element.name
    )
      return 'ArrowRight'
    const isBefore = (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return isBefore ? 'Shift+Tab' : 'Tab'
  })
