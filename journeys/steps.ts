import { expect, type Locator, type Page } from '@playwright/test'
import type { TestServer } from './test-server.ts'
import { type Entered, openPractice, readUser } from './wire.ts'
import { type Language, type Words, wordsIn } from './words.ts'

/** The user’s choices on this phone before the journey begins. */
type Kept = {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly userToken?: string
  readonly userInfo?: unknown
  /** Whether an order is shown once more before it is sent: only where a journey requests it. */
  readonly reviewOrders?: boolean
}

/** Stores choices on the phone, in the app's own format, from a page that needs none of them. */
export async function keep(page: Page, kept: Kept): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        localStorage.setItem(`openbourse.${name}`, JSON.stringify({ version: 1, value }))
      }
    },
    { reviewOrders: false, ...kept },
  )
}

type Choices = Pick<Kept, 'language' | 'theme' | 'reviewOrders'>

/** Signs in without the form: for journeys about something else. */
export async function signIn(
  page: Page,
  server: TestServer,
  token: string,
  choices: Choices = {},
): Promise<void> {
  await keep(page, { ...choices, userToken: token, userInfo: await readUser(server, token) })
}

export async function enterPractice(page: Page, server: TestServer, choices: Choices = {}): Promise<Entered> {
  const entered = await openPractice(server)
  await signIn(page, server, entered.token, choices)
  return entered
}

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('openbourse.userToken') ?? '{"value":""}').value)

export const stockPage = (symbol: string) => `/pages/stock/stockKline?symbol=${symbol}`

/** The order ticket of a symbol, and what is done on it. */
export function ticketOf(page: Page, symbol: string, words: Words = wordsIn('en-US')) {
  const sheet = page.getByRole('dialog', { name: words('ticket.title', { symbol }) })
  const field = (name: 'quantity' | 'price' | 'stopPrice' | 'trail') =>
    sheet.getByRole('textbox', { name: words(`ticket.field.${name}`) })
  const kinds = new RegExp(`^(${typeWords(words).join('|')})$`)
  return {
    sheet,
    field,
    xray: sheet.getByRole('region', { name: words('ticket.xray') }),
    objection: sheet.getByRole('alert'),
    /** Taps keys of the keypad under the thumb. */
    async key(keys: string) {
      for (const key of keys.match(/00|./g) ?? []) {
        await sheet.getByRole('button', { name: key, exact: true }).last().tap()
      }
    },
    /** Types on the phone's keyboard into a line, replacing its text. */
    async write(name: 'quantity' | 'price' | 'stopPrice' | 'trail', text: string) {
      await field(name).fill(text)
    },
    async kind(type: 'market' | 'limit' | 'stop' | 'oco' | 'trailing_stop') {
      await sheet.getByRole('button', { name: kinds }).first().tap()
      const choices = page.getByRole('radiogroup', { name: words('ticket.chooseType') })
      await choices.getByRole('radio', { name: words(`ticket.typeAbout.${type}`) }).tap()
      await expect(choices).toBeHidden()
    },
    /** The one button with the name of its action. */
    send: (name: RegExp) => sheet.getByRole('button', { name }),
    /** Where orders are reviewed first: the order once more, and its button there. */
    async review(name: RegExp) {
      await sheet.getByRole('button', { name: words('ticket.review.open') }).tap()
      const review = page.getByRole('dialog', { name: words('ticket.review.title') })
      return { review, send: review.getByRole('button', { name }) }
    },
  }
}

function typeWords(words: Words): string[] {
  return ['market', 'limit', 'stop', 'stop_limit', 'oco', 'trailing_stop'].map((type) =>
    words(`ticket.type.${type}`),
  )
}

export async function openTicket(
  page: Page,
  symbol: string,
  side: 'buy' | 'sell',
  words: Words = wordsIn('en-US'),
) {
  await page.getByRole('button', { name: words(`stock.${side}`), exact: true }).tap()
  const ticket = ticketOf(page, symbol, words)
  await expect(ticket.sheet).toBeVisible()
  return ticket
}

/** The first amount of naira written in a place. */
export async function amountIn(place: Locator): Promise<string> {
  const text = await place.innerText()
  const found = /[−-]?₦[\d,]+\.\d{2}/.exec(text)?.[0]
  if (!found) throw new Error(`No amount in “${text}”`)
  return found
}

/** The value beside a term. */
export const fact = (page: Page, term: string): Locator =>
  page
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .last()
    .getByRole('definition')

/** Answers a question, and waits until it has closed: elements under it take no touch before. */
export async function answer(question: Locator, button: string): Promise<void> {
  await question.getByRole('button', { name: button, exact: true }).tap()
  await expect(question).toBeHidden()
}

/** Things that move across the screen or grow on it right now. */
export function movements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter((one) => {
        const frames = one.effect instanceof KeyframeEffect ? one.effect.getKeyframes() : []
        const moves = frames.some((frame) =>
          ['transform', 'translate', 'scale', 'height'].some((name) => name in frame),
        )
        return one.playState === 'running' && moves
      }).length,
  )
}
