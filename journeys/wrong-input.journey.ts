import type { Locator, Page } from '@playwright/test'
import { enterPractice, openTicket, stockPage } from './steps.ts'
import { expect, expectAccessible, test } from './story.ts'
import { makeUser } from './testing.ts'
import { stockOf } from './wire.ts'

// A browser writes every refusal on its console.
test.use({ tolerated: [/status of 4(00|01|09)/] })

const goodPassword = 'tall-Cedar-boats9'

test('registration shows at each field what is wrong and what to do, and keeps the input', async ({
  page,
}) => {
  await page.goto('/pages/account/reg')
  const form = fieldsOf(page)
  await page.getByText('Bot check passed.').waitFor()
  await form.submit()
  await saysAt(form.phone, 'Enter a phone number.')
  await saysAt(form.password, 'Enter a password.')
  await saysAt(form.agreement, 'Read both documents, then check the box.')
  await expectAccessible(page)

  const wrong = [
    { phone: '123', at: form.phone, message: 'Enter a phone number with 6 to 15 digits.' },
    { password: 'abc', at: form.password, message: 'Use 6 to 20 characters. This password has 3.' },
    { password: '8031234567x', at: form.password, message: 'Your password can’t include your phone number.' },
    { repeat: 'another-Cedar9', at: form.repeat, message: 'The passwords don’t match.' },
    { agreed: false, at: form.agreement, message: 'Read both documents, then check the box.' },
    { password: 'password123', at: form.password, message: 'easy to guess. Choose another one.' },
    {
      invite: 'ZZZZZZ',
      at: form.invite,
      message: 'This referral code doesn’t exist. Check it, or leave it empty.',
    },
  ]
  for (const { at, message, ...change } of wrong) {
    await form.fill(change)
    await page.getByText('Bot check passed.').waitFor()
    await form.submit()
    await saysAt(at, message)
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  }
  await expectAccessible(page)
  await expect(form.phone).toHaveValue('803 123 4567')
  await expect(form.password).toHaveValue(goodPassword)
  await page.getByRole('alert').getByRole('link').tap()
  await expect(form.invite).toBeFocused()
})

function fieldsOf(page: Page) {
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const repeat = page.getByRole('textbox', { name: 'Confirm password' })
  const invite = page.getByRole('textbox', { name: 'Referral code' })
  const agreement = page.getByRole('checkbox')
  type Change = { phone?: string; password?: string; repeat?: string; invite?: string; agreed?: boolean }
  return {
    phone,
    password,
    repeat,
    invite,
    agreement,
    submit: () => page.getByRole('button', { name: 'Sign up', exact: true }).tap(),
    /** Everything as it should be, but for the change. */
    async fill(change: Change) {
      await phone.fill(change.phone ?? '803 123 4567')
      await password.fill(change.password ?? goodPassword)
      await repeat.fill(change.repeat ?? change.password ?? goodPassword)
      await invite.fill(change.invite ?? '')
      await agreement.setChecked(change.agreed ?? true)
    },
  }
}

async function saysAt(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?]/g, '\\$&')))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

test('a wrong password is reported beside it, and number and password stay as typed', async ({
  page,
  server,
}) => {
  const { account } = await makeUser(server, { verified: false })
  await page.goto('/pages/account/login')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await submit.tap()
  await saysAt(phone, 'Enter your phone number or email.')
  await saysAt(password, 'Enter your password.')
  const number = account.replace('+234', '0')
  await phone.fill(number)
  await password.fill('not-my-Cedar9')
  await submit.tap()
  await saysAt(password, 'Check both and try again. What you typed is still here.')
  await expect(phone).toHaveValue(number)
  await expect(password).toHaveValue('not-my-Cedar9')
  await expectAccessible(page)
})

test('the ticket shows beside the line why an order would be refused, and one tap leads out', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto(stockPage('LAGC'))
  const ticket = await openTicket(page, 'LAGC', 'buy')
  await ticket.key('0')
  await expect(ticket.send(/^Buy/)).toHaveAccessibleDescription('Enter how many shares.')

  await ticket.write('quantity', '99999')
  await expect(ticket.objection).toContainText(/could cost up to ₦.* You can buy up to/)
  await expect(ticket.field('quantity')).toHaveAccessibleDescription(/You can buy up to/)
  await expect(ticket.send(/^Buy 99,999/)).toHaveAccessibleDescription('Fix the problem above first.')
  await expectAccessible(page)
  const instead = ticket.objection.getByRole('button', { name: /^Buy [\d,]+ instead$/ })
  // Read and pressed in one moment: the number follows the price, which does not wait.
  const pressed = await instead.evaluate((button: HTMLElement) => {
    const message = button.innerText
    button.click()
    return message
  })
  const affordable = /Buy ([\d,]+)/.exec(pressed)?.[1] ?? ''
  await expect(ticket.field('quantity')).toHaveValue(affordable)
  await expect(ticket.objection).toBeHidden()
  await expect(ticket.send(new RegExp(`^Buy ${affordable} LAGC for about ₦`))).toHaveAttribute(
    'aria-busy',
    'false',
  )

  await ticket.write('quantity', '10')
  await ticket.kind('limit')
  const { bid, last } = (await stockOf(server, 'LAGC')).quote
  await refuses(ticket, 'price', {
    text: offTick(bid),
    message: /Prices here move in steps of 0\.02/,
    step: /^Use ₦/,
  })
  await refuses(ticket, 'price', { text: '1.00', message: /Today’s price limits are/, step: /^Use ₦/ })
  await ticket.kind('stop')
  await ticket.write('stopPrice', (Number(last) * 0.95).toFixed(0))
  await expect(ticket.objection).toContainText(/wrong side of the last price.*To buy, choose a stop above it/)
  await expect(ticket.field('stopPrice')).toHaveAccessibleDescription(/wrong side/)
})

type Ticket = Awaited<ReturnType<typeof openTicket>>

/** A price that would be refused: the reason is beside it, and the suggested price corrects it. */
async function refuses(
  ticket: Ticket,
  name: 'price' | 'stopPrice',
  wrong: { readonly text: string; readonly message: RegExp; readonly step: RegExp },
): Promise<void> {
  await ticket.write(name, wrong.text)
  await expect(ticket.objection).toContainText(wrong.message)
  await expect(ticket.field(name)).toHaveAccessibleDescription(wrong.message)
  await ticket.objection.getByRole('button', { name: wrong.step }).first().tap()
  await expect(ticket.objection).toBeHidden()
}

/** One kobo beside a price of steps of two. */
function offTick(price: string): string {
  return `${price.slice(0, -1)}${Number(price.at(-1)) % 2 === 0 ? '1' : '0'}`
}

test('shares that trade in hundreds show that, with the nearest number that works', async ({
  page,
  server,
}) => {
  await enterPractice(page, server)
  await page.goto(stockPage('JCRD'))
  const ticket = await openTicket(page, 'JCRD', 'buy')
  await ticket.key('1')
  await ticket.key('5')
  await ticket.key('0')
  await expect(ticket.objection).toContainText('multiples of 100')
  await ticket.objection.getByRole('button', { name: 'Buy 100 instead' }).tap()
  await expect(ticket.field('quantity')).toHaveValue('100')
})
